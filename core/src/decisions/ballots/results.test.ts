import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Paper } from '../tally/papers/paper.ts'
import type { Rules } from '../tally/rules.ts'
import { oneWinner } from '../tally/testing/audit-package.ts'
import { countPapers } from '../tally/testing/count-papers.ts'
import { redactStoredResult } from './counting/redact-stored-result.ts'
import { serializeCountedResult, serializeResultRows } from './counting/serialize-count.ts'

const rules = oneWinner(10)
const yes = (uuid: string): Paper => [[uuid, 'YES']]
/** `a` has four papers, `b` one and `c` none, unless `papers` says otherwise. */
const counted = (more: Partial<Rules> = {}, papers = ['a', 'a', 'a', 'a', 'b']) =>
  countPapers({ ...rules, ...more } as Rules, [{ uuid: 'a' }, { uuid: 'b' }, { uuid: 'c' }], papers.map(yes), '00'.repeat(32))
const rows = (result: ReturnType<typeof counted>) =>
  serializeResultRows(result, { wouldWinWith: { b: 4 } }, new Map([['a', 7]]), new Map([['a', ['YES', 'NO']]]))

test('a row has its candidate’s number and sorted values; unknown values are 0, empty or null', () => {
  assert.deepEqual(
    rows(counted()).map((row) => [row.candidate_uuid, row.candidate_id, row.values, row.wouldWinWith, row.blocked]),
    [
      ['a', 7, ['NO', 'YES'], null, false],
      ['b', 0, [], 4, false],
      ['c', 0, [], null, false],
    ],
  )
})

test('a candidate with a supporter passes, whether it wins or not; none passes where the quorum is not met', () => {
  const passed = (result: ReturnType<typeof counted>) => rows(result).map((row) => row.passed)
  assert.deepEqual(passed(counted()), [true, true, false])
  assert.deepEqual(passed(counted({ quorum: { enabled: true, share: '0.5' } })), [true, true, false])
  assert.deepEqual(passed(counted({ quorum: { enabled: true, share: '0.9' } })), [false, false, false])
})

test('the result of a ballot with few voters is marked so and still has its counts', () => {
  const stored = (papers?: string[]) => ({ count: counted({}, papers), joined: null, wouldWinWith: {} })
  const few = ['a', 'a', 'a', 'b']
  assert.deepEqual(
    [stored(), stored(few)].map((one) => serializeCountedResult(one.count, one, true).fewVoters),
    [false, true],
  )
  assert.deepEqual(redactStoredResult(stored(), 'open', []), stored().count)
  assert.deepEqual(redactStoredResult(stored(few), 'open', []).papers, 4)
})
