// Measures closing a ballot of many seats without its database: the tree over 100,000 papers that rank 100 candidates, the count for
// 50 seats by the default arithmetic of STV, and the result as it is published. BENCH_PAPERS and BENCH_RANKS say how many of each.
import { formatResultFile } from '@folkmoot/core/decisions/tally/audit/package-files.ts'
import { countPiles } from '@folkmoot/core/decisions/tally/count.ts'
import { appendResult, growClosingTree } from '@folkmoot/core/decisions/tally/merkle/ballot-tree.ts'
import { createPileCollector } from '@folkmoot/core/decisions/tally/papers/piles.ts'
import { combineRules } from '@folkmoot/core/decisions/tally/rules.ts'
import { DEFAULT_STV_ARITHMETIC } from '@folkmoot/core/platform/settings/voting-system.ts'

const PAPERS = Number(process.env.BENCH_PAPERS ?? 100_000)
const RANKS = Number(process.env.BENCH_RANKS ?? 100)
const SEATS = 50
const SEED = '64'.repeat(32)
const uuids = Array.from({ length: 100 }, (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-${'0'.repeat(12)}`)

const collector = createPileCollector()
for (let paper = 0; paper < PAPERS; paper += 1)
  collector.add(
    uuids
      .map((uuid, n) => ({ uuid, place: Math.random() ** (1 + (n % 7)) }))
      .sort((a, b) => b.place - a.place)
      .slice(0, RANKS)
      .map(({ uuid }, i) => [uuid, String(i + 1)] as const),
  )
const piles = collector.take()
const rules = combineRules(
  { system: 'RANKED', method: 'STV', number: 0, arithmetic: DEFAULT_STV_ARITHMETIC },
  { winners: 'FIXED', fixedNumber: SEATS },
  { votesLimit: null, quorum: { enabled: false }, eligible: null },
)
const began = performance.now()
const grown = growClosingTree([], piles)
const sealed = performance.now()
const result = countPiles(
  rules,
  uuids.map((uuid) => ({ uuid })),
  piles,
  SEED,
)
const counted = performance.now()
const file = formatResultFile(result, 'open')
appendResult(grown, SEED, file)
const seconds = (from: number, to: number): string => ((to - from) / 1000).toFixed(1)
console.log(
  `seats: ${PAPERS.toLocaleString('en')} papers that rank ${RANKS} of 100 candidates, ${SEATS} seats, ` +
    `${result.stv?.stages.length} stages: tree ${seconds(began, sealed)} s, count ${seconds(sealed, counted)} s, all ` +
    `${seconds(began, performance.now())} s (aim: under 60); result ${(file.length / 1e6).toFixed(1)} MB, at most ` +
    `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB of memory`,
)
