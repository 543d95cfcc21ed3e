import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'

/** The program in the folder of the built pages that writes them. */
const PROGRAM = 'written/write-page.js'
/** How long one page may take, in milliseconds. */
const WRITE_LIMIT = 10_000
/** How many pages may wait to be written. */
const LONGEST_QUEUE = 20
/** How long a page is kept for others who ask for it, in milliseconds, and how many are kept. */
const KEPT_FOR = 5_000
const MOST_KEPT = 200

export interface WriteRequest {
  readonly id: number
  readonly address: string
  readonly language: string
}
/** What the thread asks of the server. */
export interface Ask {
  readonly id: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}
export interface AskAnswer {
  readonly id: number
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
/** As `web/src/app/written/write-page.tsx` gives it. */
export interface WrittenPage {
  readonly html: string
  readonly title: string
  readonly notFound: boolean
  readonly redirect?: string
}
export interface WriterMessage {
  readonly ask?: Ask
  readonly written?: WrittenPage & { readonly id: number }
  readonly failed?: { readonly id: number; readonly reason: string }
}

/** The reader has asked for too much lately. */
export class TooManyReads extends Error {
  override readonly name = 'TooManyReads'
}

export interface PageWriter {
  /**
   * The page of an address (path and query) as visitors read it, in a language; `ip` is whose requests its reads count as. Rejects
   * with TooManyReads when these are over their limit, and with another error when the page cannot be written, or not now.
   */
  write(address: string, language: string, ip: string): Promise<WrittenPage>
  close(): Promise<void>
}

interface Waiting extends PromiseWithResolvers<WrittenPage> {
  readonly ip: string
  /** Why its reads failed: others must not be given what lacks them. */
  failure?: Error
}

/**
 * Writes pages in a thread of its own, which begins with the first of them. Everybody gets what a visitor may read, so a page is
 * kept for some seconds for all who ask for it. Undefined where the pages were built without the program.
 */
export function createPageWriter(
  app: FastifyInstance,
  folder: string,
  origin: string,
  { writeLimit = WRITE_LIMIT } = {},
): PageWriter | undefined {
  const program = join(folder, PROGRAM)
  if (!existsSync(program)) return undefined
  let worker: Worker | undefined
  let turn = 0
  const waiting = new Map<number, Waiting>()
  const kept = new Map<string, { readonly until: number; readonly page: Promise<WrittenPage> }>()

  const giveUp = (reason: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
    void worker?.terminate()
    worker = undefined
  }

  const answer = async (to: Worker, { id, path, headers }: Ask): Promise<void> => {
    const [first] = waiting.values()
    const given = await app.inject({ method: 'GET', url: path, headers, remoteAddress: first?.ip ?? '127.0.0.1' })
    if (first && given.statusCode === 429) first.failure = new TooManyReads()
    else if (first && given.statusCode >= 500) first.failure = new Error(`one of its reads was answered with ${given.statusCode}`)
    const names = ['content-type', 'x-folkmoot-now', 'retry-after']
    const sent = Object.fromEntries(names.flatMap((name) => (given.headers[name] ? [[name, String(given.headers[name])]] : [])))
    to.postMessage({ answer: { id, status: given.statusCode, headers: sent, body: given.body } satisfies AskAnswer })
  }

  const startWorker = (): Worker => {
    const started = new Worker(join(import.meta.dirname, 'writing-worker.ts'), { workerData: { program, origin } })
    started.unref()
    started.on('message', ({ ask, written, failed }: WriterMessage) => {
      if (ask) void answer(started, ask)
      const id = written?.id ?? failed?.id
      const waits = id === undefined ? undefined : waiting.get(id)
      if (id !== undefined) waiting.delete(id)
      if (waits?.failure) waits.reject(waits.failure)
      else if (written) waits?.resolve(written)
      if (failed) waits?.reject(new Error(failed.reason))
    })
    started.on('error', (error) => giveUp(error.message))
    return started
  }

  const write = async (address: string, language: string, ip: string): Promise<WrittenPage> => {
    // every page reads it, and it counts as a read like any other
    const { statusCode } = await app.inject({ url: '/environments.json', remoteAddress: ip })
    if (statusCode === 429) throw new TooManyReads()
    if (waiting.size >= LONGEST_QUEUE) throw new Error('too many pages wait to be written')
    worker ??= startWorker()
    const id = ++turn
    const waits = Promise.withResolvers<WrittenPage>()
    waiting.set(id, { ...waits, ip })
    worker.postMessage({ write: { id, address, language } satisfies WriteRequest })
    const late = setTimeout(() => giveUp(`a page was not written within ${writeLimit / 1000} s`), writeLimit)
    return waits.promise.finally(() => clearTimeout(late))
  }

  return {
    write(address, language, ip) {
      const key = `${language} ${address}`
      const now = performance.now()
      const known = kept.get(key)
      if (known && known.until > now) return known.page
      const page = write(address, language, ip)
      kept.delete(key)
      kept.set(key, { until: now + KEPT_FOR, page })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      page.catch(() => kept.delete(key))
      return page
    },
    async close() {
      giveUp('the server ended')
    },
  }
}
