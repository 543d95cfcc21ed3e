import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const file = join(import.meta.dirname, '../../../texts/en-US/campaigns.json')
const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

test('a campaign or a list of campaigns that cannot be read says so in the words of the specification [CAM-079, CAM-080]', () => {
  assert.equal(texts.listFailed, 'Error while trying to get ongoing campaigns from server')
  assert.equal(texts.failed, 'Error while trying to get campaign from server')
})
