import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { MEMBERSHIP_STATUSES, resolveGroupViewer, type Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { isAuthorAsMember } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../platform/database/testing/database.ts'
import { isAuthorAsMemberSql } from './author-sql.ts'

const database = await createTestDatabase()
after(() => database.close())

type StoredMembership = { readonly status: (typeof MEMBERSHIP_STATUSES)[number]; readonly roles: readonly Role[] }
const seatsOf = (...roles: (readonly Role[])[]): (StoredMembership | null)[] => [
  null,
  ...MEMBERSHIP_STATUSES.flatMap((status) => roles.map((list) => ({ status, roles: list }))),
]
const BOTH = [true, false]

/** Every person, group, campaign and contribution; groups have no followers. */
const CASES = seatsOf(['MEMBER'], ['COORDINATOR']).flatMap((own) =>
  seatsOf(['MEMBER'], ['FOLLOWER'], ['EXPERT', 'MEMBER']).flatMap((assembly) =>
    BOTH.flatMap((topic) =>
      BOTH.flatMap((deleted) =>
        BOTH.flatMap((forked) => BOTH.map((authorship) => ({ own, assembly, topic, deleted, forked, authorship }))),
      ),
    ),
  ),
)

const toViewer = (seat: StoredMembership | null): Viewer => ({
  signedIn: true,
  admin: false,
  status: seat?.status,
  roles: seat?.roles ?? [],
})

test('SQL and core agree on who is an author as a member of a group, for every membership, kind of group and campaign [CON-101]', async () => {
  const { key } = CAMPAIGN_SETTINGS.groupAuthorship
  const cases = JSON.stringify(CASES.map((one, n) => ({ ...one, n })))
  // each case has a person, an assembly, a group and a space of its own, with all the others beside them
  const { rows } = await sql<{ n: number; author: boolean }>`
    with cases as (
      select * from json_to_recordset(${cases}::json)
        as x (n int, own json, assembly json, topic boolean, deleted boolean, forked boolean, authorship boolean)),
    config as (select n as space_id, ${key} as key, case when authorship then 'TRUE' else 'FALSE' end as value from cases),
    working_groups as (select n as id, n as assembly_id, topic as is_topic, case when deleted then now() end as deleted_at from cases),
    memberships as (
      select n as assembly_id, g as group_id, n as user_id, seat->>'status' as status,
        array(select json_array_elements_text(seat->'roles')) as roles
      from cases cross join lateral (values (n, own), (null, assembly)) s (g, seat) where json_typeof(seat) = 'object')
    select x.n, ${sql.raw(isAuthorAsMemberSql('c', 'x.n', 'x.n'))} as author
    from cases x cross join lateral (select x.n as group_id, case when x.forked then 1 end as forked_from_revision) c
    order by x.n`.execute(database.db)
  assert.equal(rows.length, CASES.length)
  let authors = 0
  for (const { n, author } of rows) {
    const one = CASES[n]
    assert.ok(one)
    const group = one.deleted ? undefined : resolveGroupViewer(toViewer(one.own), toViewer(one.assembly), one.topic)
    const campaign = { config: { groupAuthorship: one.authorship } } as Parameters<typeof isAuthorAsMember>[1]['campaign']
    const expected = isAuthorAsMember(group, { campaign } as Parameters<typeof isAuthorAsMember>[1], one.forked)
    assert.equal(author, expected, JSON.stringify(one))
    if (author) authors++
  }
  assert.ok(authors > 10)
})
