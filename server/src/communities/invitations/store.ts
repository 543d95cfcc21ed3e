import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import type { Invitation, PendingInvitation } from '@folkmoot/core/communities/invitations/schemas.ts'
import { refuseManagingInvitation } from '@folkmoot/core/communities/memberships/policy.ts'
import { INVITATION_DAYS } from '@folkmoot/core/communities/memberships/words.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import { machineNow } from '../../platform/shared/clock.ts'
import { hashSecret } from '../../platform/shared/secrets.ts'
import type { MembershipTarget } from '../memberships/membership-target.ts'
import type { InvitationsTable } from '../memberships/tables.ts'

export type InvitationRow = Selectable<InvitationsTable>

export const whereInvitationTarget = (target: MembershipTarget): RawBuilder<unknown> =>
  target.group
    ? sql`i.assembly_id = ${target.assembly.id} and i.group_id = ${target.group.id}`
    : sql`i.assembly_id = ${target.assembly.id} and i.group_id is null`

/** Locks the invitation of a token, whatever its status. */
export const lockInvitationByToken = (trx: Db, token: string): Promise<InvitationRow | undefined> =>
  trx.selectFrom('invitations').selectAll().where('token_hash', '=', hashSecret(token)).forUpdate().executeTakeFirst()

export const findInvitationByToken = (db: Db, token: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('invitations').selectAll().where('token_hash', '=', hashSecret(token)).executeTakeFirst()

export const findInvitation = (db: Db, id: number): Promise<InvitationRow | undefined> =>
  db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()

export const lockInvitation = (trx: Db, id: number): Promise<InvitationRow | undefined> =>
  trx.selectFrom('invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The open invitation of an address; the caller holds the lock of the target while it inserts another one. */
export const findOpenInvitation = (trx: Db, target: MembershipTarget, email: string): Promise<InvitationRow | undefined> =>
  trx
    .selectFrom('invitations as i')
    .selectAll()
    .where(sql<boolean>`${whereInvitationTarget(target)} and lower(i.email) = ${email.toLowerCase()} and i.status = 'INVITED'`)
    .executeTakeFirst()

/**
 * The expiry of an invitation by the product's clock. `expires_at` is by the machine's time, like that of all tokens; moving the
 * demo's clock moves it too, so that both expire together.
 */
export const invitationExpiry = ({ sent_at, created_at }: SentTimes): string =>
  new Date(Date.parse(sent_at ?? created_at) + INVITATION_DAYS * 86_400_000).toISOString()

/** Whether it can be accepted or declined: still open and not expired, by the machine's time as for all tokens. */
export const isOpenInvitation = (row: InvitationRow): boolean => row.status === 'INVITED' && row.expires_at > machineNow()

/** Whether the first mail to the address of invitation `i` since it was last sent came back. */
const cameBack = sql<boolean>`coalesce((
  select l.failed_at is not null and l.sent_at is null and l.pending is distinct from 'queued' from mails l
  where l.letter like 'memberships.invitation%' and lower(l.to_email) = lower(i.email) and i.mailed
    and l.at >= coalesce(i.sent_at, i.created_at)
  order by l.id limit 1), false)`

/** Invitations with their inviters, newest first. */
export const listInvitations = (db: Db, where: RawBuilder<unknown>, limit: number, offset: number) =>
  db
    .selectFrom((e) =>
      e
        .selectFrom('invitations as i')
        .selectAll('i')
        .select(sql<number>`count(*) over ()`.as('total'))
        .where(sql<boolean>`${where}`)
        .orderBy(sql`coalesce(i.sent_at, i.created_at) desc`)
        .orderBy('i.id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('i'),
    )
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.user_id', '=', 'i.answered_by')
        .onRef('m.assembly_id', '=', 'i.assembly_id')
        .onRef('m.group_id', 'is not distinct from', 'i.group_id')
        .on('i.status', '=', 'ACCEPTED'),
    )
    .selectAll('i')
    .select(['u.uuid as inviter_uuid', 'u.name as inviter_name', 'm.id as membership_id', cameBack.as('came_back')])
    .orderBy(sql`coalesce(i.sent_at, i.created_at) desc`)
    .orderBy('i.id', 'desc')
    .execute()
type InvitationListRow = Awaited<ReturnType<typeof listInvitations>>[number]

export function serializeInvitation(row: InvitationListRow, viewer: Viewer): Invitation {
  const targetType = row.group_id === null ? 'ASSEMBLY' : 'GROUP'
  const may = row.status === 'INVITED' && !refuseManagingInvitation(viewer, row.invited_by)
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    targetId: row.group_id ?? row.assembly_id,
    targetType,
    type: targetType,
    moderator: row.moderator,
    coordinator: row.coordinator,
    expert: row.expert,
    status: row.status,
    invitationEmail: row.invitation_email,
    mailed: row.mailed,
    cameBack: row.came_back,
    expired: row.status === 'INVITED' && !isOpenInvitation(row),
    invitedBy: row.inviter_uuid === null ? null : { uuid: row.inviter_uuid, name: row.inviter_name ?? '' },
    createdAt: row.created_at,
    sentAt: row.sent_at,
    expiresAt: invitationExpiry(row),
    answeredAt: row.answered_at,
    membershipId: row.membership_id,
    may: { resend: may, withdraw: may },
  }
}

export async function readInvitation(db: Db, id: number, viewer: Viewer): Promise<Invitation> {
  const [row] = await listInvitations(db, sql`i.id = ${id}`, 1, 0)
  if (!row) throw new Error(`invitation ${id} is gone`)
  return serializeInvitation(row, viewer)
}

/** The columns with the start of an invitation's validity: when it was last sent. */
type SentTimes = Pick<InvitationRow, 'sent_at' | 'created_at'>

const LIST_PENDING_INVITATIONS = defineStatement({
  name: 'invitations.list-pending',
  params: { user: 'int', now: 'timestamptz', limit: 'int', offset: 'int' },
  row: {
    id: 'int',
    targetType: columnOf<PendingInvitation['targetType']>('text'),
    name: 'text',
    assemblyUuid: 'uuid',
    inviter: 'text?',
    createdAt: 'timestamptz',
    sent_at: 'timestamptz?',
    created_at: 'timestamptz',
    total: 'int',
  },
  text: ({ user, now, limit, offset }) => `
select i.id, case when i.group_id is null then 'ASSEMBLY' else 'GROUP' end as "targetType",
  coalesce(g.name, a.name) as name, a.uuid as "assemblyUuid", b.name as inviter, i.created_at as "createdAt",
  i.sent_at, i.created_at, count(*) over ()::int as total
from invitations i join users u on lower(u.email) = lower(i.email)
join assemblies a on a.id = i.assembly_id left join working_groups g on g.id = i.group_id
left join users b on b.id = i.invited_by
where u.id = ${user} and u.email_verified and i.status = 'INVITED' and i.expires_at > ${now}
  and a.archived_at is null and g.deleted_at is null
order by i.expires_at, i.id limit ${limit} offset ${offset}`,
})

/** The pending invitations of a user, earliest expiry first; none for an unconfirmed address. */
export async function listPendingInvitations(db: Db, userId: number, limit: number, offset: number) {
  const rows = await LIST_PENDING_INVITATIONS.list(db, { user: userId, now: machineNow(), limit, offset })
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ total, sent_at, created_at, ...row }) => ({
      ...row,
      expiresAt: invitationExpiry({ sent_at, created_at }),
    })),
  }
}
