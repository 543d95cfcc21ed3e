import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { FileCount } from './pabulib/count-file.ts'
import { parsePabulib } from './pabulib/parse-pabulib.ts'
import { countPabulibFile } from './testing/count-pabulib-file.ts'

// Real elections with their official outcomes. They are not part of the repository; where their folder is
// missing, these tests pass with a diagnostic.
const folder = join(import.meta.dirname, '../../../../../shared/data/elections')

interface Expected {
  readonly official_outcome: {
    readonly winners?: string[]
    readonly total_cost?: number
    readonly official_score?: Record<string, number>
    readonly official_votes?: Record<string, number>
  }
  readonly computed_here_greedy_by_points?: string[]
}

function read(t: TestContext, name: string): { text: string; expected: Expected } | null {
  if (!existsSync(join(folder, name))) {
    t.diagnostic(`not proved here: there is no election ${name} beside the repository`)
    return null
  }
  const text = (file: string) => readFileSync(join(folder, name, file), 'utf8')
  return { text: text('instance.pb'), expected: JSON.parse(text('expected.json')) as Expected }
}

function counted(text: string, options: Parameters<typeof countPabulibFile>[1] = {}): FileCount {
  const result = countPabulibFile(text, options)
  if ('faults' in result) assert.fail(JSON.stringify(result.faults))
  assert.deepEqual(result.notes, [])
  return result
}

test('Wieliczka 2023 by equal shares gives the thirty official winners, in less than half a second', (t) => {
  const given = read(t, 'wieliczka-2023-mes')
  if (!given) return
  const { winners, cost, rule, budget, papers } = counted(given.text)
  assert.equal(winners.length, 30)
  assert.deepEqual([...winners].sort(), [...(given.expected.official_outcome.winners ?? [])].sort())
  assert.deepEqual([cost, budget, rule, papers], [995079, 1000000, 'equal-shares', 6586])
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    counted(given.text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  t.diagnostic(`Wieliczka, read and counted: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms of processor time`)
  assert.ok(Math.min(...times) < 500)
})

for (const name of ['lodz-2020-mileszki', 'warszawa-2023-wesola']) {
  test(`${name} by its own rule gives the official winners in order`, (t) => {
    const given = read(t, name)
    if (!given) return
    const { winners, cost, rule } = counted(given.text)
    assert.deepEqual(winners, given.expected.official_outcome.winners)
    assert.deepEqual([cost, rule], [given.expected.official_outcome.total_cost, 'dynamic2'])
    const stopped = counted(given.text, { rule: 'dynamic1' })
    assert.deepEqual(stopped.winners, winners.slice(0, stopped.winners.length), 'who stops at the first takes a beginning')
  })
}

for (const name of ['wieliczka-2023-mes', 'lodz-2020-mileszki', 'warszawa-2023-wesola']) {
  test(`${name} marks the same projects as selected as its count gives`, (t) => {
    const given = read(t, name)
    if (!given) return
    assert.deepEqual(counted(given.text).selected, { same: true, onlyInFile: [], onlyInCount: [], unclear: [] })
  })
}

test('Gdansk 2020 by points gives the official sums and takes the most supported', (t) => {
  const given = read(t, 'gdansk-2020-rudniki')
  if (!given) return
  const { winners, cost } = counted(given.text)
  assert.deepEqual(winners, given.expected.computed_here_greedy_by_points)
  assert.equal(cost, 149000)
  const file = parsePabulib(given.text)
  assert.ok('file' in file)
  const sums: Record<string, number> = {}
  for (const { choices, points, people } of file.file.papers) {
    for (const [i, index] of choices.entries()) {
      const id = file.file.projects[index]?.id ?? ''
      sums[id] = (sums[id] ?? 0) + people * (points?.[i] ?? 0)
    }
  }
  assert.deepEqual(sums, given.expected.official_outcome.official_score)
})
