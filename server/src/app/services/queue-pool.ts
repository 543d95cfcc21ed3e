import type pg from 'pg'
import { DatabaseUnavailable, isDatabaseUnavailable } from '../../platform/database/database-errors.ts'

/** An error that tells the queue to try again: it knows a few SQLSTATEs, of which this one says that the database is not there yet. */
class RetriedError extends DatabaseUnavailable {
  readonly code = '57P03'
}

interface QueuePool {
  readonly pool: pg.Pool
  /** From now on an error is an error: a server that stops waits for no database. */
  stopRetrying(): void
  /** From now on nobody gets a connection or an error: what the queue still wanted to try again has no one to hear of it. */
  close(): void
}

/**
 * The pool as the queue gets it. When the end of a job cannot be written, the queue ends its worker, then itself, and rejects a
 * promise that nobody can catch, which ends the process; only for errors that it knows as temporary it tries again. The database
 * may be away in many more ways.
 */
export function createQueuePool(pool: pg.Pool): QueuePool {
  let retrying = true
  let closed = false
  const rethrow = (error: unknown): never => {
    if (!retrying || !isDatabaseUnavailable(error)) throw error
    throw new RetriedError(error instanceof Error ? error.message : String(error), { cause: error })
  }
  const wrapClient = (client: pg.PoolClient): pg.PoolClient =>
    intercept(client, 'query', (...values) => {
      const result: unknown = Reflect.apply(client.query, client, values)
      return result instanceof Promise ? result.catch(rethrow) : result
    })
  return {
    pool: intercept(pool, 'connect', (...values) => {
      if (closed) return new Promise(() => {})
      return values.length > 0 ? Reflect.apply(pool.connect, pool, values) : pool.connect().then(wrapClient, rethrow)
    }),
    stopRetrying: () => {
      retrying = false
    },
    close: () => {
      closed = true
    },
  }
}

/** The same object with another method in the place of one. */
const intercept = <T extends object>(target: T, method: keyof T, call: (...values: unknown[]) => unknown): T =>
  new Proxy(target, {
    get(of, name) {
      if (name === method) return call
      const value: unknown = Reflect.get(of, name, of)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
