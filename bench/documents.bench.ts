// A storm on the documents of one node: 100 hostile pages send what is refused, or is only much, while 100 honest ones write. How long
// other requests wait, how long the processor of the server is held up at once, how soon what is written is stored, and whether all is.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startHostileClient } from '../server/src/deliberation/contributions/documents/testing/hostile-client.ts'
import { openDocument, waitFor } from '../server/src/deliberation/contributions/documents/testing/open-document.ts'
import { seedDocuments } from './documents/seed-documents.ts'
import { seedHot } from './hot/seed-hot.ts'
import { startProduct } from './hot/start-process.ts'

/** Documents of each kind, and pages for each. */
const DOCUMENTS = 10
const PAGES = 10
const SECONDS = 30

const product = await startProduct(join(import.meta.dirname, 'ballot/loop-delay.ts'))
// the pages are those of other machines: on this one they get what the server and its database leave
setPriority(15)
const seeded = await seedHot(product.databaseUrl, 1_000)
const client = new pg.Client({ connectionString: product.databaseUrl })
await client.connect()
const all = await seedDocuments(client, seeded, 2 * DOCUMENTS)
const documents = all.slice(0, DOCUMENTS)
const attacked = all.slice(DOCUMENTS)
const page = `${product.url}/api/space/${seeded.spaceId}/contribution?type=IDEA&page=1`
const reader = seeded.members.at(-1)?.key ?? ''

async function probe(seconds: number): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'documents/probe.ts'), page, reader, String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return String(line).trim()
}

async function readTurns(): Promise<string> {
  const line = product.nextLine('event loop:')
  product.signal('SIGUSR2')
  const [p50 = '', p99 = '', max = '', processor = ''] = (await line).split(' ')
  return `event loop: ${p50} ms in the middle, ${p99} ms at the 99th, ${max} ms at most; of the processor at most ${processor} ms`
}

/** Writes in all documents for some seconds, and says how soon it was stored. */
async function write(pages: readonly ReturnType<typeof openDocument>[], seconds: number): Promise<number[]> {
  const waits: number[] = []
  const end = performance.now() + seconds * 1_000
  await Promise.all(
    pages.map(async (one, n) => {
      for (let word = 0; performance.now() < end; word++) {
        const began = performance.now()
        one.write(`p${n}w${word} `)
        await waitFor(() => !one.provider.hasUnsyncedChanges, 'it is stored', 60_000)
        waits.push(performance.now() - began)
        await sleep(500)
      }
    }),
  )
  return waits.sort((a, b) => a - b)
}
const describe = (waits: readonly number[]) =>
  `${waits.length} changes stored, ${(waits[waits.length >> 1] ?? 0).toFixed(0)} ms in the middle, ` +
  `${(waits.at(-1) ?? 0).toFixed(0)} ms at most`

try {
  const pages = documents.flatMap(({ uuid, key }) => Array.from({ length: PAGES }, () => openDocument(product.url, uuid, key)))
  await waitFor(() => pages.every(({ provider }) => provider.isSynced), 'all pages are open', 60_000)
  await probe(3)
  for (const storm of [false, true]) {
    const hostile = storm
      ? attacked.flatMap(({ uuid, key }) => Array.from({ length: PAGES }, () => startHostileClient(product.url, uuid, key, 500)))
      : []
    await sleep(1_000)
    await readTurns()
    const [waits, line] = await Promise.all([write(pages, SECONDS), probe(SECONDS)])
    console.log(`${pages.length} honest pages, ${hostile.length} hostile ones`)
    console.log(`  others: ${line} (aim: 100)`)
    console.log(`  ${await readTurns()} (aim: 50)`)
    console.log(`  ${describe(waits)}`)
    if (storm) console.log(`  hostile messages: ${hostile.reduce((sum, one) => sum + one.sent(), 0)}`)
    await Promise.all(hostile.map((one) => one.stop()))
  }
  const stored = await client.query<{ bytes: string }>(
    `select max(octet_length(d.state) + coalesce((select sum(octet_length(u.content)) from document_updates u
       where u.document_id = d.id), 0)) as bytes from documents d`,
  )
  console.log(`  the largest document has ${(Number(stored.rows[0]?.bytes) / 1e6).toFixed(1)} MB as it is stored (limit: 16)`)
  for (const one of pages) one.close()
} finally {
  await client.end()
  await product.stop()
}
