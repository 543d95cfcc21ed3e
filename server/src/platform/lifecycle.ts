import { constants } from 'node:os'
import { formatError } from './fault.ts'

/** Says a sentence to whoever started the server; the log has lines of its own. */
const complain = (words: string): void => void process.stderr.write(`${words}\n`)

/** The steps that undo the start; they run in reverse order. */
export interface Lifecycle {
  /** Registers a step for shutdown. When shutdown has already begun, the step runs at once and the start is aborted. */
  atEnd(step: () => Promise<unknown>): Promise<void>
  /** Runs all steps and exits the process with this code. */
  end(code: number, words?: string): Promise<never>
  isEnding(): boolean
}

/** Longer than an orderly shutdown takes: running requests and jobs, then the database. */
const LIMIT = 60_000
/** A terminal and a parent npm may both deliver the same Ctrl-C; a signal within this time counts as the same one. */
const SAME_SIGNAL = 500

/**
 * Shuts the process down in order: on Ctrl-C, SIGTERM and SIGHUP, when its parent npm has exited, and after a fault. A second
 * Ctrl-C or SIGTERM, or sixty seconds, end it at once; the database's guardian then stops the database.
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
        complain(formatError(error))
      }
    return fine
  }

  const end = (code: number, words?: string): Promise<never> => {
    ending ??= (async () => {
      if (words) (code === 0 ? say : complain)(words)
      setTimeout(() => {
        complain(`Not everything ended within ${LIMIT / 1000} seconds.`)
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
        complain('Ended at once: requests that were running got no answer.')
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
