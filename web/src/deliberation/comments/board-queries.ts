import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import type { Reply, Thread, ThreadList } from '@folkmoot/core/deliberation/comments/schemas.ts'
import { BOARDS, type Board } from '@folkmoot/core/deliberation/comments/words.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { callEndpoint, isFailure, type Outcome } from '../../platform/lib/api/call-endpoint.ts'
import { endpointQueryKey, invalidateCounts, invalidateEndpoints, queryClient } from '../../platform/lib/api/endpoint-query.ts'
import { nextPageNumber } from '../../platform/lib/api/join-pages.ts'
import { addReplyToList, removeCommentFromList, updateCommentInList } from './thread-list.ts'

/** The space of a board: by number for members, by uuid for the public. */
export type BoardSpace = { readonly by: 'id'; readonly id: number } | { readonly by: 'uuid'; readonly uuid: string }

type ThreadListOutcome = Outcome<typeof comments.ofSpace>
type ThreadListPages = InfiniteData<ThreadListOutcome>

const threadsKey = (space: BoardSpace, board: Board) =>
  space.by === 'id'
    ? [...endpointQueryKey(comments.ofSpace, { params: { sid: space.id }, query: { board } }), 'pages']
    : [...endpointQueryKey(comments.ofPublicSpace, { params: { uuid: space.uuid } }), 'pages']

/** The threads of a board, newest first; older ones on demand. */
export const useBoardThreads = (space: BoardSpace, board: Board, { enabled = true } = {}) =>
  useInfiniteQuery({
    enabled,
    queryKey: threadsKey(space, board),
    queryFn: ({ pageParam, signal }): Promise<ThreadListOutcome> =>
      space.by === 'id'
        ? callEndpoint(comments.ofSpace, { params: { sid: space.id }, query: { board, page: pageParam } }, { signal })
        : callEndpoint(comments.ofPublicSpace, { params: { uuid: space.uuid }, query: { page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (isFailure(last) ? undefined : nextPageNumber(last)),
  })

/** All threads read so far; one that moved between pages meanwhile appears once. */
export function mergeThreadPages(pages: readonly ThreadListOutcome[]): ThreadList | undefined {
  const loaded = pages.flatMap((page) => (isFailure(page) ? [] : [page]))
  const [first] = loaded
  if (!first) return undefined
  const seen = new Map(loaded.flatMap((page) => page.list).map((thread) => [thread.uuid, thread]))
  return { ...first, total: loaded.at(-1)?.total ?? first.total, list: [...seen.values()] }
}

function updateCachedPages(space: BoardSpace, board: Board, change: (list: ThreadList, nth: number) => ThreadList): void {
  queryClient.setQueryData<ThreadListPages>(
    threadsKey(space, board),
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page, nth) => (isFailure(page) ? page : change(page, nth))),
      },
  )
}

/** Updates the number of comments, which the responses of both boards carry; what counts them by week is read again. */
function adjustCommentCounts(space: BoardSpace, board: Board, by: 1 | -1): void {
  const adjusted = ({ counts }: ThreadList): ThreadList['counts'] =>
    board === 'PUBLIC' ? { ...counts, public: counts.public + by } : { ...counts, members: (counts.members ?? 0) + by }
  // by uuid there is one board, and it is counted once
  for (const each of space.by === 'id' ? BOARDS : [board]) updateCachedPages(space, each, (list) => ({ ...list, counts: adjusted(list) }))
  void invalidateEndpoints(groupContributions.insights, groupContributions.publicInsights)
  void invalidateCounts()
}

/** Inserts a new comment: a thread at the top, a reply at the end of its thread. */
export function addCachedComment(space: BoardSpace, board: Board, comment: Reply, thread: Thread | undefined): void {
  adjustCommentCounts(space, board, 1)
  updateCachedPages(space, board, (list, nth) => {
    if (thread) return { ...list, list: addReplyToList(list.list, comment, thread) }
    const { parentUuid: _, ...root } = comment
    return {
      ...list,
      total: list.total + 1,
      list: nth === 0 ? [{ ...root, replies: [] }, ...list.list] : list.list,
    }
  })
}

/** Changes a comment, wherever it is on the board. */
export function updateCachedComment(
  space: BoardSpace,
  board: Board,
  uuid: string,
  change: <S extends Thread | Reply>(comment: S) => S,
): void {
  updateCachedPages(space, board, (list) => ({ ...list, list: updateCommentInList(list.list, uuid, change) }))
}

/** Removes a comment from the board; a thread with replies stays as a placeholder. */
export function removeCachedComment(space: BoardSpace, board: Board, uuid: string): void {
  adjustCommentCounts(space, board, -1)
  updateCachedPages(space, board, (list) => ({ ...list, list: removeCommentFromList(list.list, uuid) }))
}
