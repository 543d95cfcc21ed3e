import { offersJoining, refuseInviting, refuseInvitingWithRoles } from '@folkmoot/core/communities/assemblies/policy.ts'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import type { InvitationDetails } from '@folkmoot/core/communities/invitations/schemas.ts'
import { refuseManagingInvitation } from '@folkmoot/core/communities/memberships/policy.ts'
import { INVITATION_STATUSES, parseTargetType, type TargetType } from '@folkmoot/core/communities/memberships/words.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { findUser, findUserByEmail } from '../../accounts/users/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { memberCountSql } from '../assemblies/assembly-counts-sql.ts'
import {
  findTarget,
  findVisibleTarget,
  type MembershipTarget,
  readTargetAccess,
  readTargetPolicyInput,
  type TargetAccess,
} from '../memberships/membership-target.ts'
import { acceptInvitation, declineInvitation } from './accept-invitation.ts'
import { checkInvite, type InvitationInput, type IssuedInvitation, inviteByEmail, renewInvitation } from './invite.ts'
import {
  findInvitation,
  findInvitationByToken,
  type InvitationRow,
  invitationExpiry,
  isOpenInvitation,
  listInvitations,
  listPendingInvitations,
  lockInvitation,
  lockInvitationByToken,
  readInvitation,
  serializeInvitation,
  whereInvitationTarget,
} from './store.ts'

export function invitationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  async function inviteToTarget(me: Me, targetType: TargetType, id: string, invitee: InvitationInput) {
    const access = await findVisibleTarget(db, me, targetType, id)
    if (isRefusal(access)) return access
    const refused = await checkInvite(db, access, invitee)
    if (refused) return refused
    return inTransaction(context, async (trx, context) =>
      readIssuedInvitation(trx, access, await inviteByEmail(trx, context, me, access, invitee)),
    )
  }

  async function readIssuedInvitation<R extends Refusal>(trx: Db, access: TargetAccess, made: IssuedInvitation | R) {
    if ('refused' in made) return made
    return { ...(await readInvitation(trx, made.row.id, access.viewer)), link: made.link }
  }

  async function renewById(me: Me, iid: string, by: 'mail' | 'link') {
    const id = parseId(iid) ?? -1
    const row = await findInvitation(db, id)
    const target = row && (await findTarget(db, row))
    if (!target) return refuse('not_found')
    const access = await readTargetAccess(db, me, target)
    const denied = refuseManagingInvitation(access.viewer, row.invited_by)
    if (denied) return denied
    return inTransaction(context, async (trx, context) => {
      const locked = await lockInvitation(trx, id)
      return locked ? readIssuedInvitation(trx, access, await renewInvitation(trx, context, me, target, locked, by)) : refuse('not_found')
    })
  }

  async function answerInvitation(me: Me | undefined, token: string, response: string) {
    const decision = response.toUpperCase()
    const accepts = decision === 'ACCEPT' || decision === 'ACCEPTED'
    if (!accepts && decision !== 'REJECT' && decision !== 'REJECTED') return refuseFields({ field: 'status', code: 'not_choice' })
    if (accepts && !me) return refuse('not_logged_in')
    return inTransaction(context, async (trx, context) => {
      const locked = await lockForAnswer(trx, me, token)
      if (isRefusal(locked)) return locked
      if (!accepts) return declineInvitation(trx, context, locked.row, me?.userId)
      const user = me && (await findUser(trx, me.userId))
      return user ? acceptInvitation(trx, context, locked.row, user, locked.by) : refuse('not_logged_in')
    })
  }

  serve(app, context, invitations, {
    toAssembly: ({ params, body, me }) => inviteToTarget(me, 'ASSEMBLY', params.aid, body),
    toGroup: ({ params, body, me }) => inviteToTarget(me, 'GROUP', params.gid, body),

    async list({ params, query, me }) {
      const kind = parseTargetType(params.targetType)
      const statusText = params.status.toUpperCase()
      const status = [...INVITATION_STATUSES, 'ALL' as const].find((s) => s === statusText)
      if (!kind || !status) return refuse('not_found')
      const access = await findVisibleTarget(db, me, kind, params.target)
      if (isRefusal(access)) return access
      const { target, viewer } = access
      const denied = refuseInviting(viewer, await readTargetPolicyInput(db, target, me.userId))
      if (denied) return denied
      const { limit, offset, ...window } = toPageWindow(query)
      const sent = !refuseInvitingWithRoles(viewer) ? sql`true` : sql`i.invited_by = ${me.userId}`
      const ofStatus = status === 'ALL' ? sql`true` : sql`i.status = ${status}`
      const rows = await listInvitations(db, sql`${whereInvitationTarget(target)} and ${sent} and ${ofStatus}`, limit, offset)
      return { ...window, total: rows[0]?.total ?? 0, list: rows.map((row) => serializeInvitation(row, viewer)) }
    },

    async ofUser({ params, query, me }) {
      if (parseId(params.uid) !== me.userId) return refuse('not_allowed')
      const { limit, offset, ...window } = toPageWindow(query)
      return { ...window, ...(await listPendingInvitations(db, me.userId, limit, offset)) }
    },

    async read({ params, me }) {
      const id = parseId(params.token)
      const row = id === undefined ? await findInvitationByToken(db, params.token) : await findOwnInvitation(db, me, id)
      const target = row && (await findTarget(db, row))
      return target ? readInvitationDetails(db, row, target) : refuse('token_unknown')
    },

    answer: ({ params, body, me }) => answerInvitation(me, params.token, body.status),
    answerBy: ({ params, me }) => answerInvitation(me, params.token, params.response),

    async withdraw({ params, me }) {
      const id = parseId(params.token)
      if (id !== undefined && me) {
        const withdrawn = await inTransaction(context, (trx, context) => withdrawInvitation(trx, context, me, id))
        if (withdrawn !== 'not_theirs') return withdrawn
      }
      const given = await answerInvitation(me, params.token, 'REJECT')
      return isRefusal(given) ? given : done
    },

    async decline({ params, me }) {
      const given = await answerInvitation(me, params.token, 'REJECT')
      return isRefusal(given) ? given : done
    },

    resend: ({ params, me }) => renewById(me, params.iid, 'mail'),
    link: ({ params, me }) => renewById(me, params.iid, 'link'),
  })
}

