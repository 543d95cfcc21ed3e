import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { buildPackageFiles } from '@folkmoot/core/tally/audit/package-files.ts'
import { countPiles } from '@folkmoot/core/tally/count.ts'
import { computePapersDigest } from '@folkmoot/core/tally/digest.ts'
import { recountWithChange } from '@folkmoot/core/tally/recount-with-change.ts'
import pg from 'pg'
import { selectLosersToRecount } from './losers-to-recount.ts'
import { readPiles } from './read-piles.ts'
import type { ElectionMessage, TallyMessage, TallyTask } from './worker-messages.ts'
import { writePackage } from './write-package.ts'

// Runs in its own thread with its own connection, so that counting 100,000 papers does not delay requests.

/** The first half of the advisory lock key that lets one process at a time work on a ballot. */
const LOCK = 7_301

const task = workerData as TallyTask
const sendMessage = (message: TallyMessage): void => parentPort?.postMessage(message)

async function count(client: pg.Client, ballotId: number): Promise<void> {
  const papers = await readPiles(client, ballotId)
  sendMessage({ kind: 'sealed', digest: computePapersDigest(papers) })
  if (!parentPort) return
  const [election] = (await once(parentPort, 'message')) as [ElectionMessage]
  const result = countPiles(election.rules, election.candidates, papers, election.seed)
  sendMessage({ kind: 'counted', result })
  for (const { uuid, people } of selectLosersToRecount(result).losers) {
    const { wins } = recountWithChange({ ...election, papers }, { kind: 'more-supporters', uuid, people })
    sendMessage({ kind: 'recounted', uuid, people, wins })
  }
}

async function makePackage(client: pg.Client, { ballotId, folder, content, at }: TallyTask & { kind: 'package' }) {
  const piles = await readPiles(client, ballotId)
  const digest = computePapersDigest(piles)
  if (digest !== content.result.digest)
    throw new Error(`The papers of ballot ${content.facts.uuid} are not those that were counted.`)
  const files = buildPackageFiles({ ...content, secrecy: 'open', piles })
  sendMessage({ kind: 'packaged', made: writePackage({ folder, name: content.facts.uuid, files, at }) })
}

const client = new pg.Client({ connectionString: task.databaseUrl })
await client.connect()
try {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
    LOCK,
    task.ballotId,
  ])
  if (!rows[0]?.free) sendMessage({ kind: 'busy' })
  else if (task.kind === 'count') await count(client, task.ballotId)
  else await makePackage(client, task)
} finally {
  await client.end()
  // an open port keeps the thread alive
  parentPort?.close()
}
