import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { countPiles } from '@folkmoot/core/tally/count.ts'
import { digestOfPiles } from '@folkmoot/core/tally/digest.ts'
import { packageFiles } from '@folkmoot/core/tally/package-files.ts'
import { whatIf } from '@folkmoot/core/tally/what-if.ts'
import pg from 'pg'
import type { ElectionMessage, TallyMessage, TallyTask } from './messages.ts'
import { readPiles } from './read-piles.ts'
import { losersToRecount } from './recounts.ts'
import { writePackage } from './write-package.ts'

// Runs in a thread of its own with a connection of its own, so that counting 100,000 papers keeps no request waiting.

/** The first half of the key under which one process at a time works on a ballot. */
const LOCK = 7_301

const task = workerData as TallyTask
const tell = (message: TallyMessage): void => parentPort?.postMessage(message)

async function count(client: pg.Client, ballotId: number): Promise<void> {
  const papers = await readPiles(client, ballotId)
  tell({ kind: 'sealed', digest: digestOfPiles(papers) })
  if (!parentPort) return
  const [election] = (await once(parentPort, 'message')) as [ElectionMessage]
  const result = countPiles(election.rules, election.candidates, papers, election.seed)
  tell({ kind: 'counted', result })
  for (const { uuid, people } of losersToRecount(result).losers) {
    const { wins } = whatIf({ ...election, papers }, { kind: 'more-supporters', uuid, people })
    tell({ kind: 'recounted', uuid, people, wins })
  }
}

async function makePackage(client: pg.Client, { ballotId, folder, content, at }: TallyTask & { kind: 'package' }) {
  const piles = await readPiles(client, ballotId)
  const digest = digestOfPiles(piles)
  if (digest !== content.result.digest)
    throw new Error(`The papers of ballot ${content.facts.uuid} are not those that were counted.`)
  const files = packageFiles({ ...content, secrecy: 'open', piles })
  tell({ kind: 'packaged', made: writePackage({ folder, name: content.facts.uuid, files, at }) })
}

const client = new pg.Client({ connectionString: task.databaseUrl })
await client.connect()
try {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
    LOCK,
    task.ballotId,
  ])
  if (!rows[0]?.free) tell({ kind: 'busy' })
  else if (task.kind === 'count') await count(client, task.ballotId)
  else await makePackage(client, task)
} finally {
  await client.end()
  // the port would keep the thread alive
  parentPort?.close()
}
