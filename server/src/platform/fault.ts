/** An error that the operator can fix: its message is the whole sentence to show, without a stack trace. */
export class Fault extends Error {
  override name = 'Fault'
}

/** A fault that makes one thing unavailable until the operator has mended it; `variant` chooses what people read meanwhile. */
export class UnavailableFault extends Fault {
  readonly variant: string
  constructor(message: string, variant: string) {
    super(message)
    this.variant = variant
  }
}

/** Returns the code of an error of Node or PostgreSQL, such as `ENOENT` or `23505`. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Returns the sentence of a fault, and the stack of any other error, because that is a bug. */
export const formatError = (error: unknown): string =>
  error instanceof Fault ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)

/** Returns the first line of what went wrong, to stand within a sentence. */
export const formatReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/\.$/, '') ?? ''
