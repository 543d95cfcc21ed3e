import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { countInterim } from '@folkmoot/core/decisions/ballots/counting/count-interim.ts'
import { buildPackageFiles, formatResultFile } from '@folkmoot/core/decisions/tally/audit/package-files.ts'
import { countPiles } from '@folkmoot/core/decisions/tally/count.ts'
import { appendResult, growClosingTree } from '@folkmoot/core/decisions/tally/merkle/ballot-tree.ts'
import type { Pile } from '@folkmoot/core/decisions/tally/papers/paper.ts'
import { computePapersDigest } from '@folkmoot/core/decisions/tally/papers/papers-digest.ts'
import { NumbersTooLong } from '@folkmoot/core/decisions/tally/ranked/exact-limit.ts'
import { recountWithChange } from '@folkmoot/core/decisions/tally/recount-with-change.ts'
import type { CountResult } from '@folkmoot/core/decisions/tally/result.ts'
import pg from 'pg'
import { selectLosersToRecount } from './losers-to-recount.ts'
import { readPiles, readReceipts, TRY_LOCK_BALLOT } from './read-piles.ts'
import type { ElectionMessage, TallyMessage, TallyTask } from './worker-messages.ts'
import { writePackage } from './write-package.ts'

// Runs in its own thread with its own connection, so that counting 100,000 papers does not delay requests.

const COUNTER = '@folkmoot/core/decisions/tally/audit/count.py'
/** A thread that holds more bytes after a task ends instead of waiting for another one. */
const KEPT_HEAP = 64_000_000
const sendMessage = (message: TallyMessage): void => parentPort?.postMessage(message)

async function count(client: pg.Client, ballotId: number): Promise<void> {
  const papers = await readPiles(client, ballotId)
  const grown = growClosingTree(await readReceipts(client, ballotId), papers)
  sendMessage({ kind: 'sealed', digest: computePapersDigest(papers), tree: grown.published })
  if (!parentPort) return
  const [election] = (await once(parentPort, 'message')) as [ElectionMessage]
  const result = countOrTell(election, papers)
  if (!result) return
  const tree = appendResult(grown, election.seed, formatResultFile(result, election.secrecy))
  sendMessage({ kind: 'counted', result, tree })
  for (const { uuid, people } of selectLosersToRecount(result).losers) {
    const { wins } = recountWithChange({ ...election, papers }, { kind: 'more-supporters', uuid, people })
    sendMessage({ kind: 'recounted', uuid, people, wins })
  }
}

/** Counts; tells what cannot be counted, which would fail each time again. */
function countOrTell({ rules, candidates, seed }: ElectionMessage, papers: readonly Pile[]): CountResult | undefined {
  try {
    return countPiles(rules, candidates, papers, seed)
  } catch (error) {
    const reason = error instanceof NumbersTooLong ? 'digits' : 'fault'
    sendMessage({ kind: 'failed', reason, sentence: error instanceof Error ? error.message : String(error) })
    return undefined
  }
}

async function countOpenBallot(client: pg.Client, { ballotId, rules, candidates }: TallyTask & { kind: 'interim' }) {
  const piles = await readPiles(client, ballotId)
  const papers = piles.reduce((sum, { people }) => sum + people, 0)
  sendMessage({ kind: 'counted-interim', papers, rows: countInterim(rules, candidates, piles) })
}

async function makePackage(client: pg.Client, { ballotId, folder, content, at }: TallyTask & { kind: 'package' }) {
  const piles = await readPiles(client, ballotId)
  const digest = computePapersDigest(piles)
  if (digest !== content.result.digest) throw new Error(`The papers of ballot ${content.facts.uuid} are not those that were counted.`)
  const counter = readFileSync(new URL(import.meta.resolve(COUNTER)), 'utf8')
  const files = buildPackageFiles({ ...content, piles, counter })
  sendMessage({ kind: 'packaged', made: writePackage({ folder, name: content.facts.uuid, files, at }) })
}

async function runTask(task: TallyTask): Promise<void> {
  const client = new pg.Client({ connectionString: task.databaseUrl })
  await client.connect()
  try {
    if (task.kind === 'interim') await countOpenBallot(client, task)
    else if (!(await TRY_LOCK_BALLOT.read(client, { ballot: task.ballotId })).free) sendMessage({ kind: 'busy' })
    else if (task.kind === 'count') await count(client, task.ballotId)
    else await makePackage(client, task)
  } finally {
    await client.end()
  }
}

try {
  for (let kept = true; parentPort && kept; ) {
    const [task] = (await once(parentPort, 'message')) as [TallyTask]
    await runTask(task)
    kept = process.memoryUsage().heapUsed <= KEPT_HEAP
    if (kept) sendMessage({ kind: 'free' })
  }
} finally {
  // an open port keeps the thread alive
  parentPort?.close()
}
