import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepUnsent } from './keep-unsent.ts'

test('after sending, wrong, refused and untried addresses stay in the field with their reasons, and nothing else [MEM-021]', () => {
  const addresses = [
    { text: 'ada@moot.test' },
    { text: 'ben@moot', error: 'no address' },
    { text: 'zoe@moot.test' },
    { text: 'eve@moot.test' },
  ]
  const unsent = new Map([
    ['zoe@moot.test', 'is a member already'],
    ['eve@moot.test', undefined],
  ])
  assert.deepEqual(keepUnsent(addresses, unsent), [
    { text: 'ben@moot', error: 'no address' },
    { text: 'zoe@moot.test', error: 'is a member already' },
    { text: 'eve@moot.test', error: undefined },
  ])
  assert.deepEqual(keepUnsent([{ text: 'ada@moot.test' }], new Map()), [])
})
