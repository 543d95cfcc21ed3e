// Measures exports of a list in documents: 20,000 contributions as text files, and 400 of them as PDF, each by a job of a
// server that also answers requests. Prints the time, the most memory of Node, and how long one contribution took to answer meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FileJob } from '@folkmoot/core/platform/shared/file-job.ts'
import pg from 'pg'
import { median, quantile } from './hot/load.ts'
import { seedHot } from './hot/seed-hot.ts'
import { startProduct } from './hot/start-process.ts'

const IDEAS = 20_000
const PDFS = 400
const AIM = 300

/** Starts an export on a server of its own, follows it to its end, and prints what it took. */
async function measure(format: 'TXT' | 'PDF', count: number): Promise<void> {
  const product = await startProduct()
  try {
    const seeded = await seedHot(product.databaseUrl, IDEAS)
    const key = seeded.members[0]?.key ?? ''
    const read = async <T>(path: string): Promise<T> => {
      const answer = await fetch(`${product.url}/api${path}`, { headers: { session_key: key } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const chosen = count < IDEAS ? `&selectedContributions=${(await listUuids(product.databaseUrl, count)).join()}` : ''
    const began = performance.now()
    let job = await read<FileJob>(`/space/${seeded.spaceId}/contribution/export?type=IDEA&format=${format}${chosen}`)
    let memory = 0
    const waits: number[] = []
    while (job.status === 'WAITING') {
      const asked = performance.now()
      job = await read<FileJob>(`/job/${job.job}`)
      waits.push(performance.now() - asked)
      memory = Math.max(memory, product.memory() ?? 0)
      await sleep(100)
    }
    if (job.status === 'FAILED') throw new Error(job.message ?? 'failed')
    const seconds = (performance.now() - began) / 1000
    console.log(
      `${format}: ${job.done} documents in ${seconds.toFixed(1)} s, ${((job.size ?? 0) / 1e6).toFixed(1)} MB; memory of Node at most ` +
        `${memory.toFixed(0)} MB (aim: under ${AIM}); another request meanwhile: p50 ${median(waits).toFixed(0)} ms, ` +
        `p99 ${quantile(0.99, waits).toFixed(0)} ms`,
    )
  } finally {
    await product.stop()
  }
}

async function listUuids(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ uuid: string }>(`select uuid from contributions where type = 'IDEA' limit $1`, [count])
  await client.end()
  return rows.map(({ uuid }) => uuid)
}

await measure('TXT', IDEAS)
await measure('PDF', PDFS)
