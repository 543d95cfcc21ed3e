import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { IconArrowBackUp, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Pill } from '../ui/Chip.tsx'
import { DateText } from '../ui/DateText.tsx'
import { LazySlot, lazyComponent } from '../ui/later.tsx'
import { RichText } from '../ui/RichText.tsx'
import { Tag } from '../ui/Tag.tsx'
import classes from './Board.module.css'
import { nameOfSaid, type SaidThing } from './said.ts'

const EditSaid = lazyComponent(() => import('./EditSaid.tsx').then((m) => m.EditSaid))

export interface SaidProps {
  said: SaidThing
  zone: Zone
  /** The assembly, for changing and taking away. */
  aid: string
  pills: ReactNode
  onReply: (() => void) | undefined
  onChanged: (text: string) => void
  onRemove: () => void
  /** For those who moderate what others say. */
  onModerate?: (() => void) | undefined
  /** Whom it answers, where that is not the thread itself. */
  to?: string | undefined
  children?: ReactNode
}

/** One thing said: who, when, the words, and what one can do with it. */
export function Said({ said, zone, aid, pills, onReply, onChanged, onRemove, onModerate, to, children }: SaidProps) {
  const { t } = useText()
  const [editing, setEditing] = useState(false)
  const name = nameOfSaid(said)
  if (said.removed) {
    return (
      <article className={classes.said}>
        <span />
        <div>
          <p className="fm-faint">{t('comments.removed')}</p>
          {children}
        </div>
      </article>
    )
  }
  return (
    <article className={classes.said} aria-label={t('comments.by', { name })}>
      <Avatar name={name} seed={said.author?.uuid ?? said.uuid} picture={said.author?.profilePic} size="large" />
      <div>
        <div className={classes.who}>
          <b>{name}</b>
          {said.isAuthor && <Tag>{t('comments.author')}</Tag>}
          {said.role && <Tag>{t(`comments.role.${said.role}`)}</Tag>}
          <span className="fm-sm fm-faint">
            <DateText at={said.creation} zone={zone} form="ago" />
            {said.edited && ` · ${t('comments.edited')}`}
            {to && ` · ${t('comments.to', { name: to })}`}
          </span>
        </div>
        {editing ? (
          <LazySlot fallback={<RichText html={said.text} lang={said.lang} />}>
            <EditSaid
              said={said}
              aid={aid}
              onDone={(text) => {
                setEditing(false)
                if (text !== undefined) onChanged(text)
              }}
            />
          </LazySlot>
        ) : (
          <RichText html={said.text} lang={said.lang} />
        )}
        {!editing && (
          <div className={classes.acts}>
            {pills}
            {onReply && (
              <Pill icon={IconArrowBackUp} onClick={onReply} label={t('comments.replyTo', { name })}>
                {t('comments.reply')}
              </Pill>
            )}
            {said.may.edit && (
              <Pill icon={IconPencil} onClick={() => setEditing(true)}>
                {t('ui.edit')}
              </Pill>
            )}
            {said.may.remove && (
              <Pill icon={IconTrash} onClick={onRemove}>
                {t('comments.delete')}
              </Pill>
            )}
            {said.may.moderate && !said.may.remove && onModerate && (
              <Pill icon={IconEyeOff} onClick={onModerate}>
                {t('forum.remove')}
              </Pill>
            )}
          </div>
        )}
        {children}
      </div>
    </article>
  )
}
