import type { ForumThreadSummary } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { IconLock, IconMessages, IconPin, IconThumbUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type AssemblyAddress, byId, byUuid } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../platform/lib/text/person-name.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { Avatar } from '../../platform/ui/Avatar.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import classes from './Forum.module.css'

interface ForumRowsProps {
  rows: readonly ForumThreadSummary[]
  address: AssemblyAddress
  zone: Zone
  busy: boolean
  highlight: (text: string) => ReactNode
}

/** A list of threads: title, author, last reply and number of replies. */
export const ForumRows = ({ rows, busy, ...rest }: ForumRowsProps) => (
  <ol className={classes.rows} aria-busy={busy}>
    {rows.map((row) => (
      <li key={row.uuid}>
        <ForumThreadRow row={row} {...rest} />
      </li>
    ))}
  </ol>
)

/** The tags of a thread: pinned, or for members only. */
export function ThreadTags({ thread }: { thread: Pick<ForumThreadSummary, 'pinned' | 'board'> }) {
  const { t } = useText()
  return (
    <>
      {thread.pinned && <Tag icon={IconPin}>{t('forum.pinned')}</Tag>}
      {thread.board === 'MEMBERS' && <Tag icon={IconLock}>{t('forum.membersOnly')}</Tag>}
    </>
  )
}

function ForumThreadRow({ row, address, zone, highlight }: Omit<ForumRowsProps, 'rows' | 'busy'> & { row: ForumThreadSummary }) {
  const { t } = useText()
  const links = useLinks()
  const contribution = row.contributionId === undefined ? byUuid(row.uuid) : byId(row.contributionId)
  const nameOf = (person: ForumThreadSummary['author']) => (person ? formatPersonName(person.name) : t('comments.nobody'))
  const tagged = row.pinned || row.board === 'MEMBERS'
  return (
    <article className={classes.row}>
      <Avatar name={nameOf(row.author)} seed={row.author?.uuid ?? row.uuid} picture={row.author?.profilePic} size="large" />
      <div>
        {tagged && (
          <p className={classes.tags}>
            <ThreadTags thread={row} />
          </p>
        )}
        <h2 lang={row.lang}>
          <AppLink href={links.thread({ ...address, contribution })}>{highlight(row.title)}</AppLink>
        </h2>
        <p className={classes.excerpt} lang={row.lang}>
          {highlight(row.excerpt)}
        </p>
        <p className={classes.by}>
          <span>
            {t('forum.startedBy', { name: nameOf(row.author) })} · <DateText at={row.creation} zone={zone} form="ago" />
          </span>
          {row.answers > 0 && (
            <span>
              {t('forum.lastBy', { name: nameOf(row.lastAuthor) })} · <DateText at={row.lastActivity} zone={zone} form="ago" />
            </span>
          )}
        </p>
      </div>
      <ul className={classes.numbers}>
        <li>
          <Glyph of={IconMessages} /> {t('forum.answers', { count: row.answers })}
        </li>
        {row.stats.ups > 0 && (
          <li>
            <Glyph of={IconThumbUp} /> {t('forum.ups', { count: row.stats.ups })}
          </li>
        )}
      </ul>
    </article>
  )
}
