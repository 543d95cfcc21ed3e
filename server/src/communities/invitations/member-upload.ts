import type { InvalidUploadRow, UploadRow } from '@folkmoot/core/communities/invitations/parse-upload.ts'
import { type UploadJob, UploadReport } from '@folkmoot/core/communities/invitations/schemas.ts'
import { mergeMemberRoles } from '@folkmoot/core/communities/memberships/join.ts'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod/mini'
import { admitRecipients, findMailSender, reserveFirstDayQuota } from '../../accounts/users/mail-limits.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { canSendMail } from '../../platform/mail/can-send-mail.ts'
import { addJob } from '../../platform/shared/add-job.ts'
import { seal, unsealWithAny } from '../../platform/shared/seal.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { listKeptOutAddresses } from '../memberships/bans/ban-rows.ts'
import { completeJoining } from '../memberships/complete-joining.ts'
import { emitMembershipEvent } from '../memberships/membership-events.ts'
import { assemblyTarget, findTarget, type MembershipTarget } from '../memberships/membership-target.ts'
import { insertMembership, lockMembershipOf, updateMembership } from '../memberships/store.ts'
import type { MemberUploadsTable } from '../memberships/tables.ts'
import { findMembersByEmail, insertInvitations, type ScheduledInvitation } from './invite.ts'

type MemberUploadRow = Selectable<MemberUploadsTable>
const UploadLinks = UploadReport.shape.links
type UploadLinks = UploadReport['links']

/** The rows of one transaction: finished batches stay when a later one fails. */
const BATCH = 50
/** The rate of mails of one list (specification B.10). */
const MAILS_A_MINUTE = 20

const unsealLinks = (context: TransactionContext, list: Pick<MemberUploadRow, 'links'>): UploadLinks =>
  list.links === '' ? [] : z.parse(UploadLinks, JSON.parse(unsealWithAny(context, list.links) ?? '[]'))

const REPORT_COLUMNS = ['added', 'invited', 'already', 'invalid', 'links', 'later', 'later_from', 'not_taken'] as const
type ReportRow = Pick<MemberUploadRow, (typeof REPORT_COLUMNS)[number]>
/** The columns that processing a list needs and its report returns. */
const PROGRESS_COLUMNS = [...REPORT_COLUMNS, 'id', 'done', 'finished_at'] as const
type UploadProgress = Pick<MemberUploadRow, (typeof PROGRESS_COLUMNS)[number]>

export const serializeUploadReport = (context: TransactionContext, list: ReportRow): UploadReport => ({
  added: list.added,
  invited: list.invited,
  alreadyMembers: list.already,
  invalid: list.invalid,
  links: unsealLinks(context, list),
  notTaken: list.not_taken,
  later: list.later_from === null ? null : { count: list.later, from: list.later_from },
})

