import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabasePool } from './open.ts'

/** How often the database is queried, in milliseconds, and how long it may take to respond. */
const PING_INTERVAL = 1_000
const ANSWER_TIMEOUT = 2_500

export interface DatabaseWatch {
  stop(): Promise<void>
}

export interface DatabaseListeners {
  /** Gets the database's time minus the machine's in milliseconds. */
  readonly onAnswer?: (difference: number) => void
  /** Hears the notices of these channels, of this node and of others. */
  readonly notices?: {
    readonly channels: readonly string[]
    readonly onNotice: (channel: string, payload: string) => void
    /** A new connection may have missed notices. */
    readonly onConnected: () => void
  }
}

/**
 * Queries the database every second, on a separate connection, which also hears what other nodes announce. A database that hangs is
 * detected after three seconds: whatever waits for it then fails at once.
 */
export function watchDatabase(pool: DatabasePool, { onAnswer = () => {}, notices }: DatabaseListeners = {}): DatabaseWatch {
  const stopping = new AbortController()
  let connection: Connection | undefined

  const ask = async (): Promise<void> => {
    try {
      connection ??= await within(open(pool.options.connectionString ?? '', notices))
      const began = Date.now()
      const { rows } = await within(connection.client.query<{ now: number }>(SELECT_NOW))
      const ended = Date.now()
      // a slow query says too little about the time in between
      if (rows[0] && ended - began < 250) onAnswer(rows[0].now - (began + ended) / 2)
      if (pool.down) console.error('The database answers again.')
      pool.recover()
    } catch (error) {
      connection?.socket.destroy()
      connection = undefined
      if (stopping.signal.aborted) return
      const why = `the database does not answer: ${error instanceof Error ? error.message : error}`
      if (!pool.down) console.error(why)
      pool.fail(why)
    }
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await ask()
      await sleep(PING_INTERVAL, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  return {
    async stop() {
      stopping.abort()
      connection?.socket.destroy()
      await running
    },
  }
}

const SELECT_NOW = 'select extract(epoch from clock_timestamp())::float8 * 1000 as now'

interface Connection {
  readonly client: pg.Client
  readonly socket: Socket
}

async function open(connectionString: string, notices: DatabaseListeners['notices']): Promise<Connection> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString, stream: () => socket })
  client.on('error', () => {})
  // the caller gives up a connection that takes too long
  const late = setTimeout(() => socket.destroy(), ANSWER_TIMEOUT)
  try {
    await client.connect()
    if (notices) {
      client.on('notification', ({ channel, payload = '' }) => notices.onNotice(channel, payload))
      for (const channel of notices.channels) await client.query(`listen ${channel}`)
      notices.onConnected()
    }
  } finally {
    clearTimeout(late)
  }
  return { client, socket }
}

/** Limits the time of the work; a result that waited unread because this process was busy counts as in time. */
async function within<T>(work: Promise<T>): Promise<T> {
  const late = new AbortController()
  const timeout = sleep(ANSWER_TIMEOUT, undefined, { signal: late.signal }).then(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
    throw new Error(`no answer within ${ANSWER_TIMEOUT / 1000} s`)
  })
  timeout.catch(() => {})
  try {
    return await Promise.race([work, timeout])
  } finally {
    late.abort()
    work.catch(() => {})
  }
}
