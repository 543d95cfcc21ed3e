import type { Job, UploadReport } from '@folkmoot/core/memberships/invitation-shapes.ts'
import { joinedRoles } from '@folkmoot/core/memberships/join.ts'
import type { UploadRow } from '@folkmoot/core/memberships/upload.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { seal, unseal } from '../shared/seal.ts'
import { lockOpenInvitation } from './invitation-store.ts'
import { memberByEmail, writeInvitation } from './invite.ts'
import { type Place, placeOf } from './place.ts'
import { insertMembership, lockMembershipAt, updateMembership } from './store.ts'
import type { MemberUploadsTable } from './tables.ts'
import { welcome } from './welcome.ts'

export type UploadedList = Selectable<MemberUploadsTable>
type Links = UploadReport['links']

/** Rows of one transaction: what is done stays done when the rest does not come to an end. */
const BATCH = 25
/** Mails of lists leave at this pace (decisions B.10). */
const MAILS_A_MINUTE = 20

const linksOf = (context: Context, list: UploadedList): Links =>
  list.links === '' ? [] : (JSON.parse(unseal(context.secretKey, list.links) ?? '[]') as Links)

export const reportOf = (context: Context, list: UploadedList): UploadReport => ({
  added: list.added,
  invited: list.invited,
  alreadyMembers: list.already,
  invalid: list.invalid,
  links: linksOf(context, list),
})

export const jobOf = (context: Context, list: UploadedList): Job => ({
  job: list.id,
  done: list.done,
  total: list.rows.length,
  report: list.finished_at === null ? null : reportOf(context, list),
})

export const findList = (db: Db, id: number): Promise<UploadedList | undefined> =>
  db.selectFrom('member_uploads').selectAll().where('id', '=', id).executeTakeFirst()

/** Works a list off from where it stands, in batches; gives it finished. One that is worked on already is waited for. */
export async function workList(context: Context, id: number): Promise<UploadedList> {
  for (;;) {
    const list = await context.db.transaction().execute((trx) => workBatch(trx, context, id))
    if (list.finished_at !== null) return list
  }
}

async function workBatch(trx: Db, context: Context, id: number): Promise<UploadedList> {
  const list = await trx
    .selectFrom('member_uploads')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (list.finished_at !== null) return list
  const place = await placeOf(trx, list)
  const uploader = await trx
    .selectFrom('users')
    .select(['id', 'lang'])
    .where('id', '=', list.user_id)
    .executeTakeFirstOrThrow()
  const counts = { added: 0, invited: 0, already: 0 }
  const links = linksOf(context, list)
  const batch = place ? list.rows.slice(list.done, list.done + BATCH) : []
  for (const [i, row] of batch.entries()) {
    if (!place) break
    const did = await workRow(
      trx,
      context,
      place,
      list,
      { userId: uploader.id, lang: uploader.lang },
      row,
      list.done + i,
    )
    counts[did.what]++
    if (did.link) links.push({ email: row.email, url: did.link })
  }
  const done = list.done + batch.length
  return trx
    .updateTable('member_uploads')
    .set((e) => ({
      done,
      added: e('added', '+', counts.added),
      invited: e('invited', '+', counts.invited),
      already: e('already', '+', counts.already),
      links: links.length === 0 ? '' : seal(context.secretKey, JSON.stringify(links)),
      finished_at: !place || done >= list.rows.length ? context.clock.iso() : null,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Did {
  readonly what: 'added' | 'invited' | 'already'
  readonly link?: string | null
}

/** One row: whoever is here stays; into a group members of its assembly come at once; everybody else is invited. */
async function workRow(
  trx: Db,
  context: Context,
  place: Place,
  list: UploadedList,
  by: { userId: number; lang: string },
  row: UploadRow,
  index: number,
): Promise<Did> {
  if (await memberByEmail(trx, place, row.email)) return { what: 'already' }
  if (place.group && !list.send && (await enterAtOnce(trx, context, place, row))) return { what: 'added' }
  const open = await lockOpenInvitation(trx, place, row.email)
  const after = new Date(Date.now() + Math.floor(index / MAILS_A_MINUTE) * 60_000).toISOString()
  const made = await writeInvitation(
    trx,
    context,
    by,
    place,
    {
      email: row.email,
      name: row.name,
      lang: row.language,
      moderator: row.role === 'MODERATOR',
      coordinator: row.role === 'COORDINATOR',
      expert: row.role === 'EXPERT',
      mail: list.send,
    },
    open,
    { bulk: true, after },
  )
  return { what: 'invited', link: made.link }
}

async function enterAtOnce(trx: Db, context: Context, place: Place, row: UploadRow): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join memberships m on m.user_id = u.id
    where lower(u.email) = ${row.email.toLowerCase()} and u.deleted_at is null and m.assembly_id = ${place.assembly.id}
      and m.group_id is null and m.status = 'ACCEPTED' and m.roles <> '{FOLLOWER}'`.execute(trx)
  const userId = rows[0]?.id
  if (userId === undefined) return false
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
