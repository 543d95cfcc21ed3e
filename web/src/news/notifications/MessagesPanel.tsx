import type { Message } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { IconCalendarPlus, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useInfiniteList } from '../../platform/lib/api/infinite-list.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import { Pager } from '../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { MessageItem } from './MessageItem.tsx'
import classes from './messages.module.css'
import { type MessageSpaceId, messagePages } from './queries.ts'

const MessageDialog = lazyPanel(() => import('./MessageDialog.tsx').then((m) => m.MessageDialog))
const CancelMeetingDialog = lazyPanel(() => import('./CancelMeetingDialog.tsx').then((m) => m.CancelMeetingDialog))
const MeetingDialog = lazyPanel(() => import('./MeetingDialog.tsx').then((m) => m.MeetingDialog))

/** The messages to all members of an assembly or group, and the forms for a message and a meeting (MEM-015, MEM-016). */
export function MessagesPanel({ sid }: { sid: MessageSpaceId }) {
  const { t } = useText()
  const { query, more, pending } = useInfiniteList(messagePages(sid))
  const [open, setOpen] = useState<'send' | 'meet'>()
  const [act, setAct] = useState<{ readonly kind: 'change' | 'cancel'; readonly message: Message }>()
  const close = () => setOpen(undefined)
  return (
    <Section title={t('notifications.title')} id="messages">
      <QueryView query={query} skeleton={<SkeletonRows count={2} />} failedTitle={t('notifications.failed')}>
        {({ list, total, may, zone }) => (
          <>
            {(may.send || may.meet) && (
              <div className="fm-row">
                {may.send && (
                  <PlainButton kind="default" icon={IconSend} onClick={() => setOpen('send')}>
                    {t('notifications.send')}
                  </PlainButton>
                )}
                {may.meet && (
                  <PlainButton kind="default" icon={IconCalendarPlus} onClick={() => setOpen('meet')}>
                    {t('notifications.meet')}
                  </PlainButton>
                )}
              </div>
            )}
            {list.length === 0 ? (
              <p className={classes.none}>{t('notifications.none')}</p>
            ) : (
              <ul className={classes.list}>
                {list.map((message) => (
                  <MessageItem
                    meets={may.meet}
                    key={message.id}
                    sid={sid}
                    message={message}
                    zone={zone}
                    onChange={() => setAct({ kind: 'change', message })}
                    onCancel={() => setAct({ kind: 'cancel', message })}
                  />
                ))}
              </ul>
            )}
            {total > list.length && (
              <Pager shown={list.length} total={total} more={t('notifications.more')} pending={pending} onMore={more} />
            )}
            {open === 'send' && <MessageDialog sid={sid} byMail={may.byMail} onClose={close} />}
            {act?.kind === 'change' && <MeetingDialog sid={sid} zone={zone} before={act.message} onClose={() => setAct(undefined)} />}
            {act?.kind === 'cancel' && <CancelMeetingDialog sid={sid} message={act.message} onClose={() => setAct(undefined)} />}
            {open === 'meet' && <MeetingDialog sid={sid} zone={zone} onClose={close} />}
          </>
        )}
      </QueryView>
    </Section>
  )
}
