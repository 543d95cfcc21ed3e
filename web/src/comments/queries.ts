import { comments } from '@folkmoot/core/comments/endpoints.ts'
import type { Reply, Thread, ThreadList } from '@folkmoot/core/comments/shapes.ts'
import { BOARDS, type Board } from '@folkmoot/core/comments/words.ts'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { call, declined, type Outcome } from '../lib/call.ts'
import { pageAfter } from '../lib/pages.ts'
import { keyOf, queryClient } from '../lib/query.ts'
import { withAnswer, withChange, withoutSaid } from './thread-list.ts'

/** The space of a board: by number for members, by uuid as everybody sees it. */
export type BoardSpace = { readonly by: 'id'; readonly id: number } | { readonly by: 'uuid'; readonly uuid: string }

type Answer = Outcome<typeof comments.ofSpace>
type Pages = InfiniteData<Answer>

const keyFor = (space: BoardSpace, board: Board) =>
  space.by === 'id'
    ? [...keyOf(comments.ofSpace, { params: { sid: space.id }, query: { board } }), 'pages']
    : [...keyOf(comments.ofPublicSpace, { params: { uuid: space.uuid } }), 'pages']

/** The threads of a board, newest first; older ones on demand. */
export const useThreads = (space: BoardSpace, board: Board) =>
  useInfiniteQuery({
    queryKey: keyFor(space, board),
    queryFn: ({ pageParam, signal }): Promise<Answer> =>
      space.by === 'id'
        ? call(comments.ofSpace, { params: { sid: space.id }, query: { board, page: pageParam } }, { signal })
        : call(comments.ofPublicSpace, { params: { uuid: space.uuid }, query: { page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (declined(last) ? undefined : pageAfter(last)),
  })

/** All threads read so far; what moved from page to page while somebody wrote stands once. */
export function joinedThreads(pages: readonly Answer[]): ThreadList | undefined {
  const given = pages.flatMap((page) => (declined(page) ? [] : [page]))
  const [first] = given
  if (!first) return undefined
  const seen = new Map(given.flatMap((page) => page.list).map((thread) => [thread.uuid, thread]))
  return { ...first, total: given.at(-1)?.total ?? first.total, list: [...seen.values()] }
}

function changePages(space: BoardSpace, board: Board, change: (list: ThreadList, nth: number) => ThreadList): void {
  queryClient.setQueryData<Pages>(
    keyFor(space, board),
    (kept) =>
      kept && {
        ...kept,
        pages: kept.pages.map((page, nth) => (declined(page) ? page : change(page, nth))),
      },
  )
}

/** Both boards tell how much is said on either. */
function count(space: BoardSpace, board: Board, by: 1 | -1): void {
  const moved = ({ counts }: ThreadList): ThreadList['counts'] =>
    board === 'PUBLIC' ? { ...counts, public: counts.public + by } : { ...counts, members: (counts.members ?? 0) + by }
  // by uuid there is one board, and it is counted once
  for (const each of space.by === 'id' ? BOARDS : [board])
    changePages(space, each, (list) => ({ ...list, counts: moved(list) }))
}

/** Shows what was just said: a new thread on top, an answer at the end of its thread. */
export function showSaid(space: BoardSpace, board: Board, said: Reply, thread: Thread | undefined): void {
  count(space, board, 1)
  changePages(space, board, (list, nth) => {
    if (thread) return { ...list, list: withAnswer(list.list, said, thread) }
    const { parentUuid: _, ...root } = said
    return {
      ...list,
      total: list.total + 1,
      list: nth === 0 ? [{ ...root, replies: [] }, ...list.list] : list.list,
    }
  })
}

/** Changes something that was said, wherever it stands on the board. */
export function changeSaid(
  space: BoardSpace,
  board: Board,
  uuid: string,
  change: <S extends Thread | Reply>(said: S) => S,
): void {
  changePages(space, board, (list) => ({ ...list, list: withChange(list.list, uuid, change) }))
}

/** Takes something off the board; a thread with answers stays as a place without words. */
export function dropSaid(space: BoardSpace, board: Board, uuid: string): void {
  count(space, board, -1)
  changePages(space, board, (list) => ({ ...list, list: withoutSaid(list.list, uuid) }))
}
