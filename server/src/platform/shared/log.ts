import { hostname } from 'node:os'
import pino from 'pino'
import { escapeControls } from './escape-controls.ts'

/** Which process a line comes from: nodes that share a database may share a log too. */
export const NODE_NAME = `${hostname()}/${process.pid}`

/**
 * What of an error may be kept: not PostgreSQL's `detail`, which repeats the row with addresses and texts, nor what a library adds.
 */
const serializeError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        ...('code' in error ? { code: String(error.code) } : {}),
        stack: error.stack,
        ...(error.cause ? { cause: serializeError(error.cause) } : {}),
      }
    : String(error)

/**
 * The log of a running server: one line of JSON an event on the standard error stream, with time, level and node (decision 0081).
 * Foreign values are fields, never parts of a line: JSON escapes line breaks, and what else steers a terminal is escaped here.
 */
export const log = pino(
  {
    level: 'info',
    base: { node: NODE_NAME },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: serializeError },
  },
  { write: (line: string) => void process.stderr.write(escapeControls(line)) },
)

/** The same for what is written with `console.error` and `console.warn`, by libraries too. */
export function logConsole(): void {
  const write =
    (level: 'error' | 'warn') =>
    (...parts: readonly unknown[]): void => {
      const error = parts.find((part) => part instanceof Error)
      const message = parts
        .filter((part) => part !== error)
        .map(String)
        .join(' ')
      log[level](error ? { err: error } : {}, message || (error as Error | undefined)?.message || '')
    }
  console.error = write('error')
  console.warn = write('warn')
}
