import type { Board } from '@folkmoot/core/deliberation/comments/words.ts'
import type { ContributionReaders } from '@folkmoot/core/deliberation/contributions/readers.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import type { RefusalCode } from '@folkmoot/core/platform/shared/refusals.ts'
import { IconLock, IconWorld } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Failure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useSession } from '../../platform/lib/session.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { ErrorNote } from '../../platform/ui/loading/ErrorNote.tsx'
import { Pager } from '../../platform/ui/loading/Pager.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Note } from '../../platform/ui/page/Page.tsx'
import { Tabs } from '../../platform/ui/page/Tabs.tsx'
import classes from './Board.module.css'
import {
  addCachedComment,
  type BoardSpace,
  mergeThreadPages,
  removeCachedComment,
  updateCachedComment,
  useBoardThreads,
} from './board-queries.ts'
import { useAddressedComment } from './comment-anchor.ts'
import { nameCommentDraft } from './comment-draft.ts'
import { deleteComment } from './delete-comment.ts'
import { LazyCommentForm, LazyVisitorCommentForm } from './LazyCommentForm.tsx'
import { ThreadItem } from './ThreadItem.tsx'
import type { ThreadComment } from './thread-comment.ts'

interface BoardPanelProps {
  space: BoardSpace
  /** The uuid of what is commented on. */
  subject: string
  zone: Zone
  /** The assembly as it is named in addresses. */
  aid: string
  /** Support and flag of a comment; `change` updates the cache. */
  pills: (comment: ThreadComment, change: (change: <S extends ThreadComment>(comment: S) => S) => void) => ReactNode
  /** The form is above the threads on a campaign, below them on a contribution. */
  writing: 'above' | 'below'
  /** The dialog in which a moderator removes a comment with a reason. */
  renderRemoval?: (comment: ThreadComment, on: { onRemoved: () => void; onClose: () => void }) => ReactNode
  /** For viewers who may not write: how to join. */
  wayIn?: ReactNode
  /** Who reads what is commented on; both boards have no more readers. */
  readers?: ContributionReaders
  /** Without the number of comments on each board. */
  withoutCounts?: boolean
}

/** Who reads a comment: nobody who may not read what it is about. */
const nameReaders = (board: Board, readers: ContributionReaders) =>
  readers === 'everyone'
    ? (`comments.readers.${board}` as const)
    : readers === 'members'
      ? 'comments.readers.MEMBERS'
      : (`comments.readersOf.${readers}` as const)

/** The comments of a space: a board for everybody and one for members, each with its threads (DIS-001, DIS-009). */
export function BoardPanel(props: BoardPanelProps) {
  const { t } = useText()
  const [activeBoard, setActiveBoard] = useState<Board>('PUBLIC')
  const [searched, setSearched] = useState(false)
  const searchMembersBoard = () => {
    setSearched(true)
    setActiveBoard('MEMBERS')
  }
  const inPublic = useBoardThreads(props.space, 'PUBLIC')
  const answer = inPublic.data?.pages[0]
  const closed = answer !== undefined && isFailure(answer) && answer.refused === 'discussions_closed'
  // the public board may be closed alone; visitors have no other
  const alone = closed && props.space.by === 'id'
  const amongMembers = useBoardThreads(props.space, 'MEMBERS', { enabled: alone })
  if (amongMembers.error) throw amongMembers.error
  if (alone && !amongMembers.data) return <SkeletonRows count={3} />
  const { data } = alone ? amongMembers : inPublic
  const list = data && mergeThreadPages(data.pages)
  // any readable board says whether the viewer may see the members' board
  if (!list?.may.seeMembers) return <BoardThreads {...props} board="PUBLIC" />
  const count = (number: number) => (props.withoutCounts ? {} : { note: number })
  const publicTab = {
    value: 'PUBLIC' as const,
    label: t('comments.board.PUBLIC'),
    icon: IconWorld,
    ...count(list.counts.public),
    content: <BoardThreads {...props} board="PUBLIC" onMissing={searched ? undefined : searchMembersBoard} />,
  }
  const membersTab = {
    value: 'MEMBERS' as const,
    label: t('comments.board.MEMBERS'),
    icon: IconLock,
    ...count(list.counts.members ?? 0),
    content: <BoardThreads {...props} board="MEMBERS" />,
  }
  return (
    <Tabs
      label={t('comments.boards')}
      value={alone ? 'MEMBERS' : activeBoard}
      onChange={setActiveBoard}
      tabs={alone ? [membersTab] : [publicTab, membersTab]}
    />
  )
}

