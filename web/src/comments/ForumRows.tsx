import type { ForumRow } from '@folkmoot/core/comments/forum-shapes.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { IconLock, IconMessages, IconPin, IconThumbUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type AssemblyAddress, byId, byUuid } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { personName } from '../lib/person.ts'
import { A } from '../ui/A.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Tag } from '../ui/Tag.tsx'
import classes from './Forum.module.css'

export interface ForumRowsProps {
  rows: readonly ForumRow[]
  address: AssemblyAddress
  zone: Zone
  busy: boolean
  mark: (text: string) => ReactNode
}

/** Threads one under the other: what they are about, who began, who spoke last, and how many answered. */
export const ForumRows = ({ rows, busy, ...rest }: ForumRowsProps) => (
  <ol className={classes.rows} aria-busy={busy}>
    {rows.map((row) => (
      <li key={row.uuid}>
        <Row row={row} {...rest} />
      </li>
    ))}
  </ol>
)

/** What a thread is besides its words: kept on top, or for members only. */
export function ThreadTags({ thread }: { thread: Pick<ForumRow, 'pinned' | 'board'> }) {
  const { t } = useText()
  return (
    <>
      {thread.pinned && <Tag icon={IconPin}>{t('forum.pinned')}</Tag>}
      {thread.board === 'MEMBERS' && <Tag icon={IconLock}>{t('forum.membersOnly')}</Tag>}
    </>
  )
}

function Row({ row, address, zone, mark }: Omit<ForumRowsProps, 'rows' | 'busy'> & { row: ForumRow }) {
  const { t } = useText()
  const links = useLinks()
  const contribution = row.contributionId === undefined ? byUuid(row.uuid) : byId(row.contributionId)
  const nameOf = (person: ForumRow['author']) => (person ? personName(person.name) : t('comments.nobody'))
  const tagged = row.pinned || row.board === 'MEMBERS'
  return (
    <article className={classes.row}>
      <Avatar
        name={nameOf(row.author)}
        seed={row.author?.uuid ?? row.uuid}
        picture={row.author?.profilePic}
        size="large"
      />
      <div>
        {tagged && (
          <p className={classes.tags}>
            <ThreadTags thread={row} />
          </p>
        )}
        <h2 lang={row.lang}>
          <A href={links.thread({ ...address, contribution })}>{mark(row.title)}</A>
        </h2>
        <p className={classes.excerpt} lang={row.lang}>
          {mark(row.excerpt)}
        </p>
        <p className={classes.by}>
          <span>
            {t('forum.startedBy', { name: nameOf(row.author) })} · <DateText at={row.creation} zone={zone} form="ago" />
          </span>
          {row.answers > 0 && (
            <span>
              {t('forum.lastBy', { name: nameOf(row.lastAuthor) })} ·{' '}
              <DateText at={row.lastActivity} zone={zone} form="ago" />
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
