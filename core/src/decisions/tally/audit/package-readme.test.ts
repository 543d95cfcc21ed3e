import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Paper } from '../papers/paper.ts'
import { ballotFacts, oneWinner } from '../testing/audit-package.ts'
import { formatPackageReadme } from './package-readme.ts'

const PAPERS: readonly Paper[] = [[['a', 'YES']], [['b', 'YES']]]
const write = (withPapers: boolean, more: { withSteps?: boolean; withReceipts?: boolean } = {}): string =>
  formatPackageReadme(ballotFacts(PAPERS), oneWinner(12), {
    papers: PAPERS.length,
    withPapers,
    withSteps: more.withSteps ?? true,
    withReceipts: more.withReceipts ?? false,
    tree: null,
  })

test('a package with its papers says how to count it again, and one of few papers that nobody can', () => {
  const whole = write(true)
  assert.match(whole, /^How to count it again\n-+$/m)
  assert.match(whole, /^papers\.jsonl /m)
  assert.doesNotMatch(whole, /cannot be\s+recounted/)
  const few = write(false)
  assert.doesNotMatch(few, /How to count it again|papers\.jsonl /)
  assert.match(few, /Fewer than five papers were cast\.[\s\S]*This result cannot be\s+recounted\./)
})

test('the list of files names what the package has, and no line is longer than 78 characters but what stands in a table', () => {
  assert.match(write(true, { withReceipts: true }), /^receipts\.txt /m)
  assert.doesNotMatch(write(true), /^receipts\.txt |^tree\.json /m)
  assert.doesNotMatch(write(true, { withSteps: false }), /^steps\.json /m)
  const [, body = ''] = write(true).split('The rule, as it was used')
  const [rule = ''] = body.split('Files\n')
  for (const line of rule.split('\n')) assert.ok(line.length <= 78, line)
})
