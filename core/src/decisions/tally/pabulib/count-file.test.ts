import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countPabulibFile } from '../testing/count-pabulib-file.ts'
import { ZERO_SEED } from './count-file.ts'

const file = (rule: string, meta = ''): string => `META
key;value
budget;100
vote_type;approval
${rule === '' ? '' : `rule;${rule}\n`}${meta}PROJECTS
project_id;cost
A;60
B;50
C;40
D;10
VOTES
voter_id;vote
1;A,B
2;A,B
3;A,C
4;B,C
5;A
6;D
`
const won = (text: string, options = {}) => {
  const result = countPabulibFile(text, options)
  if ('faults' in result) assert.fail(JSON.stringify(result.faults))
  return result
}
const refused = (text: string, options = {}) => {
  const result = countPabulibFile(text, options)
  return 'faults' in result ? result.faults.map(({ reason }) => reason).join(' ') : ''
}

test("the file's rule greedy is dynamic2, equalshares/add1 is equal-shares", () => {
  const greedy = won(file('greedy'))
  assert.deepEqual([greedy.rule, greedy.winners, greedy.cost, greedy.budget], ['dynamic2', ['A', 'C'], 100, 100])
  assert.deepEqual([greedy.papers, greedy.seed, greedy.seed.length], [6, ZERO_SEED, 64])
  assert.equal(won(file('equalshares/add1')).rule, 'equal-shares')
})

test('a requested rule overrides that of the file', () => {
  assert.deepEqual(won(file('greedy'), { rule: 'dynamic1' }).winners, ['A'])
  assert.deepEqual(won(file('phragmen'), { rule: 'dynamic2' }).winners, ['A', 'C'])
  assert.deepEqual(won(file('greedy'), { rule: 'fixed' }).winners, ['A', 'B', 'C'], 'three by default')
  const one = won(file('greedy'), { rule: 'fixed', winners: 1 })
  assert.deepEqual([one.winners, one.cost], [['A'], 60])
})

test('a file with an unsupported rule, or none, is refused with a list of the rules', () => {
  assert.match(
    refused(file('phragmen')),
    /The file's rule 'phragmen' cannot be counted; greedy, greedy-threshold, .* and equalshares\/add1-comparison are known/,
  )
  assert.match(refused(file('')), /names no rule/)
  assert.match(refused(file('greedy'), { rule: 'coin' }), /'coin' is unknown; there are fixed, dynamic1, dynamic2, equal-shares/)
  assert.match(refused(file('greedy'), { rule: 'toString' }), /unknown/)
})

test('invalid options are refused: winners, seed', () => {
  assert.match(refused(file('greedy'), { rule: 'fixed', winners: 0 }), /whole number from 1/)
  assert.match(refused(file('greedy'), { rule: 'fixed', winners: 1.5 }), /whole number from 1/)
  assert.match(refused(file('greedy'), { winners: 2 }), /Only the rule fixed/)
  assert.match(refused(file('greedy'), { seed: 'xyz' }), /64 lower-case/)
})

test('faults of the file are returned by line', () => {
  const result = countPabulibFile(file('greedy').replace('A;60', 'A;-60'))
  assert.ok('faults' in result)
  assert.deepEqual(result.faults[0], { line: 8, reason: 'The cost of project A is negative: -60.' })
})

test('the seed decides ties, and the same seed gives the same result', () => {
  const tied = file('greedy').replace('1;A,B', '1;B,C').replace('2;A,B', '2;B,C').replace('5;A', '5;C')
  const winners = Array.from({ length: 16 }, (_, i) => {
    const seed = i.toString(16).padStart(2, '0').repeat(32)
    const first = won(tied, { rule: 'fixed', winners: 1, seed })
    assert.deepEqual(won(tied, { rule: 'fixed', winners: 1, seed }).winners, first.winners)
    return first.winners[0]
  })
  assert.ok(new Set(winners).size === 1 || new Set(winners).size === 2)
})

test('a cumulative file is a DISTRIBUTION with its limits', () => {
  const text = file('greedy', 'max_sum_points;5\n')
    .replace('approval', 'cumulative')
    .replace('voter_id;vote', 'voter_id;vote;points')
    .replace(/^(\d;.*)$/gm, (line) => `${line};${line.includes(',') ? '1,4' : '5'}`)
  const { winners, steps } = won(text)
  assert.deepEqual(winners, ['B', 'C', 'D'])
  assert.deepEqual(steps.filter(({ step }) => step === 'skip').length, 1)
})
