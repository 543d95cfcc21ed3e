import { mayInvite, mayInviteWithRoles } from '@folkmoot/core/assemblies/policy.ts'
import type { Invitee } from '@folkmoot/core/assemblies/shapes.ts'
import { INVITATION_DAYS } from '@folkmoot/core/memberships/words.ts'
import { LIMITS } from '@folkmoot/core/shared/endpoint.ts'
import { type Refusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import { isEmail } from '@folkmoot/core/users/email.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { limitOf } from '../http/limits.ts'
import type { Me } from '../http/session.ts'
import { machineNow } from '../shared/clock.ts'
import { hashOf, newSecret } from '../shared/secrets.ts'
import { admitLetter, type LetterRefusal, readSender, waitParams } from '../users/letter-limits.ts'
import { tellAll } from './events.ts'
import { findOpenInvitation, type InvitationRow } from './invitation-store.ts'
import { invitationLink, mailInvitations, mailLeaves } from './letters.ts'
import { type Here, lockPlace, type Place, placeFacts } from './place.ts'

export type Inviting = Partial<Omit<Invitee, 'email'>> & {
  readonly email: string
  readonly name?: string | undefined
  readonly lang?: string | undefined
  readonly invitationEmail?: string | undefined
  readonly mail?: boolean | undefined
}

export interface Made {
  readonly row: InvitationRow
  /** The address to hand out; null when it was mailed. */
  readonly link: string | null
}

/** Does the invitation go by mail, or is its link handed out? */
const isMailed = (context: ActContext, { mail }: Pick<Inviting, 'mail'>): boolean =>
  mail !== false && mailLeaves(context)

const expiry = (): string => new Date(Date.now() + INVITATION_DAYS * 86_400_000).toISOString()

/** May the caller invite here, and with these flags (n2)? */
export async function refusedInvite(
  db: Db,
  { place, standing }: Here,
  given: Pick<Inviting, 'moderator' | 'coordinator' | 'expert'>,
): Promise<Refusal<'not_allowed'> | undefined> {
  if (!mayInvite(standing, await placeFacts(db, place, standing.userId))) return refuse('not_allowed')
  const flags = given.moderator || given.coordinator || given.expert
  return flags && !mayInviteWithRoles(standing) ? refuse('not_allowed') : undefined
}

/** Invites one address, by mail or by a link to hand out (MEM-034, MEM-004). Who may is asked before. */
export async function invite(
  trx: Db,
  context: ActContext,
  me: Pick<Me, 'userId' | 'lang'>,
  here: Here,
  given: Inviting,
): Promise<Made | LetterRefusal | Refusal<'already_invited' | 'already_member' | 'invitations_used_up' | 'invalid'>> {
  if (!isEmail(given.email)) return refuseFields({ field: 'email', code: 'not_email' })
  const { place, standing } = here
  await lockPlace(trx, place)
  if (mayInviteWithRoles(standing) && (await memberByEmail(trx, place, given.email))) return refuse('already_member')
  const usedUp = await refusedForToday(trx, context, place)
  if (usedUp) return usedUp
  const open = await findOpenInvitation(trx, place, given.email)
  if (open && open.expires_at > machineNow()) return refuse('already_invited')
  const full =
    isMailed(context, given) &&
    (await admitLetter(trx, context, await readSender(trx, context, me.userId), given.email))
  if (full) return full
  return writeInvitation(trx, context, me, place, given)
}

/** The row with a new token, mailed or to be handed out; one whose time was over is opened again. */
async function writeInvitation(
  trx: Db,
  context: ActContext,
  me: Pick<Me, 'userId' | 'lang'>,
  place: Place,
  given: Inviting,
): Promise<Made> {
  const [made] = await writeInvitations(trx, context, me, place, [given])
  if (!made) throw new Error('an invitation was not written')
  return made
}

export interface Listed extends Inviting {
  /** Its mail leaves no earlier. */
  readonly after?: string
}

/** Invitations of different addresses, by as many statements as one takes; in the order given. */
export async function writeInvitations(
  trx: Db,
  context: ActContext,
  me: Pick<Me, 'userId' | 'lang'>,
  place: Place,
  list: readonly Listed[],
  { bulk = false } = {},
): Promise<Made[]> {
  if (list.length === 0) return []
  const drawn = list.map((given) => ({
    given,
    token: newSecret(),
    mailed: isMailed(context, given),
  }))
  const rows = await trx
    .insertInto('invitations')
    .values(
      drawn.map(({ given, token, mailed }) => ({
        assembly_id: place.assembly.id,
        group_id: place.group?.id ?? null,
        email: given.email,
        name: given.name ?? '',
        lang: given.lang || me.lang,
        moderator: given.moderator ?? false,
        coordinator: given.coordinator ?? false,
        expert: given.expert ?? false,
        invitation_email: given.invitationEmail ?? (place.group ?? place.assembly).invitation_email,
        invited_by: me.userId,
        token_hash: hashOf(token),
        mailed,
        sent_at: context.clock.iso(),
        expires_at: expiry(),
        bulk,
        sends: 1,
        created_at: context.clock.iso(),
        answered_by: null,
      })),
    )
    .onConflict((c) =>
      c
        .expression(sql`assembly_id, coalesce(group_id, 0), lower(email)`)
        .where('status', '=', sql.lit('INVITED'))
        .doUpdateSet((e) => ({
          ...Object.fromEntries(RENEWED.map((column) => [column, e.ref(`excluded.${column}`)])),
          sends: sql<number>`invitations.sends + 1`,
        })),
    )
    .returningAll()
    .execute()
  const byAddress = new Map(rows.map((row) => [row.email, row]))
  const made = drawn.flatMap(({ given, token, mailed }) => {
    const row = byAddress.get(given.email)
    return row ? [{ row, token, mailed, after: given.after }] : []
  })
  const told = made.map(({ row }) => ({ invitationId: row.id, email: row.email }))
  await tellAll(trx, context, 'INVITED', place, me.userId, told)
  const mailed = made.filter((m) => m.mailed)
  await mailInvitations(trx, context, place, { invitedBy: me.userId, sender: me.userId }, mailed)
  return made.map((m) => ({ row: m.row, link: m.mailed ? null : invitationLink(context, m.token) }))
}

/** What an invitation that is opened again takes from the new one. */
const RENEWED = [
  'email',
  'name',
  'lang',
  'moderator',
  'coordinator',
  'expert',
  'invitation_email',
  'invited_by',
  'token_hash',
  'mailed',
  'sent_at',
  'expires_at',
  'bulk',
] as const

/** Sends it again, or gives a link to hand out: a new token, 30 more days (MEM-033). Who may is asked before. */
export async function renewInvitation(
  trx: Db,
  context: ActContext,
  me: Pick<Me, 'userId'>,
  place: Place,
  row: InvitationRow,
  by: 'mail' | 'link',
): Promise<Made | LetterRefusal | Refusal<'invitation_answered' | 'invitations_used_up'>> {
  if (row.status !== 'INVITED') return refuse('invitation_answered')
  const mailed = by === 'mail' && mailLeaves(context)
  const usedUp =
    mailed &&
    ((await refusedForToday(trx, context, place)) ??
      (await admitLetter(trx, context, await readSender(trx, context, me.userId), row.email)))
  if (usedUp) return usedUp
  const token = newSecret()
  const after = await trx
    .updateTable('invitations')
    .set((e) => ({
      token_hash: hashOf(token),
      mailed,
      sent_at: context.clock.iso(),
      expires_at: expiry(),
      sends: mailed ? e('sends', '+', 1) : e.ref('sends'),
    }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!mailed) return { row: after, link: invitationLink(context, token) }
  await mailInvitations(trx, context, place, { invitedBy: after.invited_by, sender: me.userId }, [
    { row: after, token },
  ])
  return { row: after, link: null }
}

/** Is the account of this address a member here? Told to coordinators, who see the addresses of members. */
export const memberByEmail = async (db: Db, place: Place, email: string): Promise<boolean> =>
  (await membersByEmail(db, place, [email])).size > 0

/** Those of the addresses that are accounts of members here, by their address in small letters. */
export async function membersByEmail(
  db: Db,
  place: Place,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ email: string; id: number }>`
    select lower(u.email) as email, u.id from users u join memberships m on m.user_id = u.id
    where lower(u.email) = any(${emails.map((email) => email.toLowerCase())}::text[]) and u.deleted_at is null
      and m.assembly_id = ${place.assembly.id} and m.group_id is not distinct from ${place.group?.id ?? null}::integer
      and m.status = 'ACCEPTED' and m.roles <> '{FOLLOWER}'`.execute(db)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** An assembly sends 200 invitations in a day, its groups' included; those of uploaded lists are not counted (B.10). */
async function refusedForToday(
  db: Db,
  context: ActContext,
  place: Place,
): Promise<Refusal<'invitations_used_up'> | undefined> {
  const limit = limitOf(context.settings, 'invitations')
  const since = new Date(context.clock.now() - LIMITS.invitations.seconds * 1000).toISOString()
  const { rows } = await sql<{ n: number; oldest: string | null }>`
    select coalesce(sum(sends), 0) as n, min(sent_at) as oldest from invitations
    where assembly_id = ${place.assembly.id} and not bulk and sent_at > ${since}`.execute(db)
  const { n = 0, oldest = null } = rows[0] ?? {}
  if (n < limit || oldest === null) return undefined
  const left = Math.ceil((Date.parse(oldest) - Date.parse(since)) / 1000)
  return refuse('invitations_used_up', { params: { limit, ...waitParams(Math.max(1, left)) } })
}
