import { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseUnavailable } from './database-errors.ts'
import { isInTransaction } from './transaction-scope.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

/** A pool that gives up at once when the database is found not to answer. */
export class DatabasePool extends pg.Pool {
  /** Every connection, also one that is only being opened. */
  readonly #sockets: Set<Socket>
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #refuseNested: boolean
  #down: DatabaseUnavailable | undefined

  /** `refuseNested`, for tests: asking for a connection inside a transaction throws. */
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

  /** Why the database cannot be used now; undefined: it can. */
  get down(): DatabaseUnavailable | undefined {
    return this.#down
  }

  /** Ends whatever waits for the database, and refuses until `recover`. */
  fail(reason: string): void {
    this.#down = new DatabaseUnavailable(reason)
    for (const giveUp of [...this.#waiting]) giveUp(this.#down)
    for (const socket of [...this.#sockets]) socket.destroy()
  }

  recover(): void {
    this.#down = undefined
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('no connection')))),
      )
    if (this.#refuseNested && isInTransaction())
      throw new Error('a second connection was asked for inside a transaction')
    const giveUp = (error: Error): void => {
      this.#waiting.delete(giveUp)
      callback(error, undefined, () => {})
    }
    if (this.#down) {
      process.nextTick(giveUp, this.#down)
      return undefined
    }
    this.#waiting.add(giveUp)
    super.connect((error, client, release) => {
      if (this.#waiting.delete(giveUp)) callback(error, client, release)
      // the wait was given up; nobody needs the connection any more
      else release()
    })
    return undefined
  }
}
