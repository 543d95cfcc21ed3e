import { setTimeout as after } from 'node:timers/promises'
import { toTallyRules } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import { type InterimResult, type InterimRow, isInterimCountDue } from '@folkmoot/core/decisions/ballots/counting/interim-result.ts'
import type pg from 'pg'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction, runOutsideRequest } from '../../../platform/shared/transaction.ts'
import { runTallyWorker, WorkerStopped } from '../../tally/run-tally-worker.ts'
import { type BallotWithCandidates, findBallot, lockBallot } from '../store.ts'
import { toTallyCandidates } from './count-election.ts'
import { findInterimResult } from './interim-store.ts'

const LIST_LIVE_BALLOTS = defineStatement({
  name: 'ballots.list-live-ballots',
  params: {},
  row: { uuid: 'uuid', finished: 'int', counted: 'int?' },
  text: () => `
select b.uuid, (select count(*)::integer from ballot_papers p where p.ballot_id = b.id and p.status = 1) as finished,
  i.papers as counted
from ballots b left join ballot_interim_results i on i.ballot_id = b.id
where b.state = 'open' and b.secrecy = 'open' and b.rules->'liveResults' = 'true'::jsonb`,
})

/**
 * Counts the open ballots whose scores show before the end, as far as enough papers came in since the last count (specification
 * E.7). It runs every minute, for large ballots and where nobody reads; nodes that count the same ballot at once store one count.
 */
export async function countInterimResults(context: Context): Promise<void> {
  for (const { uuid, finished, counted } of await LIST_LIVE_BALLOTS.list(context.db, {})) {
    if (isInterimCountDue(finished, counted)) await countOnce(context, uuid)
  }
}

/** A ballot of up to this many papers is counted when it is read, so that a small community need not wait for the job. */
const MAX_PAPERS_TO_AWAIT = 2000

/** How an open ballot whose scores show before the end stands; counted first where that is due and takes no time. */
export async function readInterimResult(
  context: Context,
  { id, uuid, finished }: Pick<BallotWithCandidates, 'id' | 'uuid' | 'finished'>,
): Promise<InterimResult | undefined> {
  const stored = await findInterimResult(context.db, id)
  if (finished > MAX_PAPERS_TO_AWAIT || !isInterimCountDue(finished, stored?.papers ?? null)) return stored
  await countOnce(context, uuid)
  return findInterimResult(context.db, id)
}

const WAIT = 10_000

const counting = new WeakMap<pg.Pool, Map<string, Promise<void>>>()

/** Readers who come while a ballot is being counted wait for the same count. */
async function countOnce(context: Context, uuid: string): Promise<void> {
  const running = counting.get(context.pool) ?? new Map<string, Promise<void>>()
  counting.set(context.pool, running)
  const count = running.get(uuid) ?? runOutsideRequest(() => countLiveBallot(context, uuid)).finally(() => running.delete(uuid))
  running.set(uuid, count)
  const told = count.catch((error: unknown) => {
    if (!(error instanceof WorkerStopped)) console.error(`interim result of ballot ${uuid}:`, error)
  })
  // nobody waits longer, a reader nor the other ballots: the count goes on and is stored
  const timer = new AbortController()
  await Promise.race([told, after(WAIT, undefined, { signal: timer.signal }).catch(() => {})])
  timer.abort()
}

async function countLiveBallot(context: Context, uuid: string): Promise<void> {
  const ballot = await findBallot(context.db, uuid)
  if (!ballot) return
  const task = {
    kind: 'interim',
    ballotId: ballot.id,
    rules: toTallyRules(ballot.rules, null),
    candidates: toTallyCandidates(ballot.candidates),
  } as const
  await runTallyWorker(context.pool, task, async (message) => {
    if (message.kind === 'counted-interim') await storeInterimResult(context, ballot.id, message)
  })
}

/** Stores a count unless the ballot was closed meanwhile or another node stored one that hides too few papers from it. */
const storeInterimResult = (
  context: Context,
  ballotId: number,
  { papers, rows }: { readonly papers: number; readonly rows: readonly InterimRow[] },
): Promise<void> =>
  inTransaction(context, async (trx, context) => {
    const ballot = await lockBallot(trx, ballotId)
    const before = await findInterimResult(trx, ballotId)
    if (ballot?.state !== 'open' || !isInterimCountDue(papers, before?.papers ?? null)) return
    const columns = { papers, counted_at: context.clock.iso(), candidates: JSON.stringify(rows) }
    await trx
      .insertInto('ballot_interim_results')
      .values({ ballot_id: ballotId, ...columns })
      .onConflict((c) => c.column('ballot_id').doUpdateSet(columns))
      .execute()
  })
