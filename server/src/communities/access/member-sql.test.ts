import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  isCoordinator,
  isExpert,
  isInvitee,
  isMember,
  isModerator,
  isRequester,
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
} from '@folkmoot/core/communities/access/viewer.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { sql } from 'kysely'
import { createTestDatabase } from '../../platform/database/testing/database.ts'
import * as member from './member-sql.ts'

const database = await createTestDatabase()
after(() => database.close())

interface Membership {
  readonly status: MembershipStatus
  readonly roles: readonly Role[]
}

const ROLES: readonly Role[] = ['MEMBER', 'COORDINATOR', 'MODERATOR', 'EXPERT', 'FOLLOWER', 'JURY']
/** Every set of roles in both orders, none at all included, and FOLLOWER twice. */
const ROLE_LISTS: readonly (readonly Role[])[] = [
  ...Array.from({ length: 2 ** ROLES.length }, (_, bits) => ROLES.filter((_, n) => bits & (1 << n))),
  ...Array.from({ length: 2 ** ROLES.length }, (_, bits) => ROLES.filter((_, n) => bits & (1 << n)).reverse()),
  ['FOLLOWER', 'FOLLOWER'],
]
const MEMBERSHIPS: readonly Membership[] = MEMBERSHIP_STATUSES.flatMap((status) => ROLE_LISTS.map((roles) => ({ status, roles })))

/** The memberships that a condition in SQL selects. */
async function selectBy(condition: string, from = MEMBERSHIPS): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select m.status, m.roles
    from rows from (json_to_recordset(${JSON.stringify(from)}::json) as (status text, roles text[]))
      with ordinality m (status, roles, n)
    where ${sql.raw(condition)} order by m.n`.execute(database.db)
  return rows
}

test('SQL and core agree on whom each condition on a membership selects, for every status and set of roles', async () => {
  const pairs: readonly [string, (m: Membership) => boolean][] = [
    [member.isMemberSql('m'), isMember],
    [member.isCoordinatorSql('m'), isCoordinator],
    [member.isModeratorSql('m'), isModerator],
    [member.isExpertSql('m'), isExpert],
    [member.isRequesterSql('m'), isRequester],
    [member.isInviteeSql('m'), isInvitee],
    [member.isAcceptedSql('m'), ({ status }) => status === 'ACCEPTED'],
    [member.hasStatusSql('m', ['ACCEPTED', 'REQUESTED']), ({ status }) => ['ACCEPTED', 'REQUESTED'].includes(status)],
  ]
  for (const [condition, predicate] of pairs) assert.deepEqual(await selectBy(condition), MEMBERSHIPS.filter(predicate), condition)
})

test('the members that are counted by an index are the members of core, except for roles that no act writes', async () => {
  const neverWritten = ({ roles }: Membership) => roles.length === 0 || new Set(roles).size < roles.length
  const written = MEMBERSHIPS.filter((m) => !neverWritten(m))
  assert.deepEqual(await selectBy(member.isCountedMemberSql('m'), written), written.filter(isMember))
  const others = MEMBERSHIPS.filter((m) => m.status === 'ACCEPTED' && neverWritten(m))
  assert.deepEqual(others.filter(isMember), [])
  assert.deepEqual(await selectBy(member.isCountedMemberSql('m'), others), others)
})

test('members are counted, and members with special roles found, in the words of the partial indexes', async () => {
  const indexesOf = (where: string): Promise<string[]> =>
    database.db.transaction().execute(async (trx) => {
      // in an empty table every index is as good as reading it whole
      await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await sql`explain select m.id from memberships m where ${sql.raw(where)}`.execute(trx)
      return JSON.stringify(rows).match(/memberships_\w+/g) ?? []
    })
  const newest = 'order by m.created_at desc'
  const ofAssembly = 'm.assembly_id = 1 and m.group_id is null'
  const ofGroup = 'm.group_id = 1'
  const counted = member.isCountedMemberSql('m')
  assert.deepEqual(await indexesOf(`${ofAssembly} and ${counted} ${newest}`), ['memberships_members'])
  assert.deepEqual(await indexesOf(`${ofGroup} and ${counted} ${newest}`), ['memberships_group_members'])
  assert.deepEqual(await indexesOf(`${ofAssembly} and ${member.isCoordinatorSql('m')}`), ['memberships_special'])
  assert.deepEqual(await indexesOf(`${ofAssembly} and ${member.isRequesterSql('m')}`), ['memberships_requested'])
})
