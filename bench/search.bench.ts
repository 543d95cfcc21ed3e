// Compares searches over 1,000,000 contributions in 20 campaigns with the same over 10,000, each on a server of its own, one after the
// other, in turn: how long a reader waits for the results. BENCH_CONTRIBUTIONS sets another number.
import { nextRandom } from './compare.ts'
import { quantile } from './hot/load.ts'
import { startProduct } from './hot/start-process.ts'
import { type SearchSeed, seedSearch } from './search/seed-search.ts'

const SMALL = 10_000
const LARGE = Number(process.env.BENCH_CONTRIBUTIONS ?? 1_000_000)
const CALLS = 100
/** Calls before the times count. */
const FIRST = 5
const AIM = 100
const AIM_RATIO = 1.5

/** What is asked for, of any of the servers; by a member, or by a visitor. */
interface Request {
  readonly query?: string
  readonly draft?: { readonly title: string; readonly text: string }
  readonly visitor?: boolean
}

async function open(contributions: number) {
  const product = await startProduct()
  const seeded = await seedSearch(product.databaseUrl, contributions)
  /** The time of one request, in milliseconds. */
  const time = async ({ query = '', draft, visitor = false }: Request): Promise<number> => {
    const key = seeded.members[nextRandom(seeded.members.length)]?.key ?? ''
    const campaign = `/assembly/${seeded.assemblyId}/campaign/${seeded.campaignId + 1}`
    const path = draft ? `${campaign}/contribution/similar` : `/search?query=${encodeURIComponent(query)}`
    const start = performance.now()
    const response = await fetch(`${product.url}/api${path}`, {
      headers: { ...(visitor ? {} : { session_key: key }), ...(draft ? { 'content-type': 'application/json' } : {}) },
      ...(draft ? { method: 'POST', body: JSON.stringify(draft) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text.slice(0, 200)}`)
    return performance.now() - start
  }
  return { seeded, time, close: product.stop }
}

/** Requests with words whose places among the words by frequency are between two numbers. */
function listSearches({ words }: SearchSeed): Readonly<Record<string, () => Request>> {
  const word = (from: number, to: number): string => words[from + nextRandom(to - from)] ?? ''
  const misspell = (text: string): string => `${text.slice(0, 2)}${text.slice(3, 4)}${text.slice(2, 3)}${text.slice(4)}`
  return {
    'a rare word': () => ({ query: word(8_000, 15_000) }),
    'a frequent word': () => ({ query: word(0, 20) }),
    'two words': () => ({ query: `${word(0, 300)} ${word(300, 3_000)}` }),
    'three letters': () => ({ query: word(500, 15_000).slice(0, 3) }),
    'a visitor': () => ({ query: word(500, 8_000), visitor: true }),
    'a typing error': () => ({ query: misspell(word(2_000, 8_000)) }),
    'while writing': () => ({
      draft: { title: `${word(0, 900)} ${word(0, 900)} ${word(0, 9_000)}`, text: word(0, 900) },
    }),
  }
}

const began = performance.now()
const small = await open(SMALL)
const large = await open(LARGE)
try {
  console.log(
    `search: ${LARGE} contributions and ${SMALL}, loaded in ${((performance.now() - began) / 1000).toFixed(0)} s, rate ` +
      `limits off, ${CALLS} calls in turn, aims: under ${AIM} ms, ratio ${AIM_RATIO}`,
  )
  for (const [name, next] of Object.entries(listSearches(small.seeded))) {
    const [times, largeTimes]: [number[], number[]] = [[], []]
    for (let call = -FIRST; call < CALLS; call++) {
      const request = next()
      const [one, other] = [await small.time(request), await large.time(request)]
      if (call < 0) continue
      times.push(one)
      largeTimes.push(other)
    }
    const [p50, largeP50, p99] = [quantile(0.5, times), quantile(0.5, largeTimes), quantile(0.99, largeTimes)]
    console.log(
      `${name.padEnd(16)} p50 ${p50.toFixed(1).padStart(6)} ms and ${largeP50.toFixed(1).padStart(6)} ms, ratio ` +
        `${(largeP50 / p50).toFixed(2)}, p99 ${p99.toFixed(0).padStart(4)} ms`,
    )
  }
} finally {
  await small.close()
  await large.close()
}
