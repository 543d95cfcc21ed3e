import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUuid, parseId, parseIdentifier } from './ids.ts'

test('an identifier is looked up by uuid, by id when numeric, else by short name [ASM-011]', () => {
  assert.deepEqual(parseIdentifier('9B2F1C3A-1111-4222-8333-444455556666'), {
    by: 'uuid',
    uuid: '9b2f1c3a-1111-4222-8333-444455556666',
  })
  assert.deepEqual(parseIdentifier('42'), { by: 'id', id: 42 })
  assert.deepEqual(parseIdentifier('Rivermouth'), { by: 'shortname', shortname: 'rivermouth' })
})

test('UUIDs of versions 1 to 5 switch a screen to public mode, others do not [APP-004]', () => {
  for (const v of [1, 2, 3, 4, 5]) assert.equal(isUuid(`9b2f1c3a-1111-${v}222-8333-444455556666`), true)
  for (const text of ['9b2f1c3a-1111-6222-8333-444455556666', '9b2f1c3a-1111-0222-8333-444455556666', '42', '']) {
    assert.equal(isUuid(text), false)
  }
})

test('a path segment that is not a valid database id is rejected', () => {
  assert.deepEqual(['7', '0x7', '-1', '1.5', '99999999999', ''].map(parseId), [7, undefined, undefined, undefined, undefined, undefined])
})