function BoardThreads({
  space,
  subject,
  zone,
  aid,
  pills,
  writing: formPosition,
  wayIn,
  renderRemoval,
  readers = 'everyone',
  board,
  onMissing,
}: BoardPanelProps & {
  board: Board
  /** The address names a comment that is not on this board. */
  onMissing?: (() => void) | undefined
}) {
  const { t } = useText()
  const { generation } = useLinks()
  const [removalTarget, setRemovalTarget] = useState<ThreadComment>()
  const query = useBoardThreads(space, board)
  const sid = space.by === 'id' ? space.id : undefined
  const signedIn = useSession() !== undefined
  const publicSpace = !signedIn && space.by === 'uuid' ? space.uuid : undefined
  const list = query.data && mergeThreadPages(query.data.pages)
  useAddressedComment({
    list: list?.list,
    hasMore: query.hasNextPage,
    pending: query.isFetching,
    onMore: () => void query.fetchNextPage(),
    onMissing,
  })
  if (query.error) throw query.error
  const refusal = query.data?.pages.find((page) => isFailure(page))
  if (refusal) {
    const declinedPage = refusal as Failure
    if (declinedPage.refused === 'discussions_closed') return <Note>{declinedPage.message}</Note>
    return <ErrorNote title={t('comments.failed')} failure={declinedPage} retry={() => void query.refetch()} />
  }
  if (!list) return <SkeletonRows count={3} />

  const removeComment = async (comment: ThreadComment) => {
    if (await deleteComment(generation, aid, comment, t('comments.deleteTitle'))) removeCachedComment(space, board, comment.uuid)
  }
  const label = t(formPosition === 'above' ? `comments.write.${board}` : 'comments.yours')
  const button = t(formPosition === 'above' ? 'comments.post' : 'comments.comment')
  const draftName = nameCommentDraft(subject, board)
  const onVisitorPosted = (shown: boolean) => {
    if (shown) void query.refetch()
  }
  const memberForm = list.may.write && sid !== undefined && (
    <LazyCommentForm
      sid={sid}
      board={board}
      label={label}
      note={t(nameReaders(board, readers))}
      button={button}
      draftName={draftName}
      onPosted={(comment) => addCachedComment(space, board, comment, undefined)}
    />
  )
  const form =
    memberForm ||
    (list.may.write && publicSpace !== undefined && (
      <LazyVisitorCommentForm space={publicSpace} {...{ label, button, draftName }} onPosted={onVisitorPosted} />
    ))
  const closedNote = !list.may.write && (list.may.why === 'not_logged_in' ? wayIn : list.may.why && <ClosedNote why={list.may.why} />)
  return (
    <div className={classes.board}>
      {formPosition === 'above' && (form || closedNote)}
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
              visited={list.may.reply ? publicSpace : undefined}
              onVisited={onVisitorPosted}
              pills={(comment) => pills(comment, (change) => updateCachedComment(space, board, comment.uuid, change))}
              onPosted={(comment) => addCachedComment(space, board, comment, thread)}
              onChanged={(uuid, text) => updateCachedComment(space, board, uuid, (comment) => ({ ...comment, text, edited: true }))}
              onRemove={(comment) => void removeComment(comment)}
              {...(renderRemoval ? { onModerate: setRemovalTarget } : {})}
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
      {formPosition === 'below' && (form || closedNote)}
      {removalTarget &&
        renderRemoval?.(removalTarget, {
          onRemoved: () => {
            setRemovalTarget(undefined)
            void query.refetch()
            toast(t('comments.wasRemoved'))
          },
          onClose: () => setRemovalTarget(undefined),
        })}
    </div>
  )
}

function ClosedNote({ why }: { why: RefusalCode }) {
  const { t } = useText()
  return (
    <Note>
      <p>{t(`refusals.${why}`)}</p>
    </Note>
  )
}
