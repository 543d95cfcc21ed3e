import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { instanceSettings } from '../../communities/site-settings/endpoints.ts'
import { accountData } from '../../exchange/users/account-data/endpoints.ts'
import { assertLimits, characters } from '../../platform/shared/testing/assert-limits.ts'
import { actionLog } from './action-log.ts'

test('a log report has at most 4 kB, and a message of 1,000 characters [B.10]', () => {
  for (const call of [actionLog.write, actionLog.writePublic]) {
    assert.equal(call.largestBody, 4096)
    assertLimits(call.body, { time: characters(2000), user: characters(100), path: characters(2000) })
  }
  assert.equal(actionLog.front.largestBody, 4096)
  assertLimits(actionLog.front.body, { user: characters(100), path: characters(2000), message: characters(1000) })
})

test('a setting of the site has a name of at most 200 characters and a value of 20,000', () => {
  const takes = (key: string, value: string) => z.safeParse(instanceSettings.change.body, { [key]: value }).success
  assert.deepEqual([takes('k'.repeat(200), 'x'), takes('k'.repeat(201), 'x')], [true, false])
  assert.deepEqual([takes('k', 'x'.repeat(20_000)), takes('k', 'x'.repeat(20_001))], [true, false])
})

test('deleting an account takes its password of at most 1,000 characters', () => {
  assertLimits(accountData.remove.body, { password: characters(1000) })
})
