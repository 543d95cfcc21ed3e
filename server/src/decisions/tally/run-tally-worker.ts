import { AsyncResource } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { errorCode } from '../../platform/fault.ts'
import type { ElectionMessage, TallyMessage, TallyTask } from './worker-messages.ts'

/** A server begins one task after the other, because large ballots at once need the memory of all. */
interface WorkerQueue {
  last: Promise<unknown>
  readonly running: Set<Promise<unknown>>
  readonly workers: Set<Worker>
  stopped: boolean
}

/** What a task may take; one that takes more is ended. */
export interface TaskLimits {
  readonly milliseconds: number
  readonly megabytes: number
}

/** 100,000 papers that rank 100 candidates for 50 seats take less than a minute and 400 MB. */
const LIMITS: TaskLimits = { milliseconds: 5 * 60_000, megabytes: 1024 }

/** A task that takes longer goes on beside the next ones, so that no ballot waits for another that counts long. */
const TURN = 10_000

/**
 * How long a thread waits for another task: ballots close at the same moment, and a thread takes longer to start than most ballots
 * to be counted. It keeps no process alive.
 */
const KEPT_FOR = 10_000
let kept: { readonly worker: Worker; readonly end: NodeJS.Timeout } | undefined

const removeListeners = (worker: Worker): void => {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}

function takeThread(limits: TaskLimits): Worker {
  if (!kept || limits !== LIMITS)
    return new Worker(new URL('./tally-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    })
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
  const line = queues.get(pool) ?? { last: Promise.resolve(), running: new Set(), workers: new Set(), stopped: false }
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

/** The work was ended because it took more time or memory than a task may. */
export class LimitReached extends Error {
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory') {
    super(`The count took more ${limit} than it may.`)
    this.limit = limit
  }
}

/**
 * Runs one task on the papers of a ballot in a worker thread, after those queued before, as far as they end soon; resolves when the
 * task or its thread has ended, and rejects if it failed, reached a limit, or the server stops.
 */
export function runTallyWorker(pool: pg.Pool, task: WithoutUrl<TallyTask>, onMessage: OnMessage, limits = LIMITS): Promise<void> {
  const line = findQueue(pool)
  const began = Promise.withResolvers<void>()
  const done = line.last.then(() => {
    began.resolve()
    return runTask(line, pool, task, onMessage, limits)
  })
  const ended = done.catch(() => {}).finally(() => line.running.delete(ended))
  line.running.add(ended)
  line.last = began.promise.then(() => waitAtMost(ended, TURN))
  return done
}

type OnMessage = (message: TallyMessage, worker: RunningWorker) => void | Promise<void>

async function waitAtMost(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([promise, over])
  clearTimeout(timer)
}

async function runTask(
  line: WorkerQueue,
  pool: pg.Pool,
  task: WithoutUrl<TallyTask>,
  onMessage: OnMessage,
  limits: TaskLimits,
): Promise<void> {
  if (line.stopped) throw new WorkerStopped()
  const databaseUrl = pool.options.connectionString
  if (databaseUrl === undefined) throw new Error('The pool does not name its database.')
  const worker = takeThread(limits)
  line.workers.add(worker)
  worker.postMessage({ ...task, databaseUrl } as TallyTask)
  let ended = false
  let timer: NodeJS.Timeout | undefined
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
            if (limits === LIMITS) keepThread(worker)
            else void worker.terminate()
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
      worker.once('error', (error) => reject(errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new LimitReached('memory') : error))
      timer = setTimeout(() => {
        reject(new LimitReached('time'))
        running.end()
      }, limits.milliseconds)
      worker.once('exit', (code) => {
        if (code !== 0 && !ended) reject(line.stopped ? new WorkerStopped() : new Error(`The count ended with ${code}.`))
        else handled.then(() => resolve(), reject)
      })
    })
  } finally {
    clearTimeout(timer)
    line.workers.delete(worker)
  }
}

/** Terminates the running workers and starts no other one; an interrupted count is repeated by the next caller. */
export async function stopTallyWorkers(pool: pg.Pool): Promise<void> {
  const line = findQueue(pool)
  line.stopped = true
  await Promise.all([...line.workers].map((worker) => worker.terminate()))
  await Promise.all(line.running)
}
