import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { GROUP_SETTINGS } from '@folkmoot/core/settings/group-settings.ts'
import { readSetting } from '@folkmoot/core/settings/parse-settings.ts'
import { sql } from 'kysely'
import { createTestDatabase } from '../database/testing/database.ts'
import { insertSpaces, saveSpaceSettings } from '../spaces/space-rows.ts'
import { isSettingOnSql } from './setting-sql.ts'

const database = await createTestDatabase()
after(() => database.close())

test('a setting is on in SQL where it is on in core, for every spelling, in its own space alone', async () => {
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
