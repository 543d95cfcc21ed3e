import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseFileRule } from '../tally/pabulib/file-rules.ts'
import { parsePabulib } from '../tally/pabulib/parse-pabulib.ts'
import { toImportedElection } from './imported-election.ts'

const APPROVED = 'VOTES\nvoter_id;vote\n1;a\n'

/** The election imported from a file with this metadata on 1 March 2026. */
const imported = (...meta: readonly string[]) => importedBy(undefined, ['vote_type;approval', 'rule;greedy', ...meta])

function importedBy(asked: string | undefined, meta: readonly string[], votes = APPROVED, name = '') {
  const head = ['META', 'key;value', 'budget;100', ...meta].join('\n')
  const read = parsePabulib(`${head}\nPROJECTS\nproject_id;cost;name\na;10;${name}\n${votes}`)
  if ('faults' in read) assert.fail(JSON.stringify(read.faults))
  const rule = chooseFileRule(read.file, asked)
  if ('fault' in rule) assert.fail(JSON.stringify(rule))
  return toImportedElection(read.file, rule, '2026-03-01')
}

test('without a title an imported election uses its place and the reverse; without both it uses default names', () => {
  const named = (...meta: readonly string[]) => {
    const { title, assemblyName: place } = imported(...meta)
    return [title, place]
  }
  assert.deepEqual(named('description;Parks 2025', 'unit;Harbour', 'subunit;East'), ['Parks 2025', 'Harbour, East'])
  assert.deepEqual(named('unit;Harbour'), ['Harbour', 'Harbour'])
  assert.deepEqual(named('description;Parks 2025'), ['Parks 2025', 'Parks 2025'])
  assert.deepEqual(named(), ['Imported ballot', 'Imported ballots'])
})

test('both date formats and a year alone are parsed; an end after today becomes today', () => {
  const days = (...meta: readonly string[]) => {
    const { startsOn, endsOn } = imported(...meta)
    return [startsOn, endsOn]
  }
  assert.deepEqual(days('date_begin;3.4.2023', 'date_end;2023-04-10'), ['2023-04-03', '2023-04-10'])
  assert.deepEqual(days('instance;2024'), ['2024-01-01', '2024-12-31'])
  assert.deepEqual(days('date_begin;2026-02-01', 'date_end;2026-09-01'), ['2026-02-01', '2026-03-01'])
  assert.deepEqual(days(), ['2026-03-01', '2026-03-01'])
})

test('an imported election has the rules of its file, no quorum, and is binding', () => {
  const common = {
    votesLimit: 0,
    maxPerCandidate: null,
    fixedNumber: 1,
    budget: '100',
    currency: 'PLN',
    quorum: { enabled: false, share: '0.6' },
    binding: true,
  }
  const said = ['currency;PLN', 'vote_type;approval']
  const rulesBy = (asked: string, ...meta: readonly string[]) => importedBy(asked, [...said, ...meta]).rules
  assert.deepEqual(rulesBy('greedy'), { ...common, system: 'PLURALITY', winners: 'DYNAMIC2' })
  assert.deepEqual(rulesBy('equalshares/add1'), { ...common, system: 'PLURALITY', winners: 'EQUAL_SHARES' })
  assert.deepEqual(rulesBy('equalshares/add1-comparison', 'max_length;4'), {
    ...common,
    system: 'PLURALITY',
    winners: 'EQUAL_SHARES',
    compareWithGreedy: true,
    votesLimit: 4,
  })
  assert.deepEqual(rulesBy('fixed', 'min_project_score_threshold;2'), {
    ...common,
    system: 'PLURALITY',
    winners: 'FIXED',
    fixedNumber: 3,
    minScore: 2,
  })
  const cumulative = ['currency;PLN', 'vote_type;cumulative', 'max_points;3', 'max_sum_points;5']
  assert.deepEqual(importedBy('greedy', cumulative, 'VOTES\nvoter_id;vote;points\n1;a;3\n').rules, {
    ...common,
    system: 'DISTRIBUTION',
    winners: 'DYNAMIC2',
    votesLimit: 5,
    maxPerCandidate: 3,
  })
})

test('a two-letter language is stored, texts are cut to 200, 250 and 12 characters, a nameless project gets its id', () => {
  assert.deepEqual([imported('language;pl').lang, imported('language;Polish').lang, imported().lang], ['pl', '', ''])
  const cut = imported(`description;${'d'.repeat(201)}`, `currency;${'c'.repeat(13)}`)
  assert.deepEqual([cut.title.length, imported(`unit;${'u'.repeat(201)}`).assemblyName.length, cut.rules.currency.length], [200, 200, 12])
  const titles = (name: string) => importedBy('greedy', ['vote_type;approval'], APPROVED, name).candidates.map(({ title }) => title)
  assert.deepEqual([titles('Bench'), titles('')], [['Bench'], ['a']])
  assert.deepEqual(titles('n'.repeat(251)), ['n'.repeat(250)])
})
