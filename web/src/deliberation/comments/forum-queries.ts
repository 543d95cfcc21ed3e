import { forum } from '@folkmoot/core/deliberation/comments/forum-endpoints.ts'
import type { ForumThread, ForumThreadList, ForumThreadPage } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import type { Reply, Thread } from '@folkmoot/core/deliberation/comments/schemas.ts'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type AssemblyAddress, formatRef, isPublicAddress, type ThreadAddress } from '../../platform/lib/address.ts'
import { callEndpoint, isFailure, type Outcome } from '../../platform/lib/api/call-endpoint.ts'
import { endpointQueryKey, invalidateEndpoints, queryClient } from '../../platform/lib/api/endpoint-query.ts'
import { nextPageNumber } from '../../platform/lib/api/join-pages.ts'
import { addReplyToList } from './thread-list.ts'

type ForumListOutcome = Outcome<typeof forum.list>
type ForumThreadOutcome = Outcome<typeof forum.one>
type ForumThreadPages = InfiniteData<ForumThreadOutcome>
/** The threads of a forum, newest activity first; further ones on demand. By uuid the public part (DIS-003). */
export function useForumThreads(address: AssemblyAddress, search: string) {
  const searchQuery = search === '' ? {} : { search }
  const aid = formatRef(address.assembly)
  const open = isPublicAddress(address)
  return useInfiniteQuery({
    queryKey: open
      ? [...endpointQueryKey(forum.publicList, { params: { uuid: aid }, query: searchQuery }), 'pages']
      : [...endpointQueryKey(forum.list, { params: { aid }, query: searchQuery }), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<ForumListOutcome> => {
      const query = { ...searchQuery, page: String(pageParam) }
      return open
        ? callEndpoint(forum.publicList, { params: { uuid: aid }, query }, { signal })
        : callEndpoint(forum.list, { params: { aid }, query }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (isFailure(last) ? undefined : nextPageNumber(last)),
    placeholderData: keepPreviousData,
  })
}

/** All threads read so far; one that moved between pages meanwhile appears once. */
export function mergeForumPages(pages: readonly ForumListOutcome[]): ForumThreadList | undefined {
  const loadedPages = pages.flatMap((page) => (isFailure(page) ? [] : [page]))
  const [first] = loadedPages
  if (!first) return undefined
  const seen = new Map(loadedPages.flatMap((page) => page.list).map((row) => [row.uuid, row]))
  return { ...first, total: loadedPages.at(-1)?.total ?? first.total, list: [...seen.values()] }
}

const forumThreadKey = (a: ThreadAddress) => {
  const [assembly, thread] = [formatRef(a.assembly), formatRef(a.contribution)]
  return isPublicAddress(a)
    ? [...endpointQueryKey(forum.publicOne, { params: { uuid: assembly, tuuid: thread } }), 'pages']
    : [...endpointQueryKey(forum.one, { params: { aid: assembly, tid: thread } }), 'pages']
}

/** A thread with its replies, oldest first; later ones on demand. */
export function useForumThread(a: ThreadAddress) {
  const [assembly, thread] = [formatRef(a.assembly), formatRef(a.contribution)]
  return useInfiniteQuery({
    queryKey: forumThreadKey(a),
    queryFn: ({ pageParam, signal }): Promise<ForumThreadOutcome> => {
      const query = { page: String(pageParam) }
      return isPublicAddress(a)
        ? callEndpoint(forum.publicOne, { params: { uuid: assembly, tuuid: thread }, query }, { signal })
        : callEndpoint(forum.one, { params: { aid: assembly, tid: thread }, query }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (isFailure(last) ? undefined : nextPageNumber(last)),
  })
}

/** The thread with all replies read so far, in chronological order. */
export function mergeForumThreadPages(pages: readonly ForumThreadOutcome[]): ForumThreadPage | undefined {
  const threadPages = pages.flatMap((page) => (isFailure(page) ? [] : [page]))
  const [first] = threadPages
  if (!first) return undefined
  const seen = new Map(threadPages.flatMap((page) => page.list).map((answer) => [answer.uuid, answer]))
  const list = [...seen.values()].sort((a, b) => (a.creation < b.creation ? -1 : Number(a.creation > b.creation)))
  return { ...first, total: threadPages.at(-1)?.total ?? first.total, list }
}

function updateCachedThreadPages(a: ThreadAddress, change: (page: ForumThreadPage, nth: number) => ForumThreadPage): void {
  queryClient.setQueryData<ForumThreadPages>(
    forumThreadKey(a),
    (cached) => cached && { ...cached, pages: cached.pages.map((page, nth) => (isFailure(page) ? page : change(page, nth))) },
  )
}

/** Changes the thread itself wherever it is shown; the list is refetched when it is next opened. */
export function updateCachedThread(a: ThreadAddress, change: (thread: ForumThread) => ForumThread): void {
  updateCachedThreadPages(a, (page) => ({ ...page, thread: change(page.thread) }))
  void invalidateEndpoints(forum.list)
}

/** Changes the replies, `by` more or fewer of them. */
export function updateCachedReplies(a: ThreadAddress, change: (list: readonly Thread[]) => Thread[], by: -1 | 0 | 1 = 0): void {
  updateCachedThreadPages(a, (page) => ({
    ...page,
    list: change(page.list),
    thread: { ...page.thread, answers: page.thread.answers + by },
  }))
  if (by !== 0) void invalidateEndpoints(forum.list)
}

/** Inserts a reply to another reply. */
export function addCachedNestedReply(a: ThreadAddress, reply: Reply, answer: Thread): void {
  updateCachedThreadPages(a, (page) => ({
    ...page,
    list: addReplyToList(page.list, reply, answer),
    thread: { ...page.thread, answers: page.thread.answers + 1, lastActivity: reply.creation },
  }))
  void invalidateEndpoints(forum.list)
}

/** Inserts a reply to the thread after all others; the thread can then no longer be edited. */
export function addCachedReply(a: ThreadAddress, answer: Thread): void {
  updateCachedThreadPages(a, (page, nth) => ({
    ...page,
    total: page.total + 1,
    list: nth === 0 ? [...page.list, answer] : page.list,
    thread: {
      ...page.thread,
      answers: page.thread.answers + 1,
      lastActivity: answer.creation,
      may: { ...page.thread.may, edit: false },
    },
  }))
  void invalidateEndpoints(forum.list)
}
