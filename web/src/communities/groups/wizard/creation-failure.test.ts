import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRefusal } from '../../../platform/lib/api/call-endpoint.ts'
import type { Translate } from '../../../platform/lib/text/i18n.ts'
import { describeCreationFailure } from './creation-failure.ts'

const t = ((key: string) => key) as unknown as Translate
const describe = (status: number, answer: unknown) =>
  describeCreationFailure(parseRefusal('core', { status, headers: new Headers() }, answer), t)

test('a known code shows its own text, and wrong fields the text for a creation that failed [GRP-028, GRP-029]', () => {
  const taken = 'A working group with this name already exists in this assembly.'
  assert.deepEqual(describe(409, { code: 'group_name_taken', statusMessage: taken }), { dialog: false, message: taken })
  assert.deepEqual(describe(429, { code: 'rate_limited', statusMessage: 'Wait' }), { dialog: false, message: 'Wait' })
  assert.deepEqual(describe(400, { code: 'invalid', statusMessage: 'Check', fields: [] }), {
    dialog: false,
    message: 'groups.wizard.notCreated',
  })
})

test('an unknown code with a body opens the error dialog, an answer without a body is the empty response [GRP-028, GRP-029]', () => {
  assert.deepEqual(describe(500, { code: 'mystery', statusMessage: 'It broke' }), { dialog: true })
  assert.deepEqual(describe(500, { code: 'fault', statusMessage: 'It broke' }), { dialog: true })
  assert.deepEqual(describe(500, { statusMessage: '' }), { dialog: false, message: 'groups.wizard.emptyResponse' })
  assert.deepEqual(describe(502, undefined), {
    dialog: false,
    message: 'groups.wizard.emptyResponse errors.proxy.down',
  })
  assert.deepEqual(describe(404, undefined), {
    dialog: false,
    message: 'groups.wizard.emptyResponse errors.proxy.other',
  })
})

test('without an answer the message says that there was none [GRP-029]', () => {
  const offline = { refused: 'offline', status: 0, message: 'Server is offline', service: 'core' } as const
  assert.deepEqual(describeCreationFailure(offline, t), { dialog: false, message: 'Server is offline' })
})
