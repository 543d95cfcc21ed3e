import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { ElectionMessage, TallyMessage, TallyTask } from './messages.ts'

/** One worker of a server at a time: two large ballots at once would want twice the memory. */
interface Line {
  last: Promise<unknown>
  worker: Worker | undefined
  stopped: boolean
}

const lines = new WeakMap<pg.Pool, Line>()

const lineOf = (pool: pg.Pool): Line => {
  const line = lines.get(pool) ?? { last: Promise.resolve(), worker: undefined, stopped: false }
  lines.set(pool, line)
  return line
}

/** What a worker may be told while it works. */
export interface RunningWorker {
  send(election: ElectionMessage): void
  /** Ends the work: what was told until now stands. */
  end(): void
}

type WithoutUrl<T> = T extends unknown ? Omit<T, 'databaseUrl'> : never

/** The work was cut short because the server stops. */
export class WorkerStopped extends Error {}

/**
 * Runs one task over the papers of a ballot in a thread of its own, after those asked for before; resolves when the thread
 * has ended, and rejects when it failed or the server stops.
 */
export function runTallyWorker(
  pool: pg.Pool,
  task: WithoutUrl<TallyTask>,
  told: (message: TallyMessage, worker: RunningWorker) => void | Promise<void>,
): Promise<void> {
  const line = lineOf(pool)
  const turn = line.last.then(() => run(line, pool, task, told))
  line.last = turn.catch(() => {})
  return turn
}

async function run(
  line: Line,
  pool: pg.Pool,
  task: WithoutUrl<TallyTask>,
  told: (message: TallyMessage, worker: RunningWorker) => void | Promise<void>,
): Promise<void> {
  if (line.stopped) throw new WorkerStopped()
  const databaseUrl = pool.options.connectionString
  if (databaseUrl === undefined) throw new Error('The pool does not name its database.')
  const workerData = { ...task, databaseUrl } as TallyTask
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, execArgv: [] })
  line.worker = worker
  let ended = false
  const running: RunningWorker = {
    send: (election) => worker.postMessage(election),
    end: () => {
      ended = true
      void worker.terminate()
    },
  }
  try {
    await new Promise<void>((resolve, reject) => {
      let handled: Promise<unknown> = Promise.resolve()
      worker.on('message', (message: TallyMessage) => {
        handled = handled.then(() => told(message, running))
        handled.catch((error: unknown) => {
          reject(error)
          void worker.terminate()
        })
      })
      worker.once('error', reject)
      worker.once('exit', (code) => {
        if (code !== 0 && !ended)
          reject(line.stopped ? new WorkerStopped() : new Error(`The count ended with ${code}.`))
        else handled.then(() => resolve(), reject)
      })
    })
  } finally {
    line.worker = undefined
  }
}

/** Ends what runs and lets nothing more begin: a ballot that was being counted is counted by whoever comes next. */
export async function stopTallyWorkers(pool: pg.Pool): Promise<void> {
  const line = lineOf(pool)
  line.stopped = true
  await line.worker?.terminate()
  await line.last
}
