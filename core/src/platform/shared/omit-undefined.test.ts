import assert from 'node:assert/strict'
import { test } from 'node:test'
import { omitUndefined } from './omit-undefined.ts'

test('only fields without a value are left out, not those that are empty', () => {
  assert.deepEqual(omitUndefined({ name: undefined, text: '', listed: false, parent: null, members: 0 }), {
    text: '',
    listed: false,
    parent: null,
    members: 0,
  })
  assert.deepEqual(Object.keys(omitUndefined({ name: undefined })), [])
})
