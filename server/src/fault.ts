/** An error that the operator can fix: its message is the whole sentence to show, without a stack trace. */
export class Fault extends Error {
  override name = 'Fault'
}

/** Returns the sentence of a fault, and the stack of any other error, because that is a bug. */
export const formatError = (error: unknown): string =>
  error instanceof Fault ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
