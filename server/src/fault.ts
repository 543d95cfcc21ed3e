/** A failure the operator can mend: its message is the whole sentence to show, and no stack belongs to it. */
export class Fault extends Error {
  override name = 'Fault'
}

/** The sentence of a fault; for anything else the stack, because then the fault is in the program. */
export const formatError = (error: unknown): string =>
  error instanceof Fault ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
