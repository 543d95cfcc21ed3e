import { parentPort, workerData } from 'node:worker_threads'
import { parseSpreadsheet } from './parse-spreadsheet.ts'
import type { SpreadsheetAnswer, SpreadsheetTask } from './read-spreadsheet.ts'

const { bytes, format } = workerData as SpreadsheetTask
parentPort?.postMessage((await parseSpreadsheet(bytes, format)) satisfies SpreadsheetAnswer)
