// Measures finalizing a paper beside a bare Fastify and pg that runs the same statements, and a last minute in which 10,000 members
// finalize what they have saved: none may be lost, and none stored that was not acknowledged.
import { setTimeout as sleep } from 'node:timers/promises'
import { withClusterClient } from '../server/src/platform/database/testing/test-cluster.ts'
import { keyOf, reopenPapers, seedVoters } from './ballot/seed-voters.ts'
import { compare, ROUNDS_TEXT } from './compare.ts'
import { median, quantile } from './hot/load.ts'
import { startBare, startProduct } from './hot/start-process.ts'

const MEMBERS = Number(process.env.BENCH_VOTERS ?? 10_000)
const MINUTE = 60_000

const product = await startProduct()
const url = product.databaseUrl
const seeded = await seedVoters(url, MEMBERS)
const bare = await startBare('bench/ballot/bare.ts', { url, ballot: seeded.uuid })

let last = 0
const nextMember = () => {
  last = (last % MEMBERS) + 1
  return last
}
const complete = `/api/v0/ballot/${seeded.uuid}/vote/me/complete`

async function finalize(member: number): Promise<{ ok: boolean; wait: number }> {
  const began = performance.now()
  const response = await fetch(`${product.url}${complete}`, {
    method: 'PUT',
    headers: { session_key: keyOf(member), 'content-type': 'application/json' },
    body: '{}',
  })
  await response.arrayBuffer()
  return { ok: response.ok, wait: performance.now() - began }
}

async function measureLastMinute(): Promise<void> {
  await reopenPapers(url)
  const ends = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, n) => {
      await sleep(Math.random() * MINUTE)
      return finalize(n + 1)
    }),
  )
  const acknowledged = ends.filter(({ ok }) => ok).length
  const stored = await withClusterClient(url, async (client) =>
    Number((await client.query('select count(*) from ballot_papers where status = 1')).rows[0]?.count),
  )
  const waits = ends.map(({ wait }) => wait)
  console.log(
    `last minute: ${MEMBERS.toLocaleString('en')} members, ${acknowledged.toLocaleString('en')} acknowledged, ` +
      `${stored.toLocaleString('en')} finalized papers stored, p50 ${median(waits).toFixed(0)} ms, ` +
      `p99 ${quantile(0.99, waits).toFixed(0)} ms`,
  )
  if (acknowledged !== MEMBERS || stored !== MEMBERS) throw new Error('Votes were lost.')
}

try {
  console.log(`finalize: ${MEMBERS.toLocaleString('en')} papers with some ten choices each, ${ROUNDS_TEXT}`)
  await compare(
    product.url,
    bare.url,
    {
      'finalize a paper': {
        aim: 0.5,
        product: () => ({
          method: 'PUT',
          path: complete,
          headers: { session_key: keyOf(nextMember()) },
          body: '{}',
        }),
        bare: () => ({ method: 'PUT', path: `/complete/${nextMember()}`, body: '{}' }),
      },
    },
    { beforeProduct: () => reopenPapers(url).then(() => {}), beforeBare: () => reopenPapers(url).then(() => {}) },
  )
  await measureLastMinute()
} finally {
  await bare.stop()
  await product.stop()
}
