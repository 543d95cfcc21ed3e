// Telling an event to 100,000 followers: how long it takes, Node's memory, and votes beside it as a ratio to votes without it. Then
// 2,000 open pages on one node: memory, and how soon and with how many transactions of the database all hear of a comment.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { nextRandom } from './compare.ts'
import { type LoadResult, load, median } from './hot/load.ts'
import { seedHot } from './hot/seed-hot.ts'
import { startProduct } from './hot/start-process.ts'
import { openStreams } from './notifications/open-streams.ts'
import { announceIdea, seedFollowers } from './notifications/seed-followers.ts'

const FOLLOWERS = 100_000
const EVENTS = 3
const STREAMS = 2000
// a server keeps at most 12 of an account; so few members have them that one is left to write
const STREAMS_OF_MEMBER = 11

const product = await startProduct()
const seeded = await seedHot(product.databaseUrl, 1000)
const client = new pg.Client({ connectionString: product.databaseUrl })
await client.connect()
await seedFollowers(client, seeded, FOLLOWERS)

const one = async (text: string): Promise<number> => Number((await client.query<{ n: string }>(text)).rows[0]?.n)
const idea = () => seeded.firstIdea + nextRandom(seeded.ideas)
const member = () => seeded.members[nextRandom(seeded.members.length)] ?? { id: 0, key: '' }
const vote = () => ({
  method: 'PUT' as const,
  path: `/api/assembly/${seeded.assemblyId}/campaign/${seeded.campaignId}/contribution/${idea()}/feedback`,
  headers: { session_key: member().key },
  body: JSON.stringify({ up: nextRandom(2) === 0, down: false }),
})
const mb = (value: number | undefined) => `${value?.toFixed(0) ?? 'unknown'} MB`

/** Waits until an event, or else every event, is told to all its people; each vote is an event as well. */
async function untilTold(id?: number): Promise<void> {
  const left = id === undefined ? '' : `and id = ${id}`
  while ((await one(`select count(*) as n from signals where told_at is null ${left}`)) > 0) await sleep(20)
}

/** Votes until an event is told to everybody, and how long that took. */
async function tellBesideVotes(): Promise<{ votes: LoadResult[]; seconds: number; memory: number }> {
  const votes: LoadResult[] = []
  const began = performance.now()
  let seconds = 0
  let memory = 0
  const told = untilTold(await announceIdea(client, seeded, idea())).then(() => {
    seconds = (performance.now() - began) / 1000
  })
  while (seconds === 0) {
    votes.push(await load(product.url, 1, vote))
    memory = Math.max(memory, product.memory() ?? 0)
  }
  await told
  return { votes, seconds, memory }
}

async function measureTelling(): Promise<void> {
  await load(product.url, 2, vote)
  await untilTold()
  const before = product.memory()
  // an event told by itself
  const began = performance.now()
  await untilTold(await announceIdea(client, seeded, idea()))
  const alone = (performance.now() - began) / 1000
  const ratios: number[] = []
  const times: number[] = []
  let memory = 0
  for (let n = 0; n < EVENTS; n++) {
    const quiet = [await load(product.url, 1, vote), await load(product.url, 1, vote), await load(product.url, 1, vote)]
    await untilTold()
    const beside = await tellBesideVotes()
    await untilTold()
    // the last second is told only in part
    const busy = beside.votes.length > 1 ? beside.votes.slice(0, -1) : beside.votes
    ratios.push(median(busy.map((m) => m.rate)) / median(quiet.map((m) => m.rate)))
    times.push(beside.seconds)
    memory = Math.max(memory, beside.memory)
  }
  const told = await one(`select count(*) as n from notifications where event = 'NEW_CONTRIBUTION_IDEA'`)
  console.log(`telling: ${FOLLOWERS.toLocaleString('en')} followers, ${EVENTS + 1} events, ${told.toLocaleString('en')} told`)
  console.log(`  by itself ${alone.toFixed(1)} s; beside votes ${median(times).toFixed(1)} s`)
  console.log(`  votes beside it to votes without it: ${median(ratios).toFixed(2)} (aim: 0.9)`)
  console.log(`  memory of Node: ${mb(before)} before, ${mb(memory)} at most`)
}

async function measureStreams(): Promise<void> {
  const before = product.memory()
  const keys = Array.from({ length: STREAMS }, (_, n) => seeded.members[Math.floor(n / STREAMS_OF_MEMBER)]?.key ?? '')
  const streams = await openStreams(product.url, seeded.firstSpace, keys)
  const memory = product.memory()
  const times: number[] = []
  const transactions: number[] = []
  for (let round = 0; round < 5; round++) {
    const count = () => one('select xact_commit as n from pg_stat_database where datname = current_database()')
    await sleep(1500)
    const started = await count()
    const heard = streams.nextMessages()
    await postComment()
    times.push(await heard)
    await untilTold()
    await sleep(1500)
    transactions.push((await count()) - started)
  }
  console.log(`live: ${streams.count.toLocaleString('en')} open pages on one node`)
  console.log(`  memory of Node: ${mb(before)} before, ${mb(memory)} with them, ${mb(product.memory())} after (aim: under 400)`)
  console.log(`  all had heard of a comment after ${median(times).toFixed(0)} ms (aim: 2,000)`)
  console.log(`  transactions of the database for it, with those that count them: ${median(transactions)}`)
  streams.close()
}

/** By a member without an open page: nobody's page is told of what they did themselves. */
async function postComment(): Promise<void> {
  const response = await fetch(`${product.url}/api/space/${seeded.firstSpace}/contribution`, {
    method: 'POST',
    headers: { session_key: seeded.members.at(-1)?.key ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'DISCUSSION', text: 'Who waters them in a dry year?' }),
  })
  if (!response.ok) throw new Error(`A comment was answered with ${response.status}.`)
}

try {
  await measureTelling()
  await measureStreams()
} finally {
  await client.end()
  await product.stop()
}
