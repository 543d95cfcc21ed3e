// Measures the counting of ranks: reading 100,000 papers with 20 candidates from a package and counting them by Borda, by pairs and
// by STV, each beside plain loops over typed arrays; and the memory for a million papers.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { formatCanonicalPaper } from '@folkmoot/core/decisions/tally/papers/paper.ts'
import { parsePapers } from '@folkmoot/core/decisions/tally/papers/parse-papers.ts'
import { createRankedMethod } from '@folkmoot/core/decisions/tally/ranked/ranked-method.ts'
import { PLAIN_COUNTS } from './count/plain-count.ts'
import { drawPapers, rulesOf, UUIDS } from './count/ranked-papers.ts'
import { median } from './hot/load.ts'

const PAPERS = Number(process.env.BENCH_PAPERS ?? 100_000)
const MANY = 1_000_000
/** The memory that the server has by default. */
const SERVER_MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=384']

const text = Array.from(drawPapers(PAPERS), formatCanonicalPaper).sort().join('\n')
const lot = new Map(UUIDS.map((uuid, place) => [uuid, place]))

const time = <T>(act: () => T): { milliseconds: number; value: T } => {
  const began = performance.now()
  const value = act()
  return { milliseconds: performance.now() - began, value }
}

function checkElected(own: readonly string[] | undefined, plain: readonly number[]): void {
  const sorted = [own ?? [], plain.map((index) => UUIDS[index])].map((names) => [...names].sort().join())
  if (sorted[0] !== sorted[1]) throw new Error('The plain count elects others.')
}

for (const method of ['BORDA', 'SCHULZE', 'STV'] as const) {
  const rounds = Array.from({ length: 5 }, () => {
    const own = time(() =>
      createRankedMethod(rulesOf(method) as never).count({
        uuids: UUIDS,
        piles: parsePapers(text).piles,
        lot,
        digits: 0,
      }),
    )
    const plain = time(() => PLAIN_COUNTS[method](text))
    if (method === 'STV') checkElected(own.value.seats?.winners, plain.value as readonly number[])
    return { own: own.milliseconds, plain: plain.milliseconds }
  })
  const [own, plain] = (['own', 'plain'] as const).map((which) => median(rounds.map((round) => round[which]))) as [number, number]
  console.log(
    `ranks: ${PAPERS.toLocaleString('en')} papers read and counted by ${method} in ${own.toFixed(0)} ms, by plain loops in ` +
      `${plain.toFixed(0)} ms: ${(own / plain).toFixed(2)} times (aim: under 3)`,
  )
}
const million = join(import.meta.dirname, 'count/count-million.ts')
const { stdout } = spawnSync(process.execPath, [...SERVER_MEMORY, million, String(MANY)], { encoding: 'utf8' })
console.log(`ranks: ${stdout.trim()}`)
