import pg from 'pg'

/** The database of an address in words, without its user and password. */
export function describeDatabase(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url })
  return `the database ${database} on ${host.startsWith('/') ? `the socket ${host}` : `${host}:${port}`}`
}
