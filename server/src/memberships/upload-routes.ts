import { mayUpload } from '@folkmoot/core/assemblies/policy.ts'
import { uploads } from '@folkmoot/core/memberships/invitation-endpoints.ts'
import type { Job, UploadReport } from '@folkmoot/core/memberships/invitation-shapes.ts'
import { type Reading, ROWS_AT_ONCE, readUpload, UPLOAD_BYTES, UPLOAD_ROWS } from '@folkmoot/core/memberships/upload.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { receiveFile } from '../http/file.ts'
import { limitOf, withinLimit } from '../http/limits.ts'
import { type Accepted, accepted, serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { readSender, waitParams } from '../users/letter-limits.ts'
import { lockPlace, type Place, visiblePlace } from './place.ts'
import { askForList, jobOf, reportOf, workList } from './upload.ts'

type UploadRefusal = Refusal<
  | 'file_missing'
  | 'file_too_large'
  | 'list_unreadable'
  | 'list_empty'
  | 'list_too_long'
  | 'uploads_used_up'
  | 'email_not_confirmed'
>

export function uploadRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  /** Reads the list, keeps it, and works it off: at once up to 100 rows, by a job above (MEM-039). */
  async function take(
    me: Me,
    place: Place,
    request: FastifyRequest,
    send: boolean,
  ): Promise<UploadReport | Accepted<Job> | UploadRefusal> {
    const file = await receiveFile(request, UPLOAD_BYTES)
    if (isRefusal(file)) return file
    const reading = readText(file.bytes)
    if ('fault' in reading) return refusalOf(reading.fault)
    const { rows, invalid } = reading
    const atOnce = rows.length <= ROWS_AT_ONCE
    const kept = await inTransaction(context, async (trx, context) => {
      await lockPlace(trx, place)
      if (send && !(await readSender(trx, context, me.userId)).confirmed) return refuse('email_not_confirmed')
      const refused = await usedUp(trx, context, me, place)
      if (refused) return refused
      const list = await trx
        .insertInto('member_uploads')
        .values({
          assembly_id: place.assembly.id,
          group_id: place.group?.id ?? null,
          user_id: me.userId,
          send,
          rows: JSON.stringify(rows),
          invalid: JSON.stringify(invalid),
          created_at: context.clock.iso(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (!atOnce) await askForList(trx, list.id)
      return list
    })
    if (isRefusal(kept)) return kept
    if (atOnce) return reportOf(context, await workList(context, kept.id))
    return accepted({ job: kept.id, done: 0, total: rows.length, report: null })
  }

  serve(app, context, uploads, {
    async toAssembly({ params, query, me, request }) {
      const here = await visiblePlace(db, me, 'ASSEMBLY', params.aid)
      if (isRefusal(here)) return here
      return mayUpload(here.standing) ? take(me, here.place, request, query.send_invitations) : refuse('not_allowed')
    },

    async toGroup({ params, query, me, request }) {
      const above = await visiblePlace(db, me, 'ASSEMBLY', params.aid)
      if (isRefusal(above)) return above
      const here = await visiblePlace(db, me, 'GROUP', params.gid)
      if (isRefusal(here) || here.place.assembly.id !== above.place.assembly.id) return refuse('not_found')
      if (!(await inCampaign(db, here.place, params.cid))) return refuse('not_found')
      return mayUpload(here.standing) ? take(me, here.place, request, query.send_invitations) : refuse('not_allowed')
    },

    async job({ params, me }) {
      return (await jobOf(context, idFrom(params.id) ?? -1, me.userId)) ?? refuse('not_found')
    },
  })
}

function readText(bytes: Buffer): Reading {
  try {
    return readUpload(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { fault: 'not_text' }
  }
}

function refusalOf(fault: Extract<Reading, { fault: unknown }>['fault']): UploadRefusal {
  if (fault === 'empty') return refuse('list_empty')
  return fault === 'too_many_rows'
    ? refuse('list_too_long', { params: { limit: UPLOAD_ROWS } })
    : refuse('list_unreadable')
}

/** Five lists a day for an assembly and its groups, ten for one account in all of them (decisions B.10). */
async function usedUp(
  trx: Db,
  context: ActContext,
  me: Me,
  place: Place,
): Promise<Refusal<'uploads_used_up'> | undefined> {
  for (const [name, who] of [
    ['lists', `assembly ${place.assembly.id}`],
    ['accountlists', `account ${me.userId}`],
  ] as const) {
    const full = await withinLimit(trx, context, name, who)
    const variant = name === 'accountlists' ? { variant: 'account' } : {}
    const seconds = Number(full?.detail?.params?.seconds ?? 0)
    if (full)
      return refuse('uploads_used_up', {
        ...variant,
        params: { limit: limitOf(context.settings, name), ...waitParams(seconds) },
      })
  }
  return undefined
}

async function inCampaign(db: Db, place: Place, cid: string): Promise<boolean> {
  const { rows } = await sql`
    select from campaign_groups g join campaigns c on c.id = g.campaign_id
    where g.group_id = ${place.group?.id ?? -1} and c.id = ${idFrom(cid) ?? -1} and c.deleted_at is null`.execute(db)
  return rows.length > 0
}
