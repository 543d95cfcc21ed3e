import { refuseMakingModerators, refuseUploadingMembers } from '@folkmoot/core/communities/assemblies/policy.ts'
import { memberUploads, type UploadQuery } from '@folkmoot/core/communities/invitations/endpoints.ts'
import {
  MAX_MEMBER_LIST_BYTES,
  MAX_MEMBER_LIST_ROWS,
  MAX_SYNC_ROWS,
  parseUpload,
} from '@folkmoot/core/communities/invitations/parse-upload.ts'
import type { UploadJob, UploadReport } from '@folkmoot/core/communities/invitations/schemas.ts'
import type { FileJob } from '@folkmoot/core/platform/shared/file-job.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { toChosenColumns } from '@folkmoot/core/platform/shared/tables/chosen-columns.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findMailSender, waitParams } from '../../accounts/users/mail-limits.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { type AcceptedResponse, accepted } from '../../platform/http/handlers.ts'
import { checkRateLimit, getRateLimit } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { receiveTable, type TableRefusal } from '../../platform/http/uploads/tables/read-table.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import {
  findVisibleTarget,
  lockTarget,
  type MembershipTarget,
  readTargetPolicyInput,
  type TargetAccess,
} from '../memberships/membership-target.ts'
import { findUploadJob, queueUpload, runUpload, serializeUploadReport } from './member-upload.ts'

type UploadRefusal = TableRefusal | Refusal<'list_too_long' | 'uploads_used_up' | 'email_not_confirmed'>

/** A job of another kind: all jobs have one address. */
type FindOtherJob = (context: Context, me: Me, id: number, locale: Locale) => Promise<FileJob | undefined>

export function uploadRoutes(app: FastifyInstance, context: Context, findOtherJob: FindOtherJob): void {
  const { db } = context

  /** Parses and stores the list and processes it: up to 100 rows in the request, a longer list in a job (MEM-039). */
  async function acceptUpload(
    me: Me,
    { target, viewer }: TargetAccess,
    request: FastifyRequest,
    query: UploadQuery,
  ): Promise<UploadReport | AcceptedResponse<UploadJob> | UploadRefusal> {
    const received = await receiveTable(request, MAX_MEMBER_LIST_BYTES)
    if (isRefusal(received)) return received
    const rules = await readTargetPolicyInput(db, target, me.userId)
    const roles = { moderators: !refuseMakingModerators(viewer, rules) }
    const reading = parseUpload(received.table.rows, roles, toChosenColumns(query))
    if ('fault' in reading)
      return reading.fault === 'empty' ? refuse('list_empty') : refuse('list_too_long', { params: { limit: MAX_MEMBER_LIST_ROWS } })
    const { rows, invalid, notTaken } = reading
    const send = query.send_invitations
    const atOnce = rows.length <= MAX_SYNC_ROWS
    const memberUpload = await inTransaction(context, async (trx, context) => {
      await lockTarget(trx, target)
      if (send && !(await findMailSender(trx, context, me.userId)).confirmed) return refuse('email_not_confirmed')
      // a list without anybody to invite counts for nothing: its sender mends it and tries again
      const refused = rows.length > 0 ? await checkUploadLimits(trx, context, me, target) : undefined
      if (refused) return refused
      const list = await trx
        .insertInto('member_uploads')
        .values({
          assembly_id: target.assembly.id,
          group_id: target.group?.id ?? null,
          user_id: me.userId,
          send,
          rows: JSON.stringify(rows),
          invalid: JSON.stringify(invalid),
          not_taken: [...notTaken],
          created_at: context.clock.iso(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (!atOnce) await queueUpload(trx, list.id)
      return list
    })
    if (isRefusal(memberUpload)) return memberUpload
    logSecurityEvent(
      context,
      {
        event: 'members_imported',
        actorId: me.userId,
        assemblyId: target.assembly.id,
        groupId: target.group?.id ?? null,
        count: rows.length,
      },
      request,
    )
    if (atOnce) return serializeUploadReport(context, await runUpload(context, memberUpload.id))
    return accepted({ job: memberUpload.id, done: 0, total: rows.length, report: null })
  }

  serve(app, context, memberUploads, {
    async toAssembly({ params, query, me, request }) {
      const access = await findVisibleTarget(db, me, 'ASSEMBLY', params.aid)
      if (isRefusal(access)) return access
      return refuseUploadingMembers(access.viewer) ?? acceptUpload(me, access, request, query)
    },

    async toGroup({ params, query, me, request }) {
      const assemblyViewer = await findVisibleTarget(db, me, 'ASSEMBLY', params.aid)
      if (isRefusal(assemblyViewer)) return assemblyViewer
      const access = await findVisibleTarget(db, me, 'GROUP', params.gid)
      if (isRefusal(access) || access.target.assembly.id !== assemblyViewer.target.assembly.id) return refuse('not_found')
      if (!(await isGroupInCampaign(db, access.target, params.cid))) return refuse('not_found')
      return refuseUploadingMembers(access.viewer) ?? acceptUpload(me, access, request, query)
    },

    async job({ params, me, locale }) {
      const id = parseId(params.id) ?? -1
      const job = (await findUploadJob(context, id, me.userId)) ?? (await findOtherJob(context, me, id, locale))
      return job ?? refuse('not_found')
    },
  })
}

/** At most so many lists a day for an assembly with its groups, and for one account (specification B.10). */
async function checkUploadLimits(
  trx: Db,
  context: TransactionContext,
  me: Me,
  target: MembershipTarget,
): Promise<Refusal<'uploads_used_up'> | undefined> {
  for (const [name, who] of [
    ['lists', `assembly ${target.assembly.id}`],
    ['accountlists', `account ${me.userId}`],
  ] as const) {
    const full = await checkRateLimit(trx, context, name, who)
    const variant = name === 'accountlists' ? { variant: 'account' } : {}
    const seconds = Number(full?.detail?.params?.seconds ?? 0)
    if (full)
      return refuse('uploads_used_up', {
        ...variant,
        params: { limit: getRateLimit(context.settings, name), ...waitParams(seconds) },
      })
  }
  return undefined
}

async function isGroupInCampaign(db: Db, target: MembershipTarget, cid: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_groups as g')
    .innerJoin('campaigns as c', 'c.id', 'g.campaign_id')
    .select('c.id')
    .where('g.group_id', '=', target.group?.id ?? -1)
    .where('c.id', '=', parseId(cid) ?? -1)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
