import { mayInvite, mayInviteWithRoles, offersJoining } from '@folkmoot/core/assemblies/policy.ts'
import { invitations } from '@folkmoot/core/memberships/invitation-endpoints.ts'
import type { InvitationLetter } from '@folkmoot/core/memberships/invitation-shapes.ts'
import { mayManageInvitation } from '@folkmoot/core/memberships/policy.ts'
import { INVITATION_STATUSES, type Target, targetOf } from '@folkmoot/core/memberships/words.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { windowOf } from '@folkmoot/core/shared/page.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { memberCount } from '../assemblies/store.ts'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { findByEmail, findUser } from '../users/store.ts'
import { acceptInvitation, declineInvitation } from './answer.ts'
import {
  atPlace,
  findByToken,
  findInvitation,
  type InvitationRow,
  invitationEnd,
  invitationShape,
  isOpen,
  lockByToken,
  lockInvitation,
  readInvitation,
  selectInvitations,
  waitingFor,
} from './invitation-store.ts'
import { type Inviting, invite, type Made, refusedInvite, renewInvitation } from './invite.ts'
import { type Here, hereFor, type Place, placeFacts, placeOf, visiblePlace } from './place.ts'

export function invitationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  async function invited(me: Me, target: Target, id: string, given: Inviting) {
    const here = await visiblePlace(db, me, target, id)
    if (isRefusal(here)) return here
    const refused = await refusedInvite(db, here, given)
    if (refused) return refused
    return inTransaction(context, async (trx, context) => shown(trx, here, await invite(trx, context, me, here, given)))
  }

  async function shown<R extends Refusal>(trx: Db, here: Here, made: Made | R) {
    if ('refused' in made) return made
    return { ...(await readInvitation(trx, made.row.id, here.standing)), link: made.link }
  }

  async function renewed(me: Me, iid: string, by: 'mail' | 'link') {
    const id = idFrom(iid) ?? -1
    const row = await findInvitation(db, id)
    const place = row && (await placeOf(db, row))
    if (!place) return refuse('not_found')
    const here = await hereFor(db, me, place)
    if (!mayManageInvitation(here.standing, row.invited_by)) return refuse('not_found')
    return inTransaction(context, async (trx, context) => {
      const held = await lockInvitation(trx, id)
      return held ? shown(trx, here, await renewInvitation(trx, context, me, place, held, by)) : refuse('not_found')
    })
  }

  async function answered(me: Me | undefined, token: string, response: string) {
    const asked = response.toUpperCase()
    const accepts = asked === 'ACCEPT' || asked === 'ACCEPTED'
    if (!accepts && asked !== 'REJECT' && asked !== 'REJECTED')
      return refuseFields({ field: 'status', code: 'not_choice' })
    if (accepts && !me) return refuse('not_logged_in')
    return inTransaction(context, async (trx, context) => {
      const held = await holdForAnswer(trx, me, token)
      if (isRefusal(held)) return held
      if (!accepts) return declineInvitation(trx, context, held.row, me?.userId)
      const user = me && (await findUser(trx, me.userId))
      return user ? acceptInvitation(trx, context, held.row, user, held.by) : refuse('not_logged_in')
    })
  }

  serve(app, context, invitations, {
    toAssembly: ({ params, body, me }) => invited(me, 'ASSEMBLY', params.aid, body),
    toGroup: ({ params, body, me }) => invited(me, 'GROUP', params.gid, body),

    async list({ params, query, me }) {
      const target = targetOf(params.targetType)
      const asked = params.status.toUpperCase()
      const status = [...INVITATION_STATUSES, 'ALL' as const].find((s) => s === asked)
      if (!target || !status) return refuse('not_found')
      const here = await visiblePlace(db, me, target, params.target)
      if (isRefusal(here)) return here
      const { place, standing } = here
      if (!mayInvite(standing, await placeFacts(db, place, me.userId))) return refuse('not_allowed')
      const { limit, offset, ...window } = windowOf(query)
      const sent = mayInviteWithRoles(standing) ? sql`true` : sql`i.invited_by = ${me.userId}`
      const ofStatus = status === 'ALL' ? sql`true` : sql`i.status = ${status}`
      const rows = await selectInvitations(db, sql`${atPlace(place)} and ${sent} and ${ofStatus}`, limit, offset)
      return { ...window, total: rows[0]?.total ?? 0, list: rows.map((row) => invitationShape(row, standing)) }
    },

    async ofUser({ params, query, me }) {
      if (idFrom(params.uid) !== me.userId) return refuse('not_allowed')
      const { limit, offset, ...window } = windowOf(query)
      return { ...window, ...(await waitingFor(db, me.userId, limit, offset)) }
    },

    async read({ params, me }) {
      const id = idFrom(params.token)
      const row = id === undefined ? await findByToken(db, params.token) : await ownById(db, me, id)
      const place = row && (await placeOf(db, row))
      return place ? letterOf(db, row, place) : refuse('token_unknown')
    },

    answer: ({ params, body, me }) => answered(me, params.token, body.status),
    answerBy: ({ params, me }) => answered(me, params.token, params.response),

    async withdraw({ params, me }) {
      const id = idFrom(params.token)
      if (id !== undefined && me) {
        const withdrawn = await inTransaction(context, (trx, context) => withdraw(trx, context, me, id))
        if (withdrawn !== 'not_theirs') return withdrawn
      }
      const given = await answered(me, params.token, 'REJECT')
      return isRefusal(given) ? given : done
    },

    async decline({ params, me }) {
      const given = await answered(me, params.token, 'REJECT')
      return isRefusal(given) ? given : done
    },

    resend: ({ params, me }) => renewed(me, params.iid, 'mail'),
    link: ({ params, me }) => renewed(me, params.iid, 'link'),
  })
}

