import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseRule } from '../tally/file-rules.ts'
import { parsePabulib } from '../tally/pabulib.ts'
import { importedElection } from './imported.ts'

/** What becomes of a file that says this of itself, read on 1 March 2026. */
function imported(...meta: readonly string[]) {
  const head = ['META', 'key;value', 'budget;100', 'vote_type;approval', 'rule;greedy', ...meta].join('\n')
  const read = parsePabulib(`${head}\nPROJECTS\nproject_id;cost\na;10\nVOTES\nvoter_id;vote\n1;a\n`)
  if ('faults' in read) assert.fail(JSON.stringify(read.faults))
  const rule = chooseRule(read.file, undefined)
  if ('fault' in rule) assert.fail(JSON.stringify(rule))
  return importedElection(read.file, rule, '2026-03-01')
}

test('title and place of an imported election stand in for each other, and both have a name where the file has none', () => {
  const named = (...meta: readonly string[]) => {
    const { title, place } = imported(...meta)
    return [title, place]
  }
  assert.deepEqual(named('description;Parks 2025', 'unit;Harbour', 'subunit;East'), ['Parks 2025', 'Harbour, East'])
  assert.deepEqual(named('unit;Harbour'), ['Harbour', 'Harbour'])
  assert.deepEqual(named('description;Parks 2025'), ['Parks 2025', 'Parks 2025'])
  assert.deepEqual(named(), ['Imported ballot', 'Imported ballots'])
})

test('a day in either spelling and a year alone are read; what ends later than today ends today', () => {
  const days = (...meta: readonly string[]) => {
    const { startsOn, endsOn } = imported(...meta)
    return [startsOn, endsOn]
  }
  assert.deepEqual(days('date_begin;3.4.2023', 'date_end;2023-04-10'), ['2023-04-03', '2023-04-10'])
  assert.deepEqual(days('instance;2024'), ['2024-01-01', '2024-12-31'])
  assert.deepEqual(days('date_begin;2026-02-01', 'date_end;2026-09-01'), ['2026-02-01', '2026-03-01'])
  assert.deepEqual(days(), ['2026-03-01', '2026-03-01'])
})