/** The invitation by its id, for the user who confirmed the invited address by mail (specification C, rule 3). */
async function findOwnInvitation(db: Db, me: Me | undefined, id: number): Promise<InvitationRow | undefined> {
  const row = me?.emailVerified ? await findInvitation(db, id) : undefined
  const user = row && me && (await findUser(db, me.userId))
  return user?.email?.toLowerCase() === row?.email.toLowerCase() ? row : undefined
}

async function lockForAnswer(
  trx: Db,
  me: Me | undefined,
  token: string,
): Promise<{ row: InvitationRow; by: 'token' | 'session' } | Refusal<'token_unknown'>> {
  const id = parseId(token)
  if (id === undefined) {
    const row = await lockInvitationByToken(trx, token)
    return row ? { row, by: 'token' } : refuse('token_unknown')
  }
  const own = await findOwnInvitation(trx, me, id)
  const row = own && (await lockInvitation(trx, id))
  return row ? { row, by: 'session' } : refuse('token_unknown')
}

/** Withdraws an invitation, which invalidates its link. */
async function withdrawInvitation(trx: Db, context: TransactionContext, me: Me, id: number) {
  const row = await lockInvitation(trx, id)
  const target = row && (await findTarget(trx, row))
  if (!target) return 'not_theirs' as const
  const access = await readTargetAccess(trx, me, target)
  if (refuseManagingInvitation(access.viewer, row.invited_by)) return 'not_theirs' as const
  if (row.status !== 'INVITED') return refuse('invitation_answered')
  await trx.updateTable('invitations').set({ status: 'WITHDRAWN', answered_at: context.clock.iso() }).where('id', '=', id).execute()
  return done
}

/** The details for the holder of a link; of an invitation that is no longer open, only what is public. */
async function readInvitationDetails(db: Db, row: InvitationRow, target: MembershipTarget): Promise<InvitationDetails> {
  const { assembly, group } = target
  const open = isOpenInvitation(row)
  const { members, inviter } = await db
    .selectFrom('assemblies as a')
    .leftJoin('users as u', (join) => join.on('u.id', '=', row.invited_by))
    .select([sql.raw<number>(memberCountSql('a.id')).as('members'), 'u.name as inviter'])
    .where('a.id', '=', assembly.id)
    .executeTakeFirstOrThrow()
  const registered = open && row.mailed && (await findUserByEmail(db, row.email)) !== undefined
  return {
    open,
    status: row.status,
    targetType: target.kind,
    name: target.name,
    assembly: {
      uuid: assembly.uuid,
      shortname: assembly.shortname,
      name: assembly.name,
      description: assembly.description,
      icon: assembly.icon,
      cover: assembly.cover,
      colour: assembly.colour,
      memberCount: members,
      joinable: assembly.listed && offersJoining(assembly.supported_membership),
    },
    group: group ? { uuid: group.uuid, name: group.name, icon: group.icon, colour: group.colour } : null,
    inviter,
    invitationEmail: open ? row.invitation_email : '',
    moderator: row.moderator,
    coordinator: row.coordinator,
    expert: row.expert,
    email: open ? row.email : '',
    invitedName: open ? row.name : '',
    registered,
    forAddressOnly: row.moderator || row.coordinator || row.expert,
    expiresAt: invitationExpiry(row),
  }
}
