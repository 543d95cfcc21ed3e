import { Worker } from 'node:worker_threads'
import { runTextTask, type TextResult, type TextTask } from './text-task.ts'

/** Documents of up to so many bytes take less time than their way to the thread. */
const SMALL = 10_000
/** Milliseconds that a document may take; one of 200 pages takes a tenth of a second. */
const LONGEST = 10_000
/** Milliseconds without work after which the thread ends. */
const IDLE = 20_000
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }

interface Waiting {
  readonly task: TextTask
  readonly finish: (result: TextResult) => void
}

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let running: (Waiting & { readonly late: NodeJS.Timeout }) | undefined
const waiting: Waiting[] = []

function startWorker(): Worker {
  const started = new Worker(new URL('./text-worker.ts', import.meta.url), { execArgv: [], resourceLimits: MEMORY })
  started.on('message', (result: TextResult) => finishRunning(result))
  const fail = (fault: string) => {
    if (worker !== started) return
    worker = undefined
    // only the document that ended the thread fails; the others go to the next one
    finishRunning({ fault })
  }
  started.on('error', (error) => fail(error.message))
  started.on('exit', () => fail('the thread of documents has ended'))
  return started
}

function finishRunning(result: TextResult): void {
  const finished = running
  running = undefined
  clearTimeout(finished?.late)
  finished?.finish(result)
  runNext()
}

function endWhenIdle(): void {
  const resting = worker
  // without work it does not keep a process from ending
  resting?.unref()
  idle = setTimeout(() => {
    if (worker === resting) worker = undefined
    void resting?.terminate()
  }, IDLE).unref()
}

function runNext(): void {
  if (running) return
  clearTimeout(idle)
  const next = waiting.shift()
  if (!next) {
    endWhenIdle()
    return
  }
  worker ??= startWorker()
  const busy = worker
  busy.ref()
  const late = setTimeout(() => {
    if (worker === busy) worker = undefined
    void busy.terminate()
    finishRunning({ fault: `it takes longer than ${LONGEST} ms` })
  }, LONGEST)
  running = { ...next, late }
  // a part may be a view of a larger buffer, which would go along
  busy.postMessage({ ...next.task, parts: next.task.parts.map((part) => new Uint8Array(part)) } satisfies TextTask)
}

/** Puts a document together without holding up anything else: a long one in a thread, one after the other. */
export function runInThread(task: TextTask): Promise<TextResult> {
  const bytes = task.parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  if (bytes <= SMALL) return Promise.resolve(runTextTask(task))
  return new Promise((finish) => {
    waiting.push({ task, finish })
    runNext()
  })
}
