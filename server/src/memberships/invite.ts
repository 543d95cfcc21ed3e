import { mayInvite, mayInviteWithRoles } from '@folkmoot/core/assemblies/policy.ts'
import type { Invitee } from '@folkmoot/core/assemblies/shapes.ts'
import { INVITATION_DAYS } from '@folkmoot/core/memberships/words.ts'
import { LIMITS } from '@folkmoot/core/shared/endpoint.ts'
import { type Refusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import { isEmail } from '@folkmoot/core/users/email.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { limitOf } from '../http/limits.ts'
import type { Me } from '../http/session.ts'
import { machineNow } from '../shared/clock.ts'
import { hashOf, newSecret } from '../shared/secrets.ts'
import { tell } from './events.ts'
import { type InvitationRow, lockOpenInvitation } from './invitation-store.ts'
import { invitationLink, mailInvitation, mailLeaves } from './letters.ts'
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
  context: Context,
  me: Pick<Me, 'userId' | 'lang'>,
  here: Here,
  given: Inviting,
): Promise<Made | Refusal<'already_invited' | 'already_member' | 'invitations_used_up' | 'invalid'>> {
  if (!isEmail(given.email)) return refuseFields({ field: 'email', code: 'not_email' })
  const { place, standing } = here
  await lockPlace(trx, place)
  if (mayInviteWithRoles(standing) && (await memberByEmail(trx, place, given.email))) return refuse('already_member')
  const usedUp = await refusedForToday(trx, context, place)
  if (usedUp) return usedUp
  const open = await lockOpenInvitation(trx, place, given.email)
  if (open && open.expires_at > machineNow()) return refuse('already_invited')
  return writeInvitation(trx, context, me, place, given, open)
}

/** The row with a new token, mailed or to be handed out; `open` is one whose time was over. */
export async function writeInvitation(
  trx: Db,
  context: Context,
  me: Pick<Me, 'userId' | 'lang'>,
  place: Place,
  given: Inviting,
  open?: InvitationRow,
  how: { bulk?: boolean; after?: string } = {},
): Promise<Made> {
  const token = newSecret()
  const mailed = given.mail !== false && mailLeaves(context)
  const columns = {
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
    bulk: how.bulk ?? false,
  }
  const row = open
    ? await trx
        .updateTable('invitations')
        .set((e) => ({ ...columns, sends: e('sends', '+', 1) }))
        .where('id', '=', open.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('invitations')
        .values({
          ...columns,
          assembly_id: place.assembly.id,
          group_id: place.group?.id ?? null,
          sends: 1,
          created_at: context.clock.iso(),
          answered_by: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  await tell(trx, context, 'INVITED', place, me.userId, { invitationId: row.id, email: row.email })
  if (!mailed) return { row, link: invitationLink(context, token) }
  await mailInvitation(trx, context, place, row, token, how.after)
  return { row, link: null }
}

/** Sends it again, or gives a link to hand out: a new token, 30 more days (MEM-033). Who may is asked before. */
export async function renewInvitation(
  trx: Db,
  context: Context,
  place: Place,
  row: InvitationRow,
  by: 'mail' | 'link',
): Promise<Made | Refusal<'invitation_answered' | 'invitations_used_up'>> {
  if (row.status !== 'INVITED') return refuse('invitation_answered')
  const mailed = by === 'mail' && mailLeaves(context)
  const usedUp = mailed && (await refusedForToday(trx, context, place))
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
  await mailInvitation(trx, context, place, after, token)
  return { row: after, link: null }
}

/** Is the account of this address a member here? Told to coordinators, who see the addresses of members. */
export async function memberByEmail(db: Db, place: Place, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from memberships m join users u on u.id = m.user_id
    where m.assembly_id = ${place.assembly.id} and m.group_id is not distinct from ${place.group?.id ?? null}::integer
      and m.status = 'ACCEPTED' and m.roles <> '{FOLLOWER}' and u.deleted_at is null
      and lower(u.email) = ${email.toLowerCase()}`.execute(db)
  return rows.length > 0
}

/** An assembly sends 200 invitations in a day, its groups' included; those of uploaded lists are not counted (B.10). */
async function refusedForToday(
  db: Db,
  context: Context,
  place: Place,
): Promise<Refusal<'invitations_used_up'> | undefined> {
  const limit = limitOf(context.settings, 'invitations')
  const since = new Date(context.clock.now() - LIMITS.invitations.seconds * 1000).toISOString()
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(sends), 0) as n from invitations
    where assembly_id = ${place.assembly.id} and not bulk and sent_at > ${since}`.execute(db)
  return (rows[0]?.n ?? 0) >= limit ? refuse('invitations_used_up', { params: { limit } }) : undefined
}
