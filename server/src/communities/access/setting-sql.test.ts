import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isPublicGroup } from '@folkmoot/core/communities/groups/policy.ts'
import { GROUP_SETTINGS } from '@folkmoot/core/platform/settings/group-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { sql } from 'kysely'
import { createTestDatabase } from '../../platform/database/testing/database.ts'
import { insertSpaces, saveSpaceSettings } from '../spaces/space-rows.ts'
import { isPublicGroupSql, isSettingOnSql } from './setting-sql.ts'

const database = await createTestDatabase()
after(() => database.close())

test('SQL and core agree on whether a setting is on, for every spelling, in its own space alone', async () => {
  const { db } = database
  const { groupSiteDisabled: setting, othersDraftsHidden: other } = GROUP_SETTINGS
  for (const value of ['TRUE', 'true', 'True', 'FALSE', 'false', '', 'yes', '1', 'truer', undefined]) {
    const [space = 0, bystander = 0] = await insertSpaces(db, 'WORKING_GROUP', 'WORKING_GROUP')
    const config = value === undefined ? {} : { [setting.key]: value }
    await saveSpaceSettings(db, space, { ...config, [other.key]: 'TRUE' })
    await saveSpaceSettings(db, bystander, { [setting.key]: value?.toLowerCase() === 'true' ? 'FALSE' : 'TRUE' })
    const { rows } = await sql<{ on: boolean }>`
      select ${sql.raw(isSettingOnSql('s.id', setting))} as on from spaces s where s.id = ${space}`.execute(db)
    assert.deepEqual(rows, [{ on: readSetting(setting, config) }], value)
  }
})

test('SQL and core agree on whether a group is public, for every spelling of its setting, with another group beside it', async () => {
  const { key } = GROUP_SETTINGS.groupSiteDisabled
  const cases = [true, false].flatMap((listed) =>
    ['TRUE', 'true', 'FALSE', '', '1', null].flatMap((value) => [key, 'another.setting'].map((of) => ({ listed, value, key: of }))),
  )
  const { rows } = await sql<{ public: boolean }>`
    with cases as (
      select * from rows from (json_to_recordset(${JSON.stringify(cases)}::json) as (listed boolean, value text, key text))
        with ordinality x (listed, value, key, n)),
    config as (select n as space_id, key, value from cases where value is not null)
    select ${sql.raw(isPublicGroupSql('g'))} as public from (select listed, n, n as space_id from cases) g order by g.n`.execute(
    database.db,
  )
  const expected = cases.map(({ listed, value, key: of }) => isPublicGroup({ listed, config: value === null ? {} : { [of]: value } }))
  assert.deepEqual(
    rows.map((row) => row.public),
    expected,
  )
})
