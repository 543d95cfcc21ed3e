// Measures searches over 1,000,000 contributions in 20 campaigns, one after the other: how long a reader waits for the results.
// BENCH_CONTRIBUTIONS sets another number.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachOrStartCluster } from '../server/src/database/cluster.ts'
import { nextRandom } from './compare.ts'
import { startProduct } from './hot/start-process.ts'
import { seedSearch } from './search/seed-search.ts'

const CALLS = 150
const LONGEST = 5_000
const AIM = 100

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-bench-'))
const product = await startProduct(folder)
const database = await attachOrStartCluster(folder, {})
const began = performance.now()
const seeded = await seedSearch(database.url(), Number(process.env.BENCH_CONTRIBUTIONS ?? 1_000_000))
const seconds = (performance.now() - began) / 1000

/** A word whose place among the words by frequency is between the two. */
const word = (from: number, to: number): string => seeded.words[from + nextRandom(to - from)] ?? ''
const misspell = (text: string): string => `${text.slice(0, 2)}${text.slice(3, 4)}${text.slice(2, 3)}${text.slice(4)}`
const member = (): string => seeded.members[nextRandom(seeded.members.length)]?.key ?? ''

interface Request {
  readonly path: string
  readonly key?: string
  readonly body?: unknown
}
const find = (query: string, key?: string): Request => ({
  path: `/search?query=${encodeURIComponent(query)}`,
  ...(key === undefined ? {} : { key }),
})
const SEARCHES: Readonly<Record<string, () => Request>> = {
  'a rare word': () => find(word(8_000, 15_000), member()),
  'a frequent word': () => find(word(0, 20), member()),
  'two words': () => find(`${word(0, 300)} ${word(300, 3_000)}`, member()),
  'three letters': () => find(word(500, 15_000).slice(0, 3), member()),
  'a visitor': () => find(word(500, 8_000)),
  'a typing error': () => find(misspell(word(2_000, 8_000)), member()),
  'while writing': () => ({
    path: `/assembly/${seeded.assemblyId}/campaign/${seeded.campaignId + 1}/contribution/similar`,
    key: member(),
    body: { title: `${word(0, 900)} ${word(0, 900)} ${word(0, 9_000)}`, text: word(0, 900) },
  }),
}

/** The time of one request, in milliseconds. */
async function time({ path, key, body }: Request): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${product.url}/api${path}`, {
    headers: { ...(key ? { session_key: key } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text.slice(0, 200)}`)
  return performance.now() - start
}

try {
  console.log(`search: ${seeded.contributions} contributions, loaded in ${seconds.toFixed(0)} s, rate limits off`)
  for (const [name, next] of Object.entries(SEARCHES)) {
    const end = performance.now() + LONGEST
    const times: number[] = []
    while (times.length < CALLS && performance.now() < end) times.push(await time(next()))
    times.sort((a, b) => a - b)
    const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)
    console.log(
      `${name.padEnd(16)} p50 ${at(0.5).padStart(5)} ms  p99 ${at(0.99).padStart(5)} ms  (${times.length} calls, aim: under ${AIM})`,
    )
  }
} finally {
  await database.stop()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
