import { VISITOR_VIEWER } from '@folkmoot/core/communities/access/viewer.ts'
import { RECOVERY_DAYS } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { parseStatedReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import {
  type AuthorRemoval,
  type AuthorRemovalBody,
  authorRemovals,
} from '@folkmoot/core/deliberation/moderation/author-removal-endpoints.ts'
import {
  refuseListingAuthorRemovals,
  refuseRemovingAllOf,
  refuseRestoringAllOf,
} from '@folkmoot/core/deliberation/moderation/author-removals.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findBanTarget } from '../../../communities/memberships/bans/keep-out.ts'
import { judgeOf } from '../../../communities/memberships/bans/read-bans.ts'
import { targetIds } from '../../../communities/memberships/membership-events.ts'
import { findTarget, findVisibleTarget, readTargetAccess, type TargetAccess } from '../../../communities/memberships/membership-target.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Me } from '../../../platform/http/session.ts'
import { lockName } from '../../../platform/shared/lock-name.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import {
  countTexts,
  findNamedAuthorRemoval,
  findRestoreEnd,
  isAuthorRemovalRunning,
  LIST_AUTHORS,
  listAuthorRemovals,
  lockAuthorRemoval,
  type NamedAuthorRemoval,
  toAuthorRemovalState,
} from './author-removal-store.ts'
import { queueAuthorRemoval } from './run-author-removal.ts'

const MAX_AUTHORS = 12

const inAssembly = ({ viewer, assemblyViewer }: TargetAccess) => assemblyViewer ?? viewer

/** Removing everything that a person wrote, and bringing it back (SES-052). */
export function authorRemovalRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  serve(app, context, authorRemovals, {
    async list({ params, query, me }) {
      const access = await findBanTarget(db, me, params.aid, query.groupId)
      if (isRefusal(access)) return access
      const denied = refuseListingAuthorRemovals(judgeOf(access))
      if (denied) return denied
      const since = instantToIso(clock.now() - RECOVERY_DAYS * 86_400_000)
      const { page, pageSize, limit, offset } = toPageWindow(query)
      const { rows, total } = await listAuthorRemovals(db, access.target, { since, limit, offset })
      return { page, pageSize, total, list: rows.map((row) => serialize(context, access, row)) }
    },

    async authors({ params, query, me }) {
      const access = await findBanTarget(db, me, params.aid, query.groupId)
      if (isRefusal(access)) return access
      const denied = refuseRemovingAllOf(access.viewer, 0)
      if (denied) return denied
      const { assembly, group } = access.target
      const place = { assembly: assembly.id, group: group?.id ?? null, viewer: me.userId }
      return LIST_AUTHORS.list(db, { ...place, words: query.q.trim(), limit: MAX_AUTHORS })
    },

    async preview({ params, query, me }) {
      const found = await findSubject(db, me, params.aid, query)
      if (isRefusal(found)) return found
      const { last: _, ...counts } = await countTexts(db, me, found.access.target, found.userId)
      return counts
    },

    create: ({ params, body, me }) => inTransaction(context, (trx, context) => removeAllOf(trx, context, me, params.aid, body)),

    restore: ({ params, me }) => inTransaction(context, (trx, context) => restoreAllOf(trx, context, me, params.aid, parseId(params.rid))),
  })
}

/** The person whose texts somebody wants to remove, whom that person may. */
async function findSubject(db: Db, me: Me, aid: string, { user, groupId }: { user: string; groupId?: number | undefined }) {
  const access = await findBanTarget(db, me, aid, groupId)
  if (isRefusal(access)) return access
  const person = await db.selectFrom('users').select('id').where('uuid', '=', user).where('deleted_at', 'is', null).executeTakeFirst()
  const denied = refuseRemovingAllOf(access.viewer, person?.id ?? 0)
  if (denied) return denied
  return person ? { access, userId: person.id } : refuse('not_found')
}

async function removeAllOf(trx: Db, context: TransactionContext, me: Me, aid: string, body: AuthorRemovalBody) {
  const found = await findSubject(trx, me, aid, body)
  if (isRefusal(found)) return found
  const { access, userId } = found
  const { target } = access
  const stated = parseStatedReason(body.reason, body.moderationComment)
  if (isRefusal(stated)) return stated
  await lockName(trx, `texts of ${target.assembly.id} ${userId}`)
  if (await isAuthorRemovalRunning(trx, target.assembly.id, userId)) return refuse('removal_running')
  const { contributions, comments, last } = await countTexts(trx, me, target, userId)
  if (contributions + comments === 0) return refuse('nothing_to_remove')
  const { id } = await trx
    .insertInto('author_removals')
    .values({
      assembly_id: target.assembly.id,
      group_id: target.group?.id ?? null,
      user_id: userId,
      by_id: me.userId,
      ...stated,
      at: context.clock.iso(),
      upto: last,
      total: contributions + comments,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueAuthorRemoval(trx, id)
  logSecurityEvent(context, { event: 'author_texts_removed', userId, actorId: me.userId, ...targetIds(target) })
  return answer(trx, context, access, id)
}

async function restoreAllOf(trx: Db, context: TransactionContext, me: Me, aid: string, id: number | undefined) {
  const visible = await findVisibleTarget(trx, me, 'ASSEMBLY', aid)
  if (isRefusal(visible)) return visible
  const row = id === undefined ? undefined : await lockAuthorRemoval(trx, id)
  const target = row && row.assembly_id === visible.target.assembly.id ? await findTarget(trx, row) : undefined
  if (!row || !target) return refuse('not_found')
  const access = await readTargetAccess(trx, me, target)
  const denied = refuseRestoringAllOf(access.viewer, inAssembly(access), toAuthorRemovalState(context, row))
  if (denied) return denied
  if (row.user_id === null) return refuse('not_found')
  await lockName(trx, `texts of ${row.assembly_id} ${row.user_id}`)
  if (await isAuthorRemovalRunning(trx, row.assembly_id, row.user_id)) return refuse('removal_running')
  await trx.updateTable('author_removals').set({ status: 'RESTORING', done: 0, restored_by: me.userId }).where('id', '=', row.id).execute()
  await queueAuthorRemoval(trx, row.id)
  const userId = row.user_id
  logSecurityEvent(context, { event: 'author_texts_restored', userId, actorId: me.userId, ...targetIds(target) })
  return answer(trx, context, access, row.id)
}

async function answer(db: Db, context: TransactionContext, access: TargetAccess, id: number) {
  const row = await findNamedAuthorRemoval(db, id)
  return row ? serialize(context, access, row) : refuse('not_found')
}

function serialize(context: Pick<TransactionContext, 'clock'>, access: TargetAccess, row: NamedAuthorRemoval): AuthorRemoval {
  const assemblyViewer = inAssembly(access)
  // in the list of an assembly a group's act is judged by the assembly's rights, which are enough
  const viewer = row.group_id === null || access.target.group ? access.viewer : VISITOR_VIEWER
  return {
    authorRemovalId: row.id,
    user: { uuid: row.u_uuid, name: row.u_name },
    group: row.group_id === null || row.g_uuid === null ? null : { groupId: row.group_id, uuid: row.g_uuid, name: row.g_name ?? '' },
    by: row.k_name,
    reason: row.reason,
    note: row.note,
    at: row.at,
    until: findRestoreEnd(row),
    status: row.status,
    total: row.total,
    contributions: row.contributions,
    comments: row.comments,
    restored: row.restored,
    may: { restore: !refuseRestoringAllOf(viewer, assemblyViewer, toAuthorRemovalState(context, row)) },
  }
}