/** The progress of a list, for the user who uploaded it, without reading its rows. */
export async function findUploadJob(context: Context, id: number, userId: number): Promise<UploadJob | undefined> {
  const list = await context.db
    .selectFrom('member_uploads')
    .select(PROGRESS_COLUMNS)
    .select(sql<number>`jsonb_array_length(rows)`.as('total'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!list) return undefined
  return {
    job: list.id,
    done: list.done,
    total: list.total,
    report: list.finished_at === null ? null : serializeUploadReport(context, list),
  }
}

/**
 * Queues all unfinished lists again, because the process that worked on them may have died. A list is processed once, even if two
 * jobs work on it.
 */
export async function resumeUploads(db: Db): Promise<void> {
  const open = await db.selectFrom('member_uploads').select('id').where('finished_at', 'is', null).execute()
  for (const { id } of open) await queueUpload(db, id)
}

/** Queues the job of a list; it replaces a waiting job of the same list. */
export const queueUpload = (db: Db, id: number): Promise<void> => addJob(db, 'member-upload', { id }, { key: `member-upload ${id}` })

/** Processes a list in batches from its first open row and returns it finished; waits while another process works on it. */
export async function runUpload(context: Context, id: number): Promise<UploadProgress> {
  for (;;) {
    const list = await inTransaction(context, (trx, context) => runUploadBatch(trx, context, id))
    if (list.finished_at !== null) return list
  }
}

async function runUploadBatch(trx: Db, context: TransactionContext, id: number): Promise<UploadProgress> {
  const list = await trx
    .selectFrom('member_uploads')
    .select([...PROGRESS_COLUMNS, 'assembly_id', 'group_id', 'user_id', 'send'])
    .select(sql<number>`jsonb_array_length(rows)`.as('total'))
    // reads the rows of this batch only, so that a long list is not read again for each batch
    .select(
      sql<UploadRow[]>`jsonb_path_query_array(rows, '$[$first to $last]',
        jsonb_build_object('first', done, 'last', done + ${BATCH}::integer - 1))`.as('batch'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (list.finished_at !== null) return list
  const target = await findTarget(trx, list)
  const by = await trx
    .selectFrom('users')
    .select(['id as userId', 'lang'])
    .where('id', '=', list.user_id)
    .where('active', '=', true)
    .executeTakeFirst()
  // a list ends when its target is gone or the account that uploaded it is closed
  const batch = target && by ? list.batch : []
  const result = target && by ? await processRows(trx, context, target, by, list, batch) : EMPTY_BATCH
  const done = list.done + batch.length
  const links = [...unsealLinks(context, list), ...result.links]
  return trx
    .updateTable('member_uploads')
    .set((e) => ({
      done,
      added: e('added', '+', result.added),
      invited: e('invited', '+', result.invited),
      already: e('already', '+', result.already),
      invalid: JSON.stringify([...list.invalid, ...result.refused]),
      later: e('later', '+', result.later?.count ?? 0),
      later_from: result.later?.from ?? e.ref('later_from'),
      links: links.length === 0 ? '' : seal(context.secretKey, JSON.stringify(links)),
      finished_at: !target || !by || done >= list.total ? context.clock.iso() : null,
    }))
    .where('id', '=', id)
    .returning(PROGRESS_COLUMNS)
    .executeTakeFirstOrThrow()
}

interface BatchResult {
  readonly added: number
  readonly invited: number
  readonly already: number
  readonly links: UploadLinks
  /** Rows whose address reached today's limit of mails, or belongs to somebody who is kept out. */
  readonly refused: readonly InvalidUploadRow[]
  /** Invitations that are sent when the account is a day old. */
  readonly later: { readonly count: number; readonly from: string } | undefined
}
const EMPTY_BATCH: BatchResult = { added: 0, invited: 0, already: 0, links: [], refused: [], later: undefined }

/** Processes some rows: members are skipped, members of the assembly join its group at once, all others are invited. */
async function processRows(
  trx: Db,
  context: TransactionContext,
  target: MembershipTarget,
  by: Pick<Me, 'userId' | 'lang'>,
  list: Pick<MemberUploadRow, 'user_id' | 'send' | 'done' | 'later'>,
  rows: readonly UploadRow[],
): Promise<BatchResult> {
  const emails = rows.map((row) => row.email)
  const existingMembers = await findMembersByEmail(trx, target, emails)
  const assemblyMembers =
    target.group && !list.send ? await findMembersByEmail(trx, assemblyTarget(target.assembly), emails) : new Map<string, never>()
  const keptOut = await listKeptOutAddresses(trx, target, emails, context.clock.now())
  const rowsToInvite: UploadRow[] = []
  const left: InvalidUploadRow[] = []
  let added = 0
  for (const row of rows) {
    const email = row.email.toLowerCase()
    const userId = assemblyMembers.get(email)
    if (existingMembers.has(email)) continue
    if (keptOut.has(email)) {
      left.push({ line: row.line, email: row.email, reason: 'kept_out' })
      continue
    }
    if (userId === undefined) rowsToInvite.push(row)
    else if (await addGroupMember(trx, context, target, row, { userId, by: by.userId })) added++
  }
  const { toInvite, refused, later } = await scheduleMails(trx, context, list, rowsToInvite)
  const issued = await insertInvitations(trx, context, by, target, toInvite, { bulk: true })
  return {
    added,
    invited: issued.length,
    already: existingMembers.size,
    links: issued.flatMap(({ row, link }) => (link ? [{ email: row.email, url: link }] : [])),
    refused: [...left, ...refused],
    later,
  }
}

/** Decides which rows become invitations, and when each mail is sent (specification B.10). */
async function scheduleMails(
  trx: Db,
  context: TransactionContext,
  list: Pick<MemberUploadRow, 'user_id' | 'send' | 'done' | 'later'>,
  rows: readonly UploadRow[],
): Promise<{ toInvite: ScheduledInvitation[] } & Pick<BatchResult, 'refused' | 'later'>> {
  if (!list.send || !canSendMail(context)) {
    return { toInvite: rows.map((row) => toScheduledInvitation(row, list, undefined)), refused: [], later: undefined }
  }
  const emails = rows.map((row) => row.email)
  const full = await admitRecipients(trx, context, emails)
  const isFull = (row: UploadRow) => full.has(row.email.toLowerCase())
  const admitted = rows.filter((row) => !isFull(row))
  const sender = await findMailSender(trx, context, list.user_id)
  const first = await reserveFirstDayQuota(trx, context, sender, admitted.length)
  const now = admitted.slice(0, first?.remaining)
  const rest = admitted.slice(now.length)
  const restFrom = first?.restFrom ?? 0
  return {
    toInvite: [
      ...now.map((row, i) => toScheduledInvitation(row, list, mailTime(Date.now(), list.done + i))),
      ...rest.map((row, i) => toScheduledInvitation(row, list, mailTime(restFrom, list.later + i))),
    ],
    refused: rows.filter(isFull).map(({ line, email }) => ({ line, email, reason: 'recipient_used_up' as const })),
    later: rest.length === 0 ? undefined : { count: rest.length, from: new Date(restFrom).toISOString() },
  }
}

/** Spreads the mails of a list: 20 a minute from a given time on. */
const mailTime = (from: number, index: number): string => new Date(from + Math.floor(index / MAILS_A_MINUTE) * 60_000).toISOString()

const toScheduledInvitation = (row: UploadRow, list: Pick<MemberUploadRow, 'send'>, after: string | undefined): ScheduledInvitation => ({
  email: row.email,
  name: row.name,
  lang: row.language,
  moderator: row.role === 'MODERATOR',
  coordinator: row.role === 'COORDINATOR',
  expert: row.role === 'EXPERT',
  mail: list.send,
  ...(after === undefined ? {} : { after }),
})

async function addGroupMember(
  trx: Db,
  context: TransactionContext,
  target: MembershipTarget,
  row: UploadRow,
  { userId, by }: { readonly userId: number; readonly by: number },
): Promise<boolean> {
  const at = context.clock.iso()
  const roles = mergeMemberRoles([row.role])
  const newMembership = await insertMembership(trx, target, { userId, status: 'ACCEPTED', roles, at })
  const before = newMembership ? undefined : await lockMembershipOf(trx, target, userId)
  const member = before
    ? await updateMembership(trx, before.id, {
        status: 'ACCEPTED',
        roles,
        rejected_at: null,
        created_at: at,
        changed_at: at,
      })
    : newMembership
  if (member) {
    await completeJoining(trx, context, target, member)
    // nobody asked them: they are told
    await emitMembershipEvent(trx, context, 'ADDED_TO_GROUP', target, by, { membershipId: member.id, userId })
  }
  return member !== undefined
}
