// Compares lists of a campaign with 1,000,000 contributions to those of one with 10,000, each on a server of its own: the first page
// and page 50 in each sorting and each mode, one request after the other, in turn; then the large one by 20 connections at once.
// BENCH_CONTRIBUTIONS sets another number, BENCH_LISTS a part of their names.
import { SEARCH_MODE_NAMES } from '@folkmoot/core/deliberation/contributions/search-modes.ts'
import { SORTINGS } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import { nextRandom } from './compare.ts'
import { quantile } from './hot/load.ts'
import { seedHot } from './hot/seed-hot.ts'
import { startProduct } from './hot/start-process.ts'

const SMALL = 10_000
const LARGE = Number(process.env.BENCH_CONTRIBUTIONS ?? 1_000_000)
/** Contributions of each writer. */
const EACH = 50
const CALLS = 40
const CONNECTIONS = 20
/** Calls before the times count. */
const FIRST = 4
const AIM = 1.5

async function open(contributions: number) {
  const product = await startProduct()
  const seeded = await seedHot(product.databaseUrl, contributions, { writers: contributions / EACH })
  /** The time of a list in milliseconds. */
  const time = async (query: string): Promise<number> => {
    const key = seeded.members[nextRandom(seeded.members.length)]?.key ?? ''
    const start = performance.now()
    const response = await fetch(`${product.url}/api/space/${seeded.spaceId}/contribution?type=IDEA&${query}`, {
      headers: { session_key: key },
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${query} was answered with ${response.status}: ${text.slice(0, 200)}`)
    return performance.now() - start
  }
  return { time, close: product.stop }
}

const lists = [
  ...SORTINGS.map((sorting) => `sorting=${sorting}`),
  ...SEARCH_MODE_NAMES.map((mode) => `sorting=date_desc&mode=${mode}`),
].filter((list) => list.includes(process.env.BENCH_LISTS ?? ''))
const began = performance.now()
const small = await open(SMALL)
const large = await open(LARGE)
try {
  console.log(
    `lists: ${LARGE} and ${SMALL} contributions, loaded in ${((performance.now() - began) / 1000).toFixed(0)} s, medians of ${CALLS} calls`,
  )
  for (const list of lists) {
    for (const page of [0, 49]) {
      const times: [number[], number[]] = [[], []]
      for (let n = 0; n < CALLS + FIRST; n++) {
        const query = `${list}&page=${page}&seed=${n}`
        const both = [await small.time(query), await large.time(query)]
        if (n < FIRST) continue
        times[0].push(both[0] ?? 0)
        times[1].push(both[1] ?? 0)
      }
      const busy: number[] = []
      const connect = async () => {
        for (let n = 0; n < CALLS / 4; n++) busy.push(await large.time(`${list}&page=${page}&seed=${n}`))
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, connect))
      const [less, more] = [quantile(0.5, times[0]), quantile(0.5, times[1])]
      console.log(
        `${list.padEnd(44)} page ${String(page + 1).padStart(2)}  ${less.toFixed(1).padStart(6)} ms  ${more.toFixed(1).padStart(7)} ms  ` +
          `${(more / less).toFixed(2)} (aim: at most ${AIM})  ${CONNECTIONS} connections: p50 ${quantile(0.5, busy).toFixed(0)}, ` +
          `p99 ${quantile(0.99, busy).toFixed(0)} ms`,
      )
    }
  }
} finally {
  await small.close()
  await large.close()
}
