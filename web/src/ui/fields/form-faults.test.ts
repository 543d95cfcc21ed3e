import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listFieldMessages } from './form-faults.ts'

test('a refusal is told at its inputs, also at one that the API calls otherwise', () => {
  const fields = ['title', 'start'].map((field) => ({ field, message: `No ${field}.` }))
  assert.deepEqual(listFieldMessages({ message: 'No.', fields }, { start: 'from' }), {
    title: 'No title.',
    from: 'No start.',
  })
  assert.deepEqual(listFieldMessages({ message: 'No.' }), {})
})
