import { AsyncLocalStorage } from 'node:async_hooks'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Trx } from '../database/open.ts'

class RefusedError extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('refused')
    this.answer = answer
  }
}

/** Disables the time-outs of requests (`database/open.ts`) in a transaction, for jobs that count or write for minutes. */
export async function disableTimeouts(trx: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx)
}

/** A context without access to a second connection, for functions inside a transaction. */
export type WithoutDatabase<C> = Omit<C, 'db' | 'pool'>

/**
 * Runs one act in one transaction. The act gets the transaction and the context without database and pool: taking a second
 * connection while holding one freezes the server as soon as as many requests do so as the pool has connections. Name the
 * act's parameters `trx` and `context`, so that the full context is out of sight (`tools/check-transactions.ts` checks it).
 *
 * A refusal takes back what the act wrote; with `onRefusal: 'commit'` that stays, for tries that must be counted.
 */
export async function inTransaction<C extends { readonly db: Db }, T>(
  context: C,
  act: (trx: Trx, context: WithoutDatabase<C>) => Promise<T>,
  { onRefusal = 'rollback' }: { onRefusal?: 'rollback' | 'commit' } = {},
): Promise<T> {
  const { db, pool: _, ...inside } = context as C & { readonly pool?: unknown }
  try {
    return await untilCommit(() =>
      db.transaction().execute(async (trx) => {
        const answer = await acts.run(true, () => act(trx, inside as WithoutDatabase<C>))
        if (onRefusal === 'rollback' && isRefusal(answer)) throw new RefusedError(answer)
        return answer
      }),
    )
  } catch (error) {
    if (error instanceof RefusedError) return error.answer as T
    throw error
  }
}

// What is known of the transaction around an act: whether there is one, what waits for its commit, and that of a whole request.

/** True in an act and everything it calls. */
const acts = new AsyncLocalStorage<true>()

/** True when the caller runs inside a transaction. */
export const isInTransaction = (): boolean => acts.getStore() === true

/** What waits for the commit of the transaction that the caller is in; ended once that is done or taken back. */
interface Waiting {
  readonly acts: (() => void)[]
  ended: boolean
}

const commits = new AsyncLocalStorage<Waiting>()

/** Runs an act outside the database once what it tells of is committed: outside a transaction at once, and never when it is taken back. */
export function runAfterCommit(act: () => void): void {
  const waiting = commits.getStore()
  // work that the transaction began may outlive it
  if (waiting && !waiting.ended) waiting.acts.push(act)
  else act()
}

/** Does work that ends with a commit. Where it is part of another transaction, what it leaves waits for that one. */
export async function untilCommit<T>(work: () => Promise<T>): Promise<T> {
  const waiting: Waiting = { acts: [], ended: false }
  try {
    const done = await commits.run(waiting, work)
    for (const act of waiting.acts) runAfterCommit(act)
    return done
  } finally {
    waiting.ended = true
  }
}

/**
 * Everything that a request writes, in one transaction: it begins with the first write, and what the request does on the database
 * from then on runs on its connection. Transactions of the request become savepoints in it, so a refusal still takes back its own
 * act alone. Before the first write nothing is held, also not while a password is hashed or another server is asked.
 */
export interface RequestTransaction {
  /** Runs the statements of `end` in the transaction and commits it; false when nothing was written. */
  commit(end: (client: Pick<pg.ClientBase, 'query'>) => Promise<unknown>): Promise<boolean>
  /** Takes back everything that was written. */
  rollback(): Promise<void>
}

/** What a pool gives a request instead of a connection of its own. */
interface RequestConnections {
  /** The connection of the transaction, once nobody else in the request uses it; undefined before the first write. */
  reuse(): Promise<pg.PoolClient> | undefined
  readonly isOpen: () => boolean
  /** Watches a connection for the first write of the request. */
  watch(client: pg.PoolClient): pg.PoolClient
}

const requests = new AsyncLocalStorage<RequestConnections>()

/** The connections of the request that the caller belongs to, if what it writes is one transaction. */
export const findRequestConnections = (): RequestConnections | undefined => requests.getStore()

