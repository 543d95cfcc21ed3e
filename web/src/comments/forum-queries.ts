import { forum } from '@folkmoot/core/comments/forum-endpoints.ts'
import type { ForumList, ForumPage, ForumThread } from '@folkmoot/core/comments/forum-shapes.ts'
import type { Reply, Thread } from '@folkmoot/core/comments/shapes.ts'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type AssemblyAddress, isPublic, type ThreadAddress, textOf } from '../lib/address.ts'
import { call, declined, type Outcome } from '../lib/call.ts'
import { pageAfter } from '../lib/pages.ts'
import { keyOf, outdated, queryClient } from '../lib/query.ts'
import { withAnswer } from './thread-list.ts'

type ListAnswer = Outcome<typeof forum.list>
type ThreadAnswer = Outcome<typeof forum.one>
type ThreadPages = InfiniteData<ThreadAnswer>
/** The threads of a forum, newest activity first; further ones on demand. By uuid the public part (DIS-003). */
export function useForum(address: AssemblyAddress, search: string) {
  const wish = search === '' ? {} : { search }
  const aid = textOf(address.assembly)
  const open = isPublic(address)
  return useInfiniteQuery({
    queryKey: open
      ? [...keyOf(forum.publicList, { params: { uuid: aid }, query: wish }), 'pages']
      : [...keyOf(forum.list, { params: { aid }, query: wish }), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<ListAnswer> => {
      const query = { ...wish, page: String(pageParam) }
      return open
        ? call(forum.publicList, { params: { uuid: aid }, query }, { signal })
        : call(forum.list, { params: { aid }, query }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (declined(last) ? undefined : pageAfter(last)),
    placeholderData: keepPreviousData,
  })
}

/** All threads read so far; what rose from page to page while others wrote stands once. */
export function joinedForum(pages: readonly ListAnswer[]): ForumList | undefined {
  const given = pages.flatMap((page) => (declined(page) ? [] : [page]))
  const [first] = given
  if (!first) return undefined
  const seen = new Map(given.flatMap((page) => page.list).map((row) => [row.uuid, row]))
  return { ...first, total: given.at(-1)?.total ?? first.total, list: [...seen.values()] }
}

const threadKey = (a: ThreadAddress) => {
  const [assembly, thread] = [textOf(a.assembly), textOf(a.contribution)]
  return isPublic(a)
    ? [...keyOf(forum.publicOne, { params: { uuid: assembly, tuuid: thread } }), 'pages']
    : [...keyOf(forum.one, { params: { aid: assembly, tid: thread } }), 'pages']
}

/** A thread with its answers, oldest first; later ones on demand. */
export function useThread(a: ThreadAddress) {
  const [assembly, thread] = [textOf(a.assembly), textOf(a.contribution)]
  return useInfiniteQuery({
    queryKey: threadKey(a),
    queryFn: ({ pageParam, signal }): Promise<ThreadAnswer> => {
      const query = { page: String(pageParam) }
      return isPublic(a)
        ? call(forum.publicOne, { params: { uuid: assembly, tuuid: thread }, query }, { signal })
        : call(forum.one, { params: { aid: assembly, tid: thread }, query }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (declined(last) ? undefined : pageAfter(last)),
  })
}

/** The thread with all answers read so far, in the order in which they were said. */
export function joinedThread(pages: readonly ThreadAnswer[]): ForumPage | undefined {
  const given = pages.flatMap((page) => (declined(page) ? [] : [page]))
  const [first] = given
  if (!first) return undefined
  const seen = new Map(given.flatMap((page) => page.list).map((answer) => [answer.uuid, answer]))
  const list = [...seen.values()].sort((a, b) => (a.creation < b.creation ? -1 : Number(a.creation > b.creation)))
  return { ...first, total: given.at(-1)?.total ?? first.total, list }
}

function changePages(a: ThreadAddress, change: (page: ForumPage, nth: number) => ForumPage): void {
  queryClient.setQueryData<ThreadPages>(
    threadKey(a),
    (kept) => kept && { ...kept, pages: kept.pages.map((page, nth) => (declined(page) ? page : change(page, nth))) },
  )
}

/** Changes the thread itself wherever it is shown; the list is read anew when one comes back to it. */
export function changeThread(a: ThreadAddress, change: (thread: ForumThread) => ForumThread): void {
  changePages(a, (page) => ({ ...page, thread: change(page.thread) }))
  void outdated(forum.list)
}

/** Changes the answers, `by` more or fewer of them. */
export function changeAnswers(
  a: ThreadAddress,
  change: (list: readonly Thread[]) => Thread[],
  by: -1 | 0 | 1 = 0,
): void {
  changePages(a, (page) => ({
    ...page,
    list: change(page.list),
    thread: { ...page.thread, answers: page.thread.answers + by },
  }))
  if (by !== 0) void outdated(forum.list)
}

/** Shows a new answer below another one. */
export function showReply(a: ThreadAddress, reply: Reply, answer: Thread): void {
  changePages(a, (page) => ({
    ...page,
    list: withAnswer(page.list, reply, answer),
    thread: { ...page.thread, answers: page.thread.answers + 1, lastActivity: reply.creation },
  }))
  void outdated(forum.list)
}

/** Shows a new answer to the thread itself, after all others; the thread can then not be changed any more. */
export function showAnswer(a: ThreadAddress, answer: Thread): void {
  changePages(a, (page, nth) => ({
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
  void outdated(forum.list)
}
