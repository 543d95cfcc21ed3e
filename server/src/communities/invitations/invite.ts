import { refuseInviting, refuseInvitingWithRoles, refuseMakingModerators } from '@folkmoot/core/communities/assemblies/policy.ts'
import type { Invitee } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { INVITATION_DAYS } from '@folkmoot/core/communities/memberships/words.ts'
import { isEmail } from '@folkmoot/core/platform/shared/email.ts'
import { LIMITS } from '@folkmoot/core/platform/shared/endpoint.ts'
import { type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import { admitInvitationMail, findMailSender, type MailLimitRefusal, waitParams } from '../../accounts/users/mail-limits.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { getRateLimit } from '../../platform/http/rate-limits.ts'
import type { Me } from '../../platform/http/session.ts'
import { canSendMail } from '../../platform/mail/can-send-mail.ts'
import { machineNow } from '../../platform/shared/clock.ts'
import { createSecret, hashSecret } from '../../platform/shared/secrets.ts'
import { isMemberSql } from '../access/member-sql.ts'
import { listKeptOutAddresses } from '../memberships/bans/ban-rows.ts'
import { emitMembershipEvents } from '../memberships/membership-events.ts'
import { lockTarget, type MembershipTarget, readTargetPolicyInput, type TargetAccess } from '../memberships/membership-target.ts'
import { invitationLink, mailInvitations } from './invitation-mails.ts'
import { findOpenInvitation, type InvitationRow } from './store.ts'

export type InvitationInput = Partial<Omit<Invitee, 'email'>> & {
  readonly email: string
  readonly name?: string | undefined
  readonly lang?: string | undefined
  readonly invitationEmail?: string | undefined
  readonly mail?: boolean | undefined
}

export interface IssuedInvitation {
  readonly row: InvitationRow
  /** The link to pass on; null when it was mailed. */
  readonly link: string | null
}

/** Whether the invitation is mailed; otherwise its link is passed on. */
const isSentByMail = (context: TransactionContext, { mail }: Pick<InvitationInput, 'mail'>): boolean =>
  mail !== false && canSendMail(context)

const newExpiry = (): string => new Date(Date.now() + INVITATION_DAYS * 86_400_000).toISOString()

/** Checks whether the viewer may invite to this target, and with these flags (n2). */
export async function checkInvite(
  db: Db,
  { target, viewer }: TargetAccess,
  given: Pick<InvitationInput, 'moderator' | 'coordinator' | 'expert'>,
): Promise<Refusal<'not_allowed'> | undefined> {
  const rules = await readTargetPolicyInput(db, target, viewer.userId)
  const denied = refuseInviting(viewer, rules)
  if (denied) return denied
  const flags = given.moderator || given.coordinator || given.expert
  return (flags ? refuseInvitingWithRoles(viewer) : undefined) ?? (given.moderator ? refuseMakingModerators(viewer, rules) : undefined)
}

/** Invites one address, by mail or with a link to pass on (MEM-034, MEM-004). The caller checks the permission. */
export async function inviteByEmail(
  trx: Db,
  context: TransactionContext,
  me: Pick<Me, 'userId' | 'lang'>,
  access: TargetAccess,
  given: InvitationInput,
): Promise<
  IssuedInvitation | MailLimitRefusal | Refusal<'already_invited' | 'already_member' | 'kept_out' | 'invitations_used_up' | 'invalid'>
> {
  if (!isEmail(given.email)) return refuseFields({ field: 'email', code: 'not_email' })
  const { target, viewer } = access
  await lockTarget(trx, target)
  if (!refuseInvitingWithRoles(viewer) && (await isMemberByEmail(trx, target, given.email)))
    return refuse('already_member', { variant: 'invited' })
  if ((await listKeptOutAddresses(trx, target, [given.email], context.clock.now())).size > 0)
    return refuse('kept_out', { variant: 'invited' })
  const usedUp = await checkDailyInvitations(trx, context, target)
  if (usedUp) return usedUp
  const open = await findOpenInvitation(trx, target, given.email)
  if (open && open.expires_at > machineNow()) return refuse('already_invited')
  const mailRefusal =
    isSentByMail(context, given) && (await admitInvitationMail(trx, context, await findMailSender(trx, context, me.userId), given.email))
  if (mailRefusal) return mailRefusal
  return insertInvitation(trx, context, me, target, given)
}

/** Inserts an invitation with a new token; an expired one to the same address is renewed. */
async function insertInvitation(
  trx: Db,
  context: TransactionContext,
  me: Pick<Me, 'userId' | 'lang'>,
  target: MembershipTarget,
  given: InvitationInput,
): Promise<IssuedInvitation> {
  const [issued] = await insertInvitations(trx, context, me, target, [given])
  if (!issued) throw new Error('an invitation was not written')
  return issued
}

export interface ScheduledInvitation extends InvitationInput {
  /** The earliest time its mail is sent. */
  readonly after?: string
}

/** Inserts invitations of different addresses, with a constant number of statements; returns them in the given order. */
export async function insertInvitations(
  trx: Db,
  context: TransactionContext,
  me: Pick<Me, 'userId' | 'lang'>,
  target: MembershipTarget,
  list: readonly ScheduledInvitation[],
  { bulk = false } = {},
): Promise<IssuedInvitation[]> {
  if (list.length === 0) return []
  const prepared = list.map((given) => ({
    given,
    token: createSecret(),
    mailed: isSentByMail(context, given),
  }))
  const rows = await trx
    .insertInto('invitations')
    .values(
      prepared.map(({ given, token, mailed }) => ({
        assembly_id: target.assembly.id,
        group_id: target.group?.id ?? null,
        email: given.email,
        name: given.name ?? '',
        lang: given.lang || me.lang,
        moderator: given.moderator ?? false,
        coordinator: given.coordinator ?? false,
        expert: given.expert ?? false,
        invitation_email: given.invitationEmail ?? (target.group ?? target.assembly).invitation_email,
        invited_by: me.userId,
        token_hash: hashSecret(token),
        mailed,
        sent_at: context.clock.iso(),
        expires_at: newExpiry(),
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
          ...Object.fromEntries(RENEWED_COLUMNS.map((column) => [column, e.ref(`excluded.${column}`)])),
          sends: sql<number>`invitations.sends + 1`,
        })),
    )
    .returningAll()
    .execute()
  const byAddress = new Map(rows.map((row) => [row.email, row]))
  const inserted = prepared.flatMap(({ given, token, mailed }) => {
    const row = byAddress.get(given.email)
    return row ? [{ row, token, mailed, after: given.after }] : []
  })
  const eventData = inserted.map(({ row }) => ({ invitationId: row.id, email: row.email }))
  await emitMembershipEvents(trx, context, 'INVITED', target, me.userId, eventData)
  const mailed = inserted.filter((m) => m.mailed)
  await mailInvitations(trx, context, target, { invitedBy: me.userId, sender: me.userId }, mailed)
  return inserted.map((m) => ({ row: m.row, link: m.mailed ? null : invitationLink(context, m.token) }))
}

/** The columns of an expired invitation that the new one replaces. */
const RENEWED_COLUMNS = [
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

/**
 * Sends an invitation again or creates a link to pass on: a new token, valid for 30 more days (MEM-033). The caller checks the
 * permission.
 */
export async function renewInvitation(
  trx: Db,
  context: TransactionContext,
  me: Pick<Me, 'userId'>,
  target: MembershipTarget,
  row: InvitationRow,
  by: 'mail' | 'link',
): Promise<IssuedInvitation | MailLimitRefusal | Refusal<'invitation_answered' | 'invitations_used_up'>> {
  if (row.status !== 'INVITED') return refuse('invitation_answered')
  const mailed = by === 'mail' && canSendMail(context)
  const usedUp =
    mailed &&
    ((await checkDailyInvitations(trx, context, target)) ??
      (await admitInvitationMail(trx, context, await findMailSender(trx, context, me.userId), row.email)))
  if (usedUp) return usedUp
  const token = createSecret()
  const after = await trx
    .updateTable('invitations')
    .set((e) => ({
      token_hash: hashSecret(token),
      mailed,
      sent_at: context.clock.iso(),
      expires_at: newExpiry(),
      sends: mailed ? e('sends', '+', 1) : e.ref('sends'),
    }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!mailed) return { row: after, link: invitationLink(context, token) }
  await mailInvitations(trx, context, target, { invitedBy: after.invited_by, sender: me.userId }, [{ row: after, token }])
  return { row: after, link: null }
}

/** Whether the account of this address is a member here; only coordinators, who see the addresses of members, learn it. */
const isMemberByEmail = async (db: Db, target: MembershipTarget, email: string): Promise<boolean> =>
  (await findMembersByEmail(db, target, [email])).size > 0

/** The user ids of the addresses that belong to members here, by address in lower case. */
export async function findMembersByEmail(
  db: Db,
  target: MembershipTarget,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .select(['u.id', sql<string>`lower(u.email)`.as('email')])
    .where((e) => e(sql<string>`lower(u.email)`, '=', e.fn.any(e.val(emails.map((email) => email.toLowerCase())))))
    .where('u.deleted_at', 'is', null)
    .where('m.assembly_id', '=', target.assembly.id)
    .where('m.group_id', 'is not distinct from', target.group?.id ?? null)
    .where(sql.raw<boolean>(isMemberSql('m')))
    .execute()
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** An assembly with its groups sends at most 200 invitations a day, not counting those of uploaded lists (specification B.10). */
async function checkDailyInvitations(
  db: Db,
  context: TransactionContext,
  target: MembershipTarget,
): Promise<Refusal<'invitations_used_up'> | undefined> {
  const limit = getRateLimit(context.settings, 'invitations')
  const since = new Date(context.clock.now() - LIMITS.invitations.seconds * 1000).toISOString()
  const { n, oldest } = await db
    .selectFrom('invitations')
    .select((e) => [sql<number>`coalesce(sum(sends), 0)::int`.as('n'), e.fn.min('sent_at').as('oldest')])
    .where('assembly_id', '=', target.assembly.id)
    .where('bulk', '=', false)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  if (n < limit || oldest === null) return undefined
  const left = Math.ceil((Date.parse(oldest) - Date.parse(since)) / 1000)
  return refuse('invitations_used_up', { params: { limit, ...waitParams(Math.max(1, left)) } })
}
