import type { MembershipStatus } from '@folkmoot/core/communities/access/viewer.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { isActiveCoordinatorSql, isCoordinatorSql } from '../access/member-sql.ts'
import type { MembershipTarget } from './membership-target.ts'
import type { MembershipsTable } from './tables.ts'

export type MembershipRow = Selectable<MembershipsTable>

export const findMembership = (db: Db, id: number): Promise<MembershipRow | undefined> =>
  db.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirst()

export const lockMembership = (trx: Db, id: number): Promise<MembershipRow | undefined> =>
  trx.selectFrom('memberships').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The membership of a person in a target; there is at most one. */
export const selectMembership = (db: Db, target: MembershipTarget, userId: number) =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .where('assembly_id', '=', target.assembly.id)
    .where('group_id', target.group ? '=' : 'is', target.group?.id ?? null)

export const lockMembershipOf = (trx: Db, target: MembershipTarget, userId: number): Promise<MembershipRow | undefined> =>
  selectMembership(trx, target, userId).forUpdate().executeTakeFirst()

/** Inserts a membership; undefined when the person already has one, also when both are inserted at once. */
export const insertMembership = (
  trx: Db,
  target: MembershipTarget,
  values: { userId: number; status: MembershipStatus; roles: readonly Role[]; message?: string; at: string },
): Promise<MembershipRow | undefined> =>
  trx
    .insertInto('memberships')
    .values({
      type: target.kind,
      assembly_id: target.assembly.id,
      group_id: target.group?.id ?? null,
      user_id: values.userId,
      status: values.status,
      roles: [...values.roles],
      message: values.message ?? '',
      created_at: values.at,
      changed_at: values.at,
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateMembership = (
  trx: Db,
  id: number,
  set: {
    status?: MembershipStatus
    roles?: readonly Role[]
    message?: string
    reason?: string
    rejected_at?: string | null
    created_at?: string
    changed_at: string
  },
): Promise<MembershipRow> => {
  const { roles, ...columns } = set
  return trx
    .updateTable('memberships')
    .set({ ...columns, ...(roles ? { roles: [...roles] } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The active coordinators of a target except one person; the caller locks the target, so the number stays valid. */
export async function countOtherCoordinators(trx: Db, target: MembershipTarget, userId: number): Promise<number> {
  const { n } = await trx
    .selectFrom('memberships as m')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('assembly_id', '=', target.assembly.id)
    .where('group_id', target.group ? '=' : 'is', target.group?.id ?? null)
    .where('user_id', '!=', userId)
    .where(sql.raw<boolean>(isActiveCoordinatorSql('m')))
    .executeTakeFirstOrThrow()
  return n
}

/** True when this user coordinates an assembly or a group. */
export async function isCoordinator(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql.raw<boolean>(isCoordinatorSql('memberships')))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
