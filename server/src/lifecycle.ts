import { constants } from 'node:os'
import { formatError } from './fault.ts'

/** What has been started, in order; it ends in the opposite order. */
export interface Lifecycle {
  /** Says what to do at the end. When the end has begun already, it is done at once, and the start goes no further. */
  atEnd(step: () => Promise<unknown>): Promise<void>
  /** Ends everything and leaves the process with this code. */
  end(code: number, words?: string): Promise<never>
  isEnding(): boolean
}

/** Longer than everything in order takes: running requests and jobs, then the database. */
const LIMIT = 60_000
/** A terminal and the npm in front of us may both deliver the same Ctrl-C: what comes this soon is no second one. */
const SAME_SIGNAL = 500

/**
 * Ends the process in order: on Ctrl-C, SIGTERM and SIGHUP, when the npm that started it is gone, and after a fault. A second
 * Ctrl-C or SIGTERM, or sixty seconds, end it at once; the database's guardian then stops that.
 */
export function openLifecycle(say: (line: string) => void): Lifecycle {
  const steps: (() => Promise<unknown>)[] = []
  let ending: Promise<never> | undefined

  const runSteps = async (): Promise<boolean> => {
    let fine = true
    for (let step = steps.pop(); step; step = steps.pop())
      try {
        await step()
      } catch (error) {
        fine = false
        console.error(formatError(error))
      }
    return fine
  }

  const end = (code: number, words?: string): Promise<never> => {
    ending ??= (async () => {
      if (words) (code === 0 ? say : console.error)(words)
      setTimeout(() => {
        console.error(`Not everything ended within ${LIMIT / 1000} seconds.`)
        process.exit(1)
      }, LIMIT).unref()
      const fine = await runSteps()
      return process.exit(fine ? code : 1)
    })()
    return ending
  }

  let first: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      first ??= performance.now()
      // a closing terminal sends SIGHUP twice
      if (signal !== 'SIGHUP' && performance.now() - first > SAME_SIGNAL) {
        console.error('Ended at once: requests that were running got no answer.')
        process.exit(128 + constants.signals[signal])
      }
      void end(0, 'Stopping ...')
    })
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent) void end(0, 'The command that started Folkmoot is gone. Stopping ...')
    }, 500).unref()

  return {
    end,
    isEnding: () => ending !== undefined,
    async atEnd(step) {
      steps.push(step)
      if (!ending) return
      await runSteps()
      await ending
    },
  }
}