/** The invitation by its number, for whoever confirmed the invited address by mail (decisions C, rule 3). */
async function ownById(db: Db, me: Me | undefined, id: number): Promise<InvitationRow | undefined> {
  const row = me?.emailVerified ? await findInvitation(db, id) : undefined
  const user = row && me && (await findUser(db, me.userId))
  return user?.email?.toLowerCase() === row?.email.toLowerCase() ? row : undefined
}

async function holdForAnswer(
  trx: Db,
  me: Me | undefined,
  token: string,
): Promise<{ row: InvitationRow; by: 'token' | 'session' } | Refusal<'token_unknown'>> {
  const id = idFrom(token)
  if (id === undefined) {
    const row = await lockByToken(trx, token)
    return row ? { row, by: 'token' } : refuse('token_unknown')
  }
  const own = await ownById(trx, me, id)
  const row = own && (await lockInvitation(trx, id))
  return row ? { row, by: 'session' } : refuse('token_unknown')
}

/** Taken back by those who may; its link opens nothing any more. */
async function withdraw(trx: Db, context: ActContext, me: Me, id: number) {
  const row = await lockInvitation(trx, id)
  const place = row && (await placeOf(trx, row))
  if (!place) return 'not_theirs' as const
  const here = await hereFor(trx, me, place)
  if (!mayManageInvitation(here.standing, row.invited_by)) return 'not_theirs' as const
  if (row.status !== 'INVITED') return refuse('invitation_answered')
  await trx
    .updateTable('invitations')
    .set({ status: 'WITHDRAWN', answered_at: context.clock.iso() })
    .where('id', '=', id)
    .execute()
  return done
}

/** What the holder of a link reads. Once it is over, no more of it than what everybody may know. */
async function letterOf(db: Db, row: InvitationRow, place: Place): Promise<InvitationLetter> {
  const { assembly, group } = place
  const open = isOpen(row)
  const { rows } = await sql<{ members: number; inviter: string | null }>`
    select ${memberCount(sql`${assembly.id}`)} as members,
      (select name from users where id = ${row.invited_by}::integer) as inviter`.execute(db)
  const registered = open && row.mailed && (await findByEmail(db, row.email)) !== undefined
  return {
    open,
    status: row.status,
    targetType: place.kind,
    name: place.name,
    assembly: {
      uuid: assembly.uuid,
      shortname: assembly.shortname,
      name: assembly.name,
      description: assembly.description,
      icon: assembly.icon,
      cover: assembly.cover,
      colour: assembly.colour,
      memberCount: rows[0]?.members ?? 0,
      joinable: assembly.listed && offersJoining(assembly.supported_membership),
    },
    group: group ? { uuid: group.uuid, name: group.name, icon: group.icon, colour: group.colour } : null,
    inviter: rows[0]?.inviter ?? null,
    invitationEmail: open ? row.invitation_email : '',
    moderator: row.moderator,
    coordinator: row.coordinator,
    expert: row.expert,
    email: open ? row.email : '',
    invitedName: open ? row.name : '',
    registered,
    forAddressOnly: row.moderator || row.coordinator || row.expert,
    expiresAt: invitationEnd(row),
  }
}