/** True when what the caller has written is not committed before its request ends, so that no other connection sees it. */
export const isUncommittedRequest = (): boolean => requests.getStore()?.isOpen() === true

/** Statements that change something, also by a function of the queue. */
const WRITES = /\b(?:insert|update|delete|merge|truncate|add_job|nextval|pg_notify)\b|^\s*(?:begin|start transaction)\b/i

/** What Kysely says about a transaction, for one that is a part of another. */
const AS_SAVEPOINT: Readonly<Record<string, string>> = {
  begin: 'savepoint request_act',
  commit: 'release savepoint request_act',
  rollback: 'rollback to savepoint request_act; release savepoint request_act',
}

const toSavepoint = (text: unknown): unknown => (typeof text === 'string' ? (AS_SAVEPOINT[text] ?? text) : text)
const textOf = (query: unknown): string => (typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? ''))

/** Runs a request whose writes are one transaction; `act` ends it by `commit` or `rollback`. */
export function runRequestTransaction<T>(act: (transaction: RequestTransaction) => Promise<T>): Promise<T> {
  let client: pg.PoolClient | undefined
  let begun: Promise<unknown> | undefined
  let ended = false
  /** The last user of the connection; the next one waits for it. */
  let turn: Promise<void> = Promise.resolve()

  /** Waits for a turn on the connection; what is returned ends it. */
  const takeTurn = async (): Promise<() => void> => {
    const before = turn
    const mine = Promise.withResolvers<void>()
    turn = mine.promise
    await before
    return mine.resolve
  }

  /** The connection for one user in the request: its transactions are savepoints, and releasing it ends the turn. */
  const share = (shared: pg.PoolClient, endTurn: () => void): pg.PoolClient =>
    replaceMethods(shared, {
      query: (text, ...values) => Reflect.apply(shared.query, shared, [toSavepoint(text), ...values]),
      release: endTurn,
    })

  const connections: RequestConnections = {
    reuse() {
      const shared = client
      if (!shared || ended) return undefined
      return takeTurn().then((endTurn) => share(shared, endTurn))
    },
    isOpen: () => client !== undefined && !ended,
    watch(own) {
      let used = own
      let endTurn: Promise<() => void> | undefined
      return replaceMethods(own, {
        query(text, ...values) {
          if (!client && !ended && WRITES.test(textOf(text))) {
            client = own
            // nobody has used it before, so the turn is taken at once
            endTurn = takeTurn()
            begun = own.query('begin')
            used = share(own, () => {})
          }
          const run = () => Reflect.apply(used.query, used, [text, ...values])
          if (used === own || begun === undefined) return run()
          const waits = begun
          begun = undefined
          const callback = values.at(-1)
          if (typeof callback !== 'function') return waits.then(run)
          waits.then(run, (error: unknown) => callback(error))
          return undefined
        },
        release(...reason) {
          if (endTurn) void endTurn.then((end) => end())
          else Reflect.apply(own.release, own, reason)
        },
      })
    },
  }

  const transaction: RequestTransaction = {
    async commit(end) {
      const own = client
      if (!own) {
        ended = true
        return false
      }
      const endTurn = await takeTurn()
      ended = true
      try {
        await end(own)
        await own.query('commit')
        own.release()
      } catch (error) {
        // what became of it is unknown, so the connection is closed, which takes back what was not committed
        own.release(true)
        throw error
      } finally {
        endTurn()
      }
      return true
    },
    async rollback() {
      const own = client
      if (!own || ended) {
        ended = true
        return
      }
      const endTurn = await takeTurn()
      ended = true
      await own.query('rollback').then(
        () => own.release(),
        () => own.release(true),
      )
      endTurn()
    },
  }
  return requests.run(connections, () => act(transaction))
}

/** Runs work that outlives the request, or that others wait for as well, outside its transaction. */
export const runOutsideRequest = <T>(work: () => T): T => requests.exit(() => commits.exit(work))

/** The same object with other methods. */
const replaceMethods = (client: pg.PoolClient, methods: Readonly<Record<string, (...values: unknown[]) => unknown>>): pg.PoolClient =>
  new Proxy(client, {
    get(target, name) {
      const method = typeof name === 'string' ? methods[name] : undefined
      if (method) return method
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
