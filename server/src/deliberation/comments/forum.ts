import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import {
  getReadableBoards,
  refuseOpeningForum,
  refusePinningThread,
  refusePostingInForum,
  refuseReadingThread,
} from '@folkmoot/core/deliberation/comments/forum-policy.ts'
import type { ForumThread, ForumThreadList, ForumThreadPage } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import { BOARDS } from '@folkmoot/core/deliberation/comments/words.ts'
import type { ContributionContext, ContributionViewer, ForumState } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { isSearchable, parseSearchWords } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { listExactWords, parseTermsByLanguage } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import { findVisibleAssembly } from '../../communities/assemblies/find-visible-assembly.ts'
import type { AssemblyRow } from '../../communities/assemblies/store.ts'
import { readSpaceSettings } from '../../communities/spaces/space-rows.ts'
import type { Context } from '../../platform/http/context.ts'
import { rawJson } from '../../platform/http/handlers.ts'
import type { Me } from '../../platform/http/session.ts'
import { rowMatchesAssembly, toContributionContext, toContributionViewer } from '../contributions/contribution-context.ts'
import { LIST_THREADS } from './board-sql.ts'
import { FIND_THREAD, type ForumThreadRow, LIST_FORUM_THREADS } from './forum-sql.ts'
import { createCommentSerializer, getDisplayedRole, readCommentPermissions, serializeThreads } from './serialize-threads.ts'

type PageQuery = { page?: number | undefined; pageSize: number; all?: boolean | undefined }

/** Finds the forum of an assembly with the caller's viewer, or the reason why it is closed to the caller. */
export async function findForum(context: Context, me: Me | undefined, identifier: string) {
  const assemblyResult = await findVisibleAssembly(context.db, me, identifier)
  if (isRefusal(assemblyResult)) return assemblyResult
  const { assembly, viewer } = assemblyResult
  const open = parseAssemblySettings(await readSpaceSettings(context.db, assembly.space_id)).forum
  const forum: ForumState = { open, listed: assembly.listed }
  return refuseOpeningForum(viewer, forum) ?? { assembly, viewer, forum }
}
export interface ReadableForum {
  readonly assembly: AssemblyRow
  readonly viewer: Viewer
  readonly forum: ForumState
}

/** Whether a viewer who may read the forum may also post in it. */
function serializeWritePermission(viewer: Viewer, forum: ForumState): ForumThreadList['may'] {
  const refusal = refusePostingInForum(viewer, forum)
  return { write: !refusal, why: refusal?.refused === 'not_logged_in' || refusal?.refused === 'not_allowed' ? refusal.refused : null }
}

/** Lists a page of a forum's threads: pinned ones first, then by last activity (DIS-003). */
export async function listForumThreads(
  context: Context,
  me: Me | undefined,
  { assembly, viewer, forum }: ReadableForum,
  query: PageQuery & { search?: string | undefined },
) {
  const { page, pageSize, limit, offset } = toPageWindow(query)
  const words = query.search && isSearchable(query.search) ? parseSearchWords(query.search) : []
  const terms = parseTermsByLanguage(words.length > 0 ? (query.search ?? '') : '')
  const boards = getReadableBoards(viewer)
  const search = words.length > 0
  const exact = listExactWords(terms[''] ?? [])
  const all = boards.length === BOARDS.length
  const shape = { public: me === undefined, all, search, exact: exact.length > 0 }
  const row = await LIST_FORUM_THREADS(shape).read(context.db, {
    space: assembly.forum_space_id,
    boards,
    limit,
    offset,
    words: JSON.stringify(terms),
    exact,
  })
  const may = JSON.stringify(serializeWritePermission(viewer, forum))
  return rawJson<ForumThreadList>(`{"pageSize":${pageSize},"page":${page},"total":${row.total},"may":${may},"list":[${row.list}]}`)
}

export interface ReadableThread {
  readonly row: ForumThreadRow
  readonly contributionContext: ContributionContext
  readonly viewer: ContributionViewer
  readonly may: ForumThreadList['may']
}
type ThreadKey = { id: number } | { uuid: string } | { space: number } | { spaceUuid: string }

/** Finds a thread that the caller may read; `aid` is the assembly of the path. Without `me`, as the public sees it. */
export async function findThread(context: Context, me: Me | undefined, key: ThreadKey, how: { aid?: string; answered?: number } = {}) {
  const [[by, value]] = Object.entries(key) as [['id' | 'uuid' | 'space' | 'spaceUuid', number | string]]
  const row = await FIND_THREAD({ by, public: me === undefined }).find(context.db, {
    id: typeof value === 'number' ? value : null,
    uuid: typeof value === 'string' ? value : null,
    viewer: me?.userId ?? 0,
    replyTo: how.answered ?? 0,
  })
  if (!row || (how.aid !== undefined && !rowMatchesAssembly(row, how.aid))) return refuse('not_found')
  const contributionContext = toContributionContext(row)
  const viewer = toContributionViewer(row, me, contributionContext)
  const denied = refuseReadingThread(row, viewer, contributionContext)
  if (denied) return denied
  if (!contributionContext.forum) return refuse('not_found')
  const thread: ReadableThread = {
    row,
    contributionContext: contributionContext,
    viewer: viewer,
    may: serializeWritePermission(viewer.assemblyViewer, contributionContext.forum),
  }
  return thread
}

export function serializeForumThread(context: Context, { row, contributionContext, viewer, may }: ReadableThread): ForumThread {
  const { creatorId: _, replyCount: __, visitorName: ___, isAuthor: ____, roles, type, status, removed, ...said } = row.said
  const { creation } = said
  return {
    ...said,
    ...row.listed,
    ...(said.contributionId === undefined ? {} : { spaceId: row.space_id }),
    answers: row.answers,
    role: getDisplayedRole(roles ?? []),
    may: {
      ...readCommentPermissions(
        context,
        { type: row.type as 'FORUM_POST', status, removed, creation },
        viewer,
        contributionContext,
        row.answers,
        { reply: may.write },
      ),
      pin: !refusePinningThread(viewer.assemblyViewer),
    },
  }
}

/** Reads a thread with a page of its replies, oldest first. */
export async function readThreadPage(context: Context, me: Me | undefined, found: ReadableThread, query: PageQuery) {
  const { row, contributionContext, viewer, may } = found
  const { page, pageSize, limit, offset } = toPageWindow(query)
  const answers = await LIST_THREADS({ public: me === undefined, order: 'oldest' }).read(context.db, {
    space: row.space_id,
    board: row.said.board,
    limit,
    offset,
    viewer: me?.userId ?? 0,
    item: row.id,
  })
  const answer: ForumThreadPage = {
    page,
    pageSize,
    total: answers.total,
    thread: serializeForumThread(context, found),
    may,
    list: serializeThreads(answers.threads, createCommentSerializer(context, me, { contributionContext, viewer }, may.write)),
  }
  return answer
}
