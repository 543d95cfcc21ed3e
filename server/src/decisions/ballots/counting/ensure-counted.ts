import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import type { Context } from '../../../platform/http/context.ts'
import { isUncommittedRequest, runOutsideRequest } from '../../../platform/shared/transaction.ts'
import { WorkerStopped } from '../../tally/run-tally-worker.ts'
import type { BallotWithCandidates } from '../store.ts'
import { countClosedBallot, findCountFailure, storeCountFailure } from './count-closed-ballot.ts'

/** The count of up to this many papers is awaited, so that whoever closes a small ballot sees its result at once. */
const MAX_PAPERS_TO_AWAIT = 2000
const WAIT = 10_000
/** After a failed count readers do not trigger another one for this time. */
const RETRY_PAUSE = 60_000

interface RunningCount {
  readonly done: Promise<void>
  /** The `performance.now()` until which a failed count is not repeated. */
  until: number
}

const counting = new WeakMap<pg.Pool, Map<number, RunningCount>>()

/**
 * Ensures that a closed ballot is being counted, once per process however many callers there are. The count of a small ballot is
 * awaited; a large ballot is reported as being counted, and one whose count failed is left as it is.
 */
export async function ensureCounted(
  context: Context,
  ballot: Pick<BallotWithCandidates, 'id' | 'finished' | 'countFailure'>,
): Promise<void> {
  // it would fail again; a coordinator decides how it is counted
  if (ballot.countFailure !== null) return
  // the thread that counts would not see that it is closed; whoever reads it next, or the next minute, has it counted
  if (isUncommittedRequest()) return
  const running = counting.get(context.pool) ?? new Map<number, RunningCount>()
  counting.set(context.pool, running)
  const known = running.get(ballot.id)
  const current = known && performance.now() < known.until ? known : runOutsideRequest(() => startCount(context, ballot.id, running))
  if (ballot.finished > MAX_PAPERS_TO_AWAIT) return
  const timer = new AbortController()
  await Promise.race([current.done, after(WAIT, undefined, { signal: timer.signal }).catch(() => {})])
  timer.abort()
}

function startCount(context: Context, ballotId: number, running: Map<number, RunningCount>): RunningCount {
  const current: RunningCount = {
    until: Number.POSITIVE_INFINITY,
    done: countClosedBallot(context, ballotId).then(
      () => {
        running.delete(ballotId)
      },
      async (error: unknown) => {
        current.until = performance.now() + RETRY_PAUSE
        if (error instanceof WorkerStopped) return
        console.error(`ballot ${ballotId} could not be counted:`, error)
        const failure = findCountFailure(error)
        if (failure === undefined) return
        await storeCountFailure(context, ballotId, failure).catch((fault: unknown) => console.error(`ballot ${ballotId}:`, fault))
        // whether it is counted again is written beside the ballot now
        running.delete(ballotId)
      },
    ),
  }
  running.set(ballotId, current)
  return current
}
