import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isMember, MEMBERSHIP_STATUSES, resolveGroupViewer, type Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { createTestDatabase } from '../../platform/database/testing/database.ts'
import { LIST_ATTENDEES } from './message-store.ts'

const database = await createTestDatabase()
after(() => database.close())

interface StoredMembership {
  readonly status: (typeof MEMBERSHIP_STATUSES)[number]
  readonly roles: Role[]
}
const membership = (...roles: Role[][]) =>
  fc.option(fc.record({ status: fc.constantFrom(...MEMBERSHIP_STATUSES), roles: fc.constantFrom(...roles) }))
/** Groups have no followers. Without `topic` the meeting is the assembly's. */
const person = fc.record({
  inAssembly: membership(['MEMBER'], ['FOLLOWER'], ['MEMBER', 'COORDINATOR']),
  own: membership(['MEMBER'], ['MEMBER', 'COORDINATOR']),
  topic: fc.option(fc.boolean()),
  registered: fc.boolean(),
  active: fc.boolean(),
  deleted: fc.boolean(),
})

const toViewer = (seat: StoredMembership | null): Viewer => ({
  signedIn: true,
  admin: false,
  status: seat?.status,
  roles: seat?.roles ?? [],
})

test('SQL and core agree on who takes part in a meeting of an assembly or group, for every membership [MEM-016, MEM-009]', async () => {
  const cases = fc.sample(person, { numRuns: 2000, seed: 39 }).map((one, n) => ({ ...one, n }))
  const text = LIST_ATTENDEES.compile({ id: 'one.n', limit: '10', offset: '0' }).text
  // each case has an assembly, a group, a meeting and a person of its own, with all the others beside them
  const { rows } = await sql<{ n: number; attends: boolean }>`
    with cases as (
      select * from json_to_recordset(${JSON.stringify(cases)}::json)
        as x (n int, "inAssembly" json, own json, topic boolean, registered boolean, active boolean, deleted boolean)),
    users as (select n as id, gen_random_uuid() as uuid, '' as name, '' as profile_pic, active,
      case when deleted then now() end as deleted_at from cases),
    working_groups as (select n as id, topic as is_topic from cases where topic is not null),
    signals as (select n as id, jsonb_build_object('assemblyId', n, 'groupId', case when topic is not null then n end) as data from cases),
    meeting_attendees as (select n as signal_id, n as user_id, now() as at from cases where registered),
    memberships as (
      select n as assembly_id, g as group_id, n as user_id, seat->>'status' as status,
        array(select json_array_elements_text(seat->'roles')) as roles
      from cases cross join lateral (values (n, own), (null, "inAssembly")) s (g, seat) where json_typeof(seat) = 'object')
    select one.n, exists (select from (${sql.raw(text)}) q where q."userId" = one.n) as attends from cases one order by one.n`.execute(
    database.db,
  )
  const expected = cases.map(({ inAssembly, own, topic, registered, active, deleted }) => {
    const viewer = topic === null ? toViewer(inAssembly) : resolveGroupViewer(toViewer(own), toViewer(inAssembly), topic)
    return registered && active && !deleted && isMember(viewer)
  })
  for (const { n, attends } of rows) assert.equal(attends, expected[n], JSON.stringify(cases[n]))
  assert.ok(rows.length === cases.length && expected.filter(Boolean).length > 50)
})
