import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitActs } from './split-acts.ts'

const reader = { v1: false, author: false, proposes: false, amends: false }
/** For and against are two buttons. */
const count = (acts: readonly string[]): number => acts.filter((act) => act !== 'numbers').length + (acts.includes('votes') ? 1 : 0)

test('at most four buttons stand in the open, and nothing that can be done is missing', () => {
  for (const author of [true, false])
    for (const proposes of [true, false])
      for (const amends of [true, false]) {
        const { bar, menu } = splitActs({ ...reader, author, proposes, amends })
        assert.ok(count(bar) <= 4, bar.join())
        const everything = splitActs({ ...reader, v1: true }).bar
        assert.deepEqual([...bar, ...menu].filter((act) => act !== 'invite' && act !== 'numbers').sort(), [...everything].sort())
      }
})

test('an author edits, invites and shares; whoever may make a proposal of an idea has that first', () => {
  assert.deepEqual(splitActs({ ...reader, author: true }).bar, ['numbers', 'edit', 'invite', 'share'])
  assert.deepEqual(splitActs({ ...reader, author: true, proposes: true }).bar, ['numbers', 'propose', 'edit', 'invite', 'share'])
  assert.deepEqual(splitActs({ ...reader, amends: true }).bar, ['votes', 'amend', 'share'])
  assert.deepEqual(splitActs(reader).bar, ['votes', 'follow', 'share'])
})

test('the older pages have everything in a row', () => {
  assert.deepEqual(splitActs({ ...reader, v1: true, author: true }).menu, [])
})
