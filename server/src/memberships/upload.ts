import type { Job, UploadReport } from '@folkmoot/core/memberships/invitation-shapes.ts'
import { joinedRoles } from '@folkmoot/core/memberships/join.ts'
import type { BadRow, UploadRow } from '@folkmoot/core/memberships/upload.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { addJob } from '../shared/job.ts'
import { seal, unsealWithAny } from '../shared/seal.ts'
import { inTransaction } from '../shared/transaction.ts'
import { admitRecipients, readSender, takeFirstLetters } from '../users/letter-limits.ts'
import { type Listed, membersByEmail, writeInvitations } from './invite.ts'
import { mailLeaves } from './letters.ts'
import { assemblyPlace, type Place, placeOf } from './place.ts'
import { insertMembership, lockMembershipAt, updateMembership } from './store.ts'
import type { MemberUploadsTable } from './tables.ts'
import { welcome } from './welcome.ts'

export type UploadedList = Selectable<MemberUploadsTable>
type Links = UploadReport['links']

/** Rows of one transaction: what is done stays done when the rest does not come to an end. */
const BATCH = 50
/** Mails of lists leave at this pace (decisions B.10). */
const MAILS_A_MINUTE = 20

const linksOf = (context: ActContext, list: Pick<UploadedList, 'links'>): Links =>
  list.links === '' ? [] : (JSON.parse(unsealWithAny(context, list.links) ?? '[]') as Links)

const REPORTED = ['added', 'invited', 'already', 'invalid', 'links', 'later', 'later_from'] as const
type Reported = Pick<UploadedList, (typeof REPORTED)[number]>
/** What is read of a list to work on it, and told when it is finished. */
const WORKED = [...REPORTED, 'id', 'done', 'finished_at'] as const
type WorkedList = Pick<UploadedList, (typeof WORKED)[number]>

export const reportOf = (context: ActContext, list: Reported): UploadReport => ({
  added: list.added,
  invited: list.invited,
  alreadyMembers: list.already,
  invalid: list.invalid,
  links: linksOf(context, list),
  later: list.later_from === null ? null : { count: list.later, from: list.later_from },
})

