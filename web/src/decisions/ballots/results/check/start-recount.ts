import type { AuditFile } from '@folkmoot/core/decisions/tally/audit/package-files.ts'
import type { RecountResult } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'

/** A package and what counting it again gave. */
export interface Recounted {
  readonly files: readonly AuditFile[]
  readonly recount: RecountResult
  readonly milliseconds: number
}

export interface RunningRecount {
  /** Undefined where the package cannot be read; never resolves once it is stopped. */
  readonly done: Promise<Recounted | undefined>
  stop(): void
}

/** Counts an audit package again beside the page. */
export function startRecount(bytes: Uint8Array): RunningRecount {
  const worker = new Worker(new URL('./recount-worker.ts', import.meta.url), { type: 'module' })
  const done = new Promise<Recounted | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Recounted | undefined>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = () => resolve(undefined)
  })
  worker.postMessage(bytes)
  return { done, stop: () => worker.terminate() }
}
