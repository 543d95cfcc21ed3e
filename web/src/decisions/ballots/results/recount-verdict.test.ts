import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ValueComparison } from '@folkmoot/core/decisions/tally/audit/compare-published.ts'
import { decideRecountVerdict, readPackageTitles, roundSeconds } from './recount-verdict.ts'

const compared = (same: boolean): ValueComparison => ({ what: 'seed', known: 'a', found: 'a', same })

test('a package is the same only when its count is right and all that this site publishes agrees', () => {
  const verdicts = (ok: boolean, recountable: boolean) =>
    [[], [compared(true)], [compared(true), compared(false)]].map((with_) => decideRecountVerdict({ ok, recountable }, with_))
  assert.deepEqual(verdicts(true, true), ['checkSame', 'checkSame', 'checkForged'])
  assert.deepEqual(verdicts(false, true), ['checkOther', 'checkOther', 'checkOther'])
  assert.deepEqual(verdicts(false, false), ['checkFew', 'checkFew', 'checkForged'])
})

test('the duration of a recount is shown in hundredths of a second, and is never zero', () => {
  assert.deepEqual([0, 4, 14, 15, 1234].map(roundSeconds), [0.01, 0.01, 0.01, 0.02, 1.23])
})

test('titles of a package are read; an unreadable package has none, and an untitled candidate has its uuid', () => {
  const file = (name: string, content: unknown) => ({
    name,
    text: typeof content === 'string' ? content : JSON.stringify(content),
  })
  const read = readPackageTitles([
    file('candidates.json', [{ uuid: 'a', title: 'Trees' }, { uuid: 'b' }]),
    file('ballot.json', { title: 'Trees or benches' }),
  ])
  assert.equal(read.title, 'Trees or benches')
  assert.deepEqual(
    [...read.titles],
    [
      ['a', 'Trees'],
      ['b', 'b'],
    ],
  )
  const nothing = { title: '', titles: new Map() }
  assert.deepEqual(readPackageTitles([]), nothing)
  assert.deepEqual(readPackageTitles([file('ballot.json', '{'), file('candidates.json', { uuid: 'a' })]), nothing)
  assert.deepEqual(readPackageTitles([file('ballot.json', { title: 7 })]), nothing)
})