/** How far a list is, for whoever uploaded it; its people are not read again to tell that. */
export async function jobOf(context: Context, id: number, userId: number): Promise<Job | undefined> {
  const list = await context.db
    .selectFrom('member_uploads')
    .select(WORKED)
    .select(sql<number>`jsonb_array_length(rows)`.as('total'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!list) return undefined
  return {
    job: list.id,
    done: list.done,
    total: list.total,
    report: list.finished_at === null ? null : reportOf(context, list),
  }
}

/** Asks anew for the lists that are not finished: whoever worked on them may have died. A list two work on is done once. */
export async function goOnWithLists(db: Db): Promise<void> {
  const open = await db.selectFrom('member_uploads').select('id').where('finished_at', 'is', null).execute()
  for (const { id } of open) await askForList(db, id)
}

/** The job that works a list off; one for a list, and a new one in the place of one that waits. */
export const askForList = (db: Db, id: number): Promise<void> =>
  addJob(db, 'member-upload', { id }, { key: `member-upload ${id}` })

/** Works a list off from where it stands, in batches; gives it finished. One that is worked on already is waited for. */
export async function workList(context: Context, id: number): Promise<WorkedList> {
  for (;;) {
    const list = await inTransaction(context, (trx, context) => workBatch(trx, context, id))
    if (list.finished_at !== null) return list
  }
}

async function workBatch(trx: Db, context: ActContext, id: number): Promise<WorkedList> {
  const list = await trx
    .selectFrom('member_uploads')
    .select([...WORKED, 'assembly_id', 'group_id', 'user_id', 'send'])
    .select(sql<number>`jsonb_array_length(rows)`.as('total'))
    // the rows of this batch alone: a long list is not read again for each
    .select(
      sql<UploadRow[]>`jsonb_path_query_array(rows, '$[$first to $last]',
        jsonb_build_object('first', done, 'last', done + ${BATCH}::integer - 1))`.as('batch'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (list.finished_at !== null) return list
  const place = await placeOf(trx, list)
  const by = await trx
    .selectFrom('users')
    .select(['id as userId', 'lang'])
    .where('id', '=', list.user_id)
    .where('active', '=', true)
    .executeTakeFirst()
  // a list ends with its place, and with the account of whoever uploaded it
  const batch = place && by ? list.batch : []
  const did = place && by ? await workRows(trx, context, place, by, list, batch) : NOTHING
  const done = list.done + batch.length
  const links = [...linksOf(context, list), ...did.links]
  return trx
    .updateTable('member_uploads')
    .set((e) => ({
      done,
      added: e('added', '+', did.added),
      invited: e('invited', '+', did.invited),
      already: e('already', '+', did.already),
      invalid: JSON.stringify([...list.invalid, ...did.refused]),
      later: e('later', '+', did.later?.count ?? 0),
      later_from: did.later?.from ?? e.ref('later_from'),
      links: links.length === 0 ? '' : seal(context.secretKey, JSON.stringify(links)),
      finished_at: !place || !by || done >= list.total ? context.clock.iso() : null,
    }))
    .where('id', '=', id)
    .returning(WORKED)
    .executeTakeFirstOrThrow()
}

interface Did {
  readonly added: number
  readonly invited: number
  readonly already: number
  readonly links: Links
  /** Rows whose address had enough letters today. */
  readonly refused: readonly BadRow[]
  /** Invitations that leave when the account is a day old. */
  readonly later: { readonly count: number; readonly from: string } | undefined
}
const NOTHING: Did = { added: 0, invited: 0, already: 0, links: [], refused: [], later: undefined }

/** Some rows: whoever is here stays; into a group members of its assembly come at once; everybody else is invited. */
async function workRows(
  trx: Db,
  context: ActContext,
  place: Place,
  by: Pick<Me, 'userId' | 'lang'>,
  list: Pick<UploadedList, 'user_id' | 'send' | 'done' | 'later'>,
  rows: readonly UploadRow[],
): Promise<Did> {
  const emails = rows.map((row) => row.email)
  const here = await membersByEmail(trx, place, emails)
  const near =
    place.group && !list.send
      ? await membersByEmail(trx, assemblyPlace(place.assembly), emails)
      : new Map<string, never>()
  const strangers: UploadRow[] = []
  let added = 0
  for (const row of rows) {
    const email = row.email.toLowerCase()
    const userId = near.get(email)
    if (here.has(email)) continue
    if (userId === undefined) strangers.push(row)
    else if (await enterAtOnce(trx, context, place, row, userId)) added++
  }
  const { toInvite, refused, later } = await paceLetters(trx, context, list, strangers)
  const made = await writeInvitations(trx, context, by, place, toInvite, { bulk: true })
  return {
    added,
    invited: made.length,
    already: here.size,
    links: made.flatMap(({ row, link }) => (link ? [{ email: row.email, url: link }] : [])),
    refused,
    later,
  }
}

/** Which rows become invitations, and when the mail of each leaves (decisions B.10). */
async function paceLetters(
  trx: Db,
  context: ActContext,
  list: Pick<UploadedList, 'user_id' | 'send' | 'done' | 'later'>,
  rows: readonly UploadRow[],
): Promise<{ toInvite: Listed[] } & Pick<Did, 'refused' | 'later'>> {
  if (!list.send || !mailLeaves(context)) {
    return { toInvite: rows.map((row) => invitationOf(row, list, undefined)), refused: [], later: undefined }
  }
  const emails = rows.map((row) => row.email)
  const full = await admitRecipients(trx, context, emails)
  const isFull = (row: UploadRow) => full.has(row.email.toLowerCase())
  const admitted = rows.filter((row) => !isFull(row))
  const sender = await readSender(trx, context, list.user_id)
  const first = await takeFirstLetters(trx, context, sender, admitted.length)
  const now = admitted.slice(0, first?.left)
  const rest = admitted.slice(now.length)
  const restFrom = first?.restFrom ?? 0
  return {
    toInvite: [
      ...now.map((row, i) => invitationOf(row, list, minutesAfter(Date.now(), list.done + i))),
      ...rest.map((row, i) => invitationOf(row, list, minutesAfter(restFrom, list.later + i))),
    ],
    refused: rows.filter(isFull).map(({ line, email }) => ({ line, email, reason: 'recipient_used_up' as const })),
    later: rest.length === 0 ? undefined : { count: rest.length, from: new Date(restFrom).toISOString() },
  }
}

/** Mails of lists leave 20 a minute from an instant on. */
const minutesAfter = (from: number, index: number): string =>
  new Date(from + Math.floor(index / MAILS_A_MINUTE) * 60_000).toISOString()

const invitationOf = (row: UploadRow, list: Pick<UploadedList, 'send'>, after: string | undefined): Listed => ({
  email: row.email,
  name: row.name,
  lang: row.language,
  moderator: row.role === 'MODERATOR',
  coordinator: row.role === 'COORDINATOR',
  expert: row.role === 'EXPERT',
  mail: list.send,
  ...(after === undefined ? {} : { after }),
})

async function enterAtOnce(
  trx: Db,
  context: ActContext,
  place: Place,
  row: UploadRow,
  userId: number,
): Promise<boolean> {
  const at = context.clock.iso()
  const roles = joinedRoles([row.role])
  const made = await insertMembership(trx, place, { userId, status: 'ACCEPTED', roles, at })
  const before = made ? undefined : await lockMembershipAt(trx, place, userId)
  const member = before
    ? await updateMembership(trx, before.id, {
        status: 'ACCEPTED',
        roles,
        rejected_at: null,
        created_at: at,
        changed_at: at,
      })
    : made
  if (member) await welcome(trx, context, place, member)
  return member !== undefined
}
