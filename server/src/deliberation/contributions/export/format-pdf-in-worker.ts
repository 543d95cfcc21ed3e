import { Worker } from 'node:worker_threads'
import type { TextDocument } from '@folkmoot/core/platform/shared/documents/document.ts'

export interface PdfTask {
  readonly id: number
  readonly document: TextDocument
  readonly missing: string
}
export interface PdfAnswer {
  readonly id: number
  readonly bytes?: Uint8Array
  readonly fault?: string
}
interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** The memory of the thread in megabytes: a long PDF takes a quarter of it. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 }

/** The thread ends after so many milliseconds without a document: its fonts take memory. */
const IDLE = 20_000

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last = 0
const waiting = new Map<number, Waiting>()

function failAll(error: Error): void {
  worker = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}

function startWorker(): Worker {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: MEMORY,
  })
  const endWhenIdle = () => {
    // without work it does not keep a process from ending
    started.unref()
    idle = setTimeout(() => {
      if (worker === started) worker = undefined
      void started.terminate()
    }, IDLE).unref()
  }
  started.on('message', ({ id, bytes, fault }: PdfAnswer) => {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (bytes) resolve?.(bytes)
    else reject?.(new Error(fault))
    if (waiting.size === 0) endWhenIdle()
  })
  started.once('error', failAll)
  started.once('exit', () => {
    if (worker === started) failAll(new Error('the thread of documents has ended'))
  })
  return started
}

/** Makes a PDF in a thread of its own (`formatPdfDocument`), one after the other. */
export function formatPdfInWorker(document: TextDocument, missing: string): Promise<Uint8Array> {
  clearTimeout(idle)
  worker ??= startWorker()
  const task: PdfTask = { id: ++last, document, missing }
  const made = new Promise<Uint8Array>((resolve, reject) => waiting.set(task.id, { resolve, reject }))
  worker.ref()
  worker.postMessage(task)
  return made
}
