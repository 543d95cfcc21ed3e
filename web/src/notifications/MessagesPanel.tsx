import { IconCalendarPlus, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useGrowing } from '../lib/growing.ts'
import { useText } from '../lib/i18n.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { later } from '../ui/later.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { MessageItem } from './MessageItem.tsx'
import classes from './messages.module.css'
import { pagesOfMessages, type Room } from './queries.ts'

const MessageDialog = later(() => import('./MessageDialog.tsx').then((m) => m.MessageDialog))
const MeetingDialog = later(() => import('./MeetingDialog.tsx').then((m) => m.MeetingDialog))

/** What is written to all members of an assembly or group, and the two ways to do so (MEM-015, MEM-016). */
export function MessagesPanel({ sid }: { sid: Room }) {
  const { t } = useText()
  const { query, more, pending } = useGrowing(pagesOfMessages(sid))
  const [open, setOpen] = useState<'send' | 'meet'>()
  const close = () => setOpen(undefined)
  return (
    <Section title={t('notifications.title')} id="messages">
      <Loaded query={query} skeleton={<SkeletonRows count={2} />} failed={t('notifications.failed')}>
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
                  <MessageItem key={message.id} message={message} zone={zone} />
                ))}
              </ul>
            )}
            {total > list.length && (
              <Pager shown={list.length} total={total} more={t('notifications.more')} pending={pending} onMore={more} />
            )}
            {open === 'send' && <MessageDialog sid={sid} byMail={may.byMail} onClose={close} />}
            {open === 'meet' && <MeetingDialog sid={sid} zone={zone} onClose={close} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}
