// Measures how long equal shares take in a new process: over a real participatory budget, and over 10,000 drawn papers about 200
// projects.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countPiles } from '@folkmoot/core/decisions/tally/count.ts'
import { groupIntoPiles } from '@folkmoot/core/decisions/tally/papers/piles.ts'
import { combineRules } from '@folkmoot/core/decisions/tally/rules.ts'
import { countPabulibFile } from '@folkmoot/core/decisions/tally/testing/count-pabulib-file.ts'
import { median } from './hot/load.ts'

const file = process.env.BENCH_PB ?? join(import.meta.dirname, '../../shared/data/elections/wieliczka-2023-mes/instance.pb')
if (!existsSync(file)) console.log('count: no file to count; name one by BENCH_PB')
else {
  const text = readFileSync(file, 'utf8')
  const times = Array.from({ length: 7 }, () => {
    const began = performance.now()
    const counted = countPabulibFile(text, {})
    if ('faults' in counted) throw new Error(counted.faults.map((f) => `${f.line}: ${f.reason}`).join('\n'))
    return performance.now() - began
  })
  console.log(
    `count: equal shares over the file in ${(times[0] ?? 0).toFixed(0)} ms the first time, ${median(times).toFixed(0)} ms ` +
      'as a median of 7 (aim: under 500)',
  )
}

const PAPERS = 10_000
const PROJECTS = Array.from({ length: 200 }, (_, n) => ({
  uuid: `project-${n}`,
  cost: String(5000 + 337 * ((n * 61) % 199)),
}))
const budget = PROJECTS.reduce((sum, { cost }) => sum + Number(cost), 0) / 10
// one of five projects is liked by many, the others by few, as in the budgets of cities
const likes = PROJECTS.map((_, n) => (n % 5 === 0 ? 0.12 : 0.03))
const papers = Array.from({ length: PAPERS }, () =>
  PROJECTS.filter((_, n) => Math.random() < (likes[n] ?? 0)).map(({ uuid }) => [uuid, 'YES'] as const),
)
const rules = combineRules(
  { system: 'PLURALITY', pluralityType: 'YES' },
  { winners: 'EQUAL_SHARES', budget: String(Math.round(budget)) },
  { votesLimit: null, quorum: { enabled: false }, eligible: null },
)
const began = performance.now()
const { winners } = countPiles(rules, PROJECTS, groupIntoPiles(papers), '64'.repeat(32))
console.log(
  `count: equal shares over ${PAPERS.toLocaleString('en')} papers and ${PROJECTS.length} projects in ` +
    `${(performance.now() - began).toFixed(0)} ms, ${winners.length} winners (aim: under 2000)`,
)
