import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../platform/http/context.ts'
import { mailUpdates } from '../mails/mail-updates.ts'
import { tellEvents } from './tell-events.ts'

/** The pause between two rounds, in milliseconds: a busy minute is told in few transactions, a single act within a second. */
const PAUSE = 300

export interface Teller {
  /** Tells what happened, soon; calls in between are one. */
  tellSoon(): void
  /** Ends after the transaction that runs; what is left is told by the next process. */
  stop(): Promise<void>
}

/** Tells people of events as they are announced. A round that fails is repeated with the next event, or after a minute by a job. */
export function createTeller(context: Context): Teller {
  const stopping = new AbortController()
  let waiting = false
  let running = Promise.resolve()

  const round = async (): Promise<void> => {
    await sleep(PAUSE, undefined, { signal: stopping.signal }).catch(() => {})
    waiting = false
    if (stopping.signal.aborted) return
    try {
      await tellEvents(context, stopping.signal)
      await mailUpdates(context, stopping.signal)
    } catch (error) {
      console.error(`notifications: ${error instanceof Error ? error.message : error}`)
    }
  }
  return {
    tellSoon() {
      if (waiting || stopping.signal.aborted) return
      waiting = true
      running = running.then(round)
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
