import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkShortName } from './short-name.ts'

const other = { uuid: 'u2', name: 'Ferry Street Choir' }

test('a short name that a look-up finds is taken; a 404 makes it free (ASM-027)', () => {
  assert.deepEqual(checkShortName('ferry', other, undefined), { state: 'taken', by: 'Ferry Street Choir' })
  assert.deepEqual(checkShortName('ferry', { status: 404 }, undefined), { state: 'free' })
})

test('any other failure leaves it neither; the own name is free to the assembly that is changed (ASM-028)', () => {
  for (const status of [0, 400, 403, 429, 500]) assert.deepEqual(checkShortName('ferry', { status }, undefined), { state: 'unknown' })
  assert.deepEqual(checkShortName('ferry', other, 'u2'), { state: 'free' })
})

test('an invalid short name is not looked up', () => {
  assert.deepEqual(checkShortName('', undefined, undefined), { state: 'empty' })
  assert.deepEqual(checkShortName('12', undefined, undefined), { state: 'invalid' })
  assert.deepEqual(checkShortName('home', { status: 404 }, undefined), { state: 'invalid' })
  assert.deepEqual(checkShortName('ferry', undefined, undefined), { state: 'checking' })
})
