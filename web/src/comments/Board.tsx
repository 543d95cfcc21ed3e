import type { Board } from '@folkmoot/core/comments/words.ts'
import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import type { RefusalCode } from '@folkmoot/core/shared/refusals.ts'
import { IconLock, IconWorld } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call, type Declined, declined, failureText } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import { Note } from '../ui/Page.tsx'
import { Pager } from '../ui/Pager.tsx'
import { confirm } from '../ui/questions.ts'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import classes from './Board.module.css'
import { type BoardSpace, changeSaid, dropSaid, joinedThreads, showSaid, useThreads } from './queries.ts'
import { Saying, VisitorSaying } from './Saying.tsx'
import type { SaidThing } from './said.ts'
import { ThreadItem } from './ThreadItem.tsx'

export interface BoardProps {
  space: BoardSpace
  zone: Zone
  /** The assembly as it stands in addresses. */
  aid: string
  /** Support and flag of something said; `change` puts the new state where it is shown. */
  pills: (said: SaidThing, change: (change: <S extends SaidThing>(said: S) => S) => void) => ReactNode
  /** Writing stands above the threads on a campaign, below them under a text. */
  writing: 'above' | 'below'
  /** For those who may not write: a way in. */
  wayIn?: ReactNode
}

/** What people say: a board for everybody and one for members, each with its threads (DIS-001, DIS-009). */
export function BoardPanel(props: BoardProps) {
  const { t } = useText()
  const [shown, setShown] = useState<Board>('PUBLIC')
  const first = useThreads(props.space, 'PUBLIC')
  const list = first.data && joinedThreads(first.data.pages)
  // who sees the members' board is told by any board that may be read
  if (!list?.may.seeMembers) return <Threads {...props} board="PUBLIC" />
  return (
    <Tabs
      label={t('comments.boards')}
      value={shown}
      onChange={setShown}
      tabs={[
        {
          value: 'PUBLIC',
          label: t('comments.board.PUBLIC'),
          icon: IconWorld,
          note: list.counts.public,
          content: <Threads {...props} board="PUBLIC" />,
        },
        {
          value: 'MEMBERS',
          label: t('comments.board.MEMBERS'),
          icon: IconLock,
          note: list.counts.members ?? 0,
          content: <Threads {...props} board="MEMBERS" />,
        },
      ]}
    />
  )
}

function Threads({ space, zone, aid, pills, writing, wayIn, board }: BoardProps & { board: Board }) {
  const { t } = useText()
  const query = useThreads(space, board)
  const sid = space.by === 'id' ? space.id : undefined
  const signedIn = useSession() !== undefined
  const visited = !signedIn && space.by === 'uuid' ? space.uuid : undefined
  if (query.error) throw query.error
  const refusal = query.data?.pages.find((page) => declined(page))
  if (refusal) {
    const no = refusal as Declined
    if (no.refused === 'discussions_closed') return <Note>{no.message}</Note>
    return <ErrorNote title={t('comments.failed')} declined={no} retry={() => void query.refetch()} />
  }
  const list = query.data && joinedThreads(query.data.pages)
  if (!list) return <SkeletonRows count={3} />

  const remove = async (said: SaidThing) => {
    const agreed = await confirm({
      title: t('comments.deleteTitle'),
      message: t('comments.deleteText'),
      yes: t('comments.delete'),
      no: t('ui.cancel'),
      danger: true,
    })
    if (!agreed) return
    const params = { aid, coid: said.contributionId ?? 0 }
    const answer = await call(contributions.softRemove, { params, body: {} })
    if (declined(answer)) {
      errorNotice(failureText(answer))
      return
    }
    dropSaid(space, board, said.uuid)
    toast(t('comments.deleted'))
  }
  const label = t(writing === 'above' ? `comments.write.${board}` : 'comments.yours')
  const button = t(writing === 'above' ? 'comments.post' : 'comments.comment')
  const onVisited = (shown: boolean) => {
    if (shown) void query.refetch()
  }
  const member = list.may.write && sid !== undefined && (
    <Saying
      sid={sid}
      board={board}
      label={label}
      note={t(`comments.readers.${board}`)}
      button={button}
      onSaid={(said) => showSaid(space, board, said, undefined)}
    />
  )
  const form =
    member ||
    (list.may.write && visited !== undefined && (
      <VisitorSaying space={visited} label={label} button={button} onSaid={onVisited} />
    ))
  const closed =
    !list.may.write && (list.may.why === 'not_logged_in' ? wayIn : list.may.why && <WhyNot why={list.may.why} />)
  return (
    <div className={classes.board}>
      {writing === 'above' && (form || closed)}
      {list.list.length === 0 ? (
        <p className="fm-dim">{t(list.may.write ? 'comments.none' : 'comments.noneYet')}</p>
      ) : (
        <ul>
          {list.list.map((thread) => (
            <ThreadItem
              key={thread.uuid}
              thread={thread}
              board={board}
              zone={zone}
              aid={aid}
              sid={list.may.reply ? sid : undefined}
              visited={list.may.reply ? visited : undefined}
              onVisited={onVisited}
              pills={(said) => pills(said, (change) => changeSaid(space, board, said.uuid, change))}
              onSaid={(said) => showSaid(space, board, said, thread)}
              onChanged={(uuid, text) => changeSaid(space, board, uuid, (said) => ({ ...said, text, edited: true }))}
              onRemove={(said) => void remove(said)}
            />
          ))}
        </ul>
      )}
      {list.total > list.list.length && (
        <Pager
          shown={list.list.length}
          total={list.total}
          more={t('comments.more')}
          pending={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      {writing === 'below' && (form || closed)}
    </div>
  )
}

function WhyNot({ why }: { why: RefusalCode }) {
  const { t } = useText()
  return (
    <Note>
      <p>{t(`refusals.${why}`)}</p>
    </Note>
  )
}
