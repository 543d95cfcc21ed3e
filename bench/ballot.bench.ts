// Measures what a large ballot costs other users: the event loop delay of the server, and how long a small call waits, while
// 100,000 papers are closed, counted, packed and downloaded.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedBallot } from './ballot/seed-ballot.ts'
import { startProduct } from './hot/start-process.ts'

const PAPERS = Number(process.env.BENCH_PAPERS ?? 100_000)
const LONGEST_WAIT = 100

const product = await startProduct(join(import.meta.dirname, 'ballot/loop-delay.ts'))

interface ResultsAnswer {
  readonly ballot: { readonly state: string }
  readonly verification: { readonly package: { readonly state: string; readonly bytes: number | null } }
  readonly counted: { readonly winners: readonly string[]; readonly shares: { readonly raises: number } | null } | null
}

const api = (path: string) => `${product.url}/api${path}`

/** Runs one step while a small call is repeated, and prints its wait and the event loop delay. */
async function measured<T>(name: string, act: () => Promise<T>): Promise<T> {
  product.signal('SIGUSR2')
  await product.nextLine('event loop:')
  let done = false
  let longest = 0
  const small = (async () => {
    while (!done) {
      const began = performance.now()
      await fetch(api('/public/assembly'))
      longest = Math.max(longest, performance.now() - began)
      await sleep(5)
    }
  })()
  const began = performance.now()
  const given = await act()
  const seconds = (performance.now() - began) / 1000
  done = true
  await small
  const line = product.nextLine('event loop:')
  product.signal('SIGUSR2')
  const [p50, p99, max, busy] = (await line).split(' ')
  console.log(
    `${name.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s   event loop p50 ${p50} p99 ${p99} max ${max} ms, longest work ` +
      `${busy} ms   a small call waited at most ${longest.toFixed(0)} ms (aim: ${LONGEST_WAIT})`,
  )
  return given
}

async function until(uuid: string, ready: (results: ResultsAnswer) => boolean): Promise<ResultsAnswer> {
  for (;;) {
    const response = await fetch(api(`/v0/ballot/${uuid}/results?values=false`))
    const results = (await response.json()) as ResultsAnswer
    if (ready(results)) return results
    await sleep(200)
  }
}

try {
  const { uuid, key } = await seedBallot(product.databaseUrl, PAPERS)
  console.log(`ballot: ${PAPERS.toLocaleString('en')} papers, equal shares, default memory`)
  await fetch(api('/public/assembly'))
  await measured('nothing, for comparison', () => sleep(5000))
  await measured('closing, until it is counted', async () => {
    const closed = await fetch(api(`/v0/ballot/${uuid}/close`), {
      method: 'PUT',
      headers: { session_key: key, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'All have voted' }),
    })
    if (!closed.ok) throw new Error(`Closing answered ${closed.status}: ${await closed.text()}`)
    await until(uuid, ({ ballot }) => ballot.state === 'counted')
  })
  await measured('until its package is made', () => until(uuid, ({ verification }) => verification.package.state === 'ready'))
  const bytes = await measured('downloading it, ten at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, async () => (await fetch(api(`/v0/ballot/${uuid}/audit`))).arrayBuffer()))
    return all[0]?.byteLength ?? 0
  })
  const { counted } = await measured('its result page, ten at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => until(uuid, () => true)))
    return all[0] ?? until(uuid, () => true)
  })
  console.log(
    `${counted?.winners.length} winners after ${counted?.shares?.raises} raises; the package has ` +
      `${(bytes / 1e6).toFixed(1)} MB; memory of Node ${product.memory()?.toFixed(0)} MB`,
  )
} finally {
  await product.stop()
}
