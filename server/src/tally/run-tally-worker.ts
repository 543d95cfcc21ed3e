import { AsyncResource } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { ElectionMessage, TallyMessage, TallyTask } from './worker-messages.ts'

/** A server runs one worker at a time, because two large ballots at once would need twice the memory. */
interface WorkerQueue {
  last: Promise<unknown>
  worker: Worker | undefined
  stopped: boolean
}

/**
 * How long a thread waits for another task: ballots close at the same moment, and a thread takes longer to start than most ballots
 * to be counted. It keeps no process alive.
 */
const KEPT_FOR = 10_000
let kept: { readonly worker: Worker; readonly end: NodeJS.Timeout } | undefined

const removeListeners = (worker: Worker): void => {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}

function takeThread(): Worker {
  if (!kept) return new Worker(new URL('./tally-worker.ts', import.meta.url), { execArgv: [] })
  const { worker, end } = kept
  kept = undefined
  clearTimeout(end)
  removeListeners(worker)
  worker.ref()
  return worker
}

function keepThread(worker: Worker): void {
  removeListeners(worker)
  const forget = () => {
    if (kept?.worker === worker) kept = undefined
  }
  worker.once('error', forget).once('exit', forget)
  worker.unref()
  const end = setTimeout(() => {
    // before it ends: a task that took it meanwhile would fail
    forget()
    void worker.terminate()
  }, KEPT_FOR).unref()
  if (kept) void worker.terminate()
  else kept = { worker, end }
}

const queues = new WeakMap<pg.Pool, WorkerQueue>()

const findQueue = (pool: pg.Pool): WorkerQueue => {
  const line = queues.get(pool) ?? { last: Promise.resolve(), worker: undefined, stopped: false }
  queues.set(pool, line)
  return line
}

/** Controls a worker while it runs. */
export interface RunningWorker {
  send(election: ElectionMessage): void
  /** Ends the work; results sent so far remain valid. */
  end(): void
}

type WithoutUrl<T> = T extends unknown ? Omit<T, 'databaseUrl'> : never

/** The work was interrupted because the server stops. */
export class WorkerStopped extends Error {}

/**
 * Runs one task on the papers of a ballot in a worker thread, after the tasks queued before; resolves when the task or its thread
 * has ended, and rejects if it failed or the server stops.
 */
export function runTallyWorker(
  pool: pg.Pool,
  task: WithoutUrl<TallyTask>,
  onMessage: (message: TallyMessage, worker: RunningWorker) => void | Promise<void>,
): Promise<void> {
  const line = findQueue(pool)
  const turn = line.last.then(() => runTask(line, pool, task, onMessage))
  line.last = turn.catch(() => {})
  return turn
}

async function runTask(
  line: WorkerQueue,
  pool: pg.Pool,
  task: WithoutUrl<TallyTask>,
  onMessage: (message: TallyMessage, worker: RunningWorker) => void | Promise<void>,
): Promise<void> {
  if (line.stopped) throw new WorkerStopped()
  const databaseUrl = pool.options.connectionString
  if (databaseUrl === undefined) throw new Error('The pool does not name its database.')
  const worker = takeThread()
  line.worker = worker
  worker.postMessage({ ...task, databaseUrl } as TallyTask)
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
      const handle = (message: TallyMessage) => {
        if (message.kind === 'free') {
          handled.then(() => {
            // it is being terminated, so no other task may take it; its exit follows
            if (ended || line.stopped) return
            keepThread(worker)
            resolve()
          }, reject)
          return
        }
        handled = handled.then(() => onMessage(message, running))
        handled.catch((error: unknown) => {
          reject(error)
          void worker.terminate()
        })
      }
      // messages to a thread that is kept come as in the act that started it
      worker.on('message', AsyncResource.bind(handle))
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

/** Terminates the running worker and starts no other one; an interrupted count is repeated by the next caller. */
export async function stopTallyWorkers(pool: pg.Pool): Promise<void> {
  const line = findQueue(pool)
  line.stopped = true
  await line.worker?.terminate()
  await line.last
}
