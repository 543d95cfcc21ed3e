import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Fault } from '../../fault.ts'
import { WITHOUT_STATEMENT_NAMES } from '../../settings/parse-values.ts'

/** How long the database, or a pooler in front of it, may take for one of these questions, in milliseconds. */
const ANSWER_TIMEOUT = 4_000

const SHARED_CONNECTION =
  'DATABASE_URL leads through a pooler that gives each transaction another connection (PgBouncer: pool_mode = ' +
  'transaction), which loses notices, prepared statements and locks: set pool_mode = session for this database, or name ' +
  'PostgreSQL itself in DATABASE_URL. PREPARED_STATEMENTS=off does without the statements, but not without the rest.'

const FULL_POOL =
  'DATABASE_URL leads through a pooler that answers, but has no connection to PostgreSQL free: raise its pool size ' +
  '(PgBouncer: default_pool_size, at least 15 for each node), or name PostgreSQL itself in DATABASE_URL.'

/**
 * Finds out whether what is behind the address keeps a session: a pooler that does not looks well and is deaf. Three signs, each
 * enough: two connections that are open at once are served by the same process, the process of one connection changes, and a
 * notice to oneself does not arrive.
 */
export async function refusePooler(url: string): Promise<void> {
  const clients: pg.Client[] = []
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_TIMEOUT,
      query_timeout: ANSWER_TIMEOUT,
    })
    client.on('error', () => {})
    clients.push(client)
    await client.connect()
    return client
  }
  try {
    const [first, second] = [await connect(), await connect()]
    const own = await readProcess(first)
    await second.query('begin')
    const other = await readProcess(second)
    // a pool of one connection would keep the first one waiting
    if (other === own) throw new Fault(SHARED_CONNECTION)
    if ((await readProcess(first)) !== own) throw new Fault(SHARED_CONNECTION)
    await second.query('rollback')
    if (!(await hearsItself(first, second))) throw new Fault(SHARED_CONNECTION)
    if (!url.includes(WITHOUT_STATEMENT_NAMES)) await refuseMetName(first, second)
  } catch (error) {
    throw toFault(error)
  } finally {
    for (const client of clients) void client.end().catch(() => {})
  }
}

async function readProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** A notice that is sent on one connection arrives on the other one, which listens. */
async function hearsItself(listener: pg.Client, sender: pg.Client): Promise<boolean> {
  const channel = `folkmoot_probe_${randomBytes(6).toString('hex')}`
  const heard = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)))
  await listener.query(`listen ${channel}`)
  await sender.query(`notify ${channel}`)
  const late = new AbortController()
  const timeout = sleep(ANSWER_TIMEOUT / 2, false, { signal: late.signal }).catch(() => false)
  const arrived = await Promise.race([heard, timeout])
  late.abort()
  await listener.query(`unlisten ${channel}`)
  return arrived
}

/** A statement that each connection prepares under the same name must not meet that of the other one. */
async function refuseMetName(...clients: readonly pg.Client[]): Promise<void> {
  const name = `folkmoot_probe_${randomBytes(6).toString('hex')}`
  for (const [index, client] of clients.entries()) {
    const { rows } = await client.query<{ value: number }>({ name, text: `select ${index} as value` })
    if (rows[0]?.value !== index) throw new Fault(SHARED_CONNECTION)
  }
}

/** Errors that poolers cause: a statement unknown or known already, a transaction refused, an answer that does not come. */
function toFault(error: unknown): unknown {
  if (error instanceof Fault || !(error instanceof Error)) return error
  if (/prepared statement .* (already exists|does not exist)|transaction blocks not allowed/.test(error.message))
    return new Fault(SHARED_CONNECTION)
  if (/timeout/i.test(error.message)) return new Fault(FULL_POOL)
  return new Fault(`The database that DATABASE_URL names cannot be opened: ${error.message.replace(/\.$/, '')}.`)
}
