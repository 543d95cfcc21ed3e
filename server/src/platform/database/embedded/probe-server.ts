import pg from 'pg'
import { errorCode } from '../../fault.ts'

/** The URL of a database that listens in a socket folder. */
export const socketUrl = (socket: string, password: string, database: string): string =>
  `postgres://folkmoot:${password}@/${database}?host=${encodeURIComponent(socket)}`

/**
 * Probes the socket: 'ours' is a server that accepts our password and serves this data folder, 'refused' one that rejects the
 * password, 'silent' none yet.
 */
export async function probeServer(socket: string, password: string, data: string): Promise<'ours' | 'refused' | 'silent'> {
  const client = new pg.Client({
    connectionString: socketUrl(socket, password, 'postgres'),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === data ? 'ours' : 'refused'
  } catch (error) {
    return errorCode(error) === '28P01' ? 'refused' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates the database when the cluster has none with that name. */
export async function ensureDatabase(socket: string, password: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: socketUrl(socket, password, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
