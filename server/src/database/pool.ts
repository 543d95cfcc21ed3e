import { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseUnavailable } from './database-errors.ts'
import { findRequestConnections } from './request-transaction.ts'
import { isInTransaction } from './transaction-scope.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

/** A pool whose requests fail at once when the database does not respond. */
export class DatabasePool extends pg.Pool {
  /** Every connection, also those being opened. */
  readonly #sockets: Set<Socket>
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #refuseNested: boolean
  readonly #followers = new Set<DatabasePool>()
  #down: DatabaseUnavailable | undefined

  /**
   * `refuseNested`, for tests: taking a connection inside a transaction throws, and the error of one that does not come has where
   * it was asked for as its cause.
   */
  constructor(config: pg.PoolConfig, { refuseNested = false }: { refuseNested?: boolean } = {}) {
    const sockets = new Set<Socket>()
    super({
      ...config,
      stream: () => {
        const socket = new Socket()
        sockets.add(socket)
        return socket.once('close', () => sockets.delete(socket))
      },
    })
    this.#sockets = sockets
    this.#refuseNested = refuseNested
  }

  /** The error with which the database is unavailable now, or undefined. */
  get down(): DatabaseUnavailable | undefined {
    return this.#down
  }

  /** Another pool of the same database fails and recovers with this one. */
  lead(follower: DatabasePool): void {
    this.#followers.add(follower)
  }

  /** Fails everything that waits for the database, and refuses until `recover`. */
  fail(reason: string): void {
    for (const follower of this.#followers) follower.fail(reason)
    this.#down = new DatabaseUnavailable(reason)
    for (const giveUp of [...this.#waiting]) giveUp(this.#down)
    for (const socket of [...this.#sockets]) socket.destroy()
  }

  recover(): void {
    for (const follower of this.#followers) follower.recover()
    this.#down = undefined
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('no connection')))),
      )
    if (this.#refuseNested && isInTransaction()) throw new Error('a second connection was asked for inside a transaction')
    const giveUp = (error: Error): void => {
      this.#waiting.delete(giveUp)
      callback(error, undefined, () => {})
    }
    // an act has its connection; what it asks for beside it must not wait for itself
    const request = isInTransaction() ? undefined : findRequestConnections()
    const reused = request?.reuse()
    if (reused) {
      void reused.then((client) => callback(undefined, client, () => client.release()))
      return undefined
    }
    if (this.#down) {
      process.nextTick(giveUp, this.#down)
      return undefined
    }
    this.#waiting.add(giveUp)
    const asked = this.#refuseNested ? new Error('the connection was asked for here') : undefined
    super.connect((error, client, release) => {
      if (error && asked) error.cause ??= asked
      const given = client && request ? request.watch(client) : client
      if (this.#waiting.delete(giveUp)) callback(error, given, given && request ? () => given.release() : release)
      // the wait was cancelled, so the connection is not needed any more
      else if (client) release()
    })
    return undefined
  }
}
