import { Worker } from 'node:worker_threads'
import type { Table, TableFault } from '@folkmoot/core/platform/shared/tables/table.ts'
import pLimit from 'p-limit'
import type { SpreadsheetFormat } from './check-spreadsheet.ts'

export interface SpreadsheetTask {
  readonly bytes: Uint8Array
  readonly format: SpreadsheetFormat
}
export type SpreadsheetAnswer = Table | { readonly fault: TableFault }

/** The memory of the thread in megabytes; a spreadsheet of 60 MB of XML takes most of it. */
const MEMORY = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 480 }
/** How long a spreadsheet may take, in milliseconds. */
const PATIENCE = 20_000

/** One at a time: each takes memory of its own. */
const oneByOne = pLimit(1)

/**
 * Reads a spreadsheet in a thread of its own, which ends with it: reading takes tenths of a second that votes need not wait for, and one
 * that is made to take all memory or time takes that of the thread alone.
 */
export const readSpreadsheet = (bytes: Uint8Array, format: SpreadsheetFormat): Promise<SpreadsheetAnswer> =>
  oneByOne(
    () =>
      new Promise<SpreadsheetAnswer>((resolve) => {
        const task: SpreadsheetTask = { bytes, format }
        const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
          workerData: task,
          execArgv: [],
          resourceLimits: MEMORY,
        })
        const end = (answer: SpreadsheetAnswer) => {
          clearTimeout(patience)
          resolve(answer)
          void worker.terminate()
        }
        const patience = setTimeout(() => end({ fault: 'too_large' }), PATIENCE)
        worker.once('message', end)
        worker.once('error', (error: Error & { code?: string }) =>
          end({ fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'damaged' }),
        )
        worker.once('exit', () => end({ fault: 'damaged' }))
      }),
  )
