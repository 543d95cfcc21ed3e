import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import type { Context } from '../http/context.ts'
import { countClosed } from './count-closed.ts'
import { WorkerStopped } from './tally/run-worker.ts'

/** The count of so few papers is waited for: whoever closes a ballot of an assembly sees its result at once. */
const FEW_TO_COUNT = 2000
const WAIT = 10_000
/** A count that failed is not tried again by every reader. */
const PAUSE = 60_000

interface Counting {
  readonly done: Promise<void>
  /** By performance.now(): until then a count that failed is not tried again. */
  until: number
}

const counting = new WeakMap<pg.Pool, Map<number, Counting>>()

/**
 * Sees to it that a closed ballot is being counted, once in this process however many ask. A small one is waited for; of a
 * large one the callers say that it is being counted.
 */
export async function countSoon(context: Context, ballot: { id: number; finished: number }): Promise<void> {
  const running = counting.get(context.pool) ?? new Map<number, Counting>()
  counting.set(context.pool, running)
  const known = running.get(ballot.id)
  const current = known && performance.now() < known.until ? known : begin(context, ballot.id, running)
  if (ballot.finished > FEW_TO_COUNT) return
  const timer = new AbortController()
  await Promise.race([current.done, after(WAIT, undefined, { signal: timer.signal }).catch(() => {})])
  timer.abort()
}

function begin(context: Context, ballotId: number, running: Map<number, Counting>): Counting {
  const current: Counting = {
    until: Number.POSITIVE_INFINITY,
    done: countClosed(context, ballotId).then(
      () => {
        running.delete(ballotId)
      },
      (error: unknown) => {
        current.until = performance.now() + PAUSE
        if (!(error instanceof WorkerStopped)) console.error(`ballot ${ballotId} could not be counted:`, error)
      },
    ),
  }
  running.set(ballotId, current)
  return current
}
