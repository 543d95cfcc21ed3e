import type { PoolClient } from 'pg'

/** Opts a query out of prepared statements: it contains a literal value for better planning, so its texts are many. */
export const UNNAMED_STATEMENT = '/* planned anew */ '

/** Statements beyond it stay unnamed: a connection keeps the plans of all others. */
const NAMES_LIMIT = 500

/**
 * Makes clients of a pool send `query(text, values)` as a named statement, so that PostgreSQL parses and plans it once. The names
 * are those of the pool: another one in the same process, as in tests, has its own.
 */
export function createStatementNames(limit = NAMES_LIMIT): (client: PoolClient) => void {
  const names = new Map<string, string>()

  function findStatementName(text: string): string | undefined {
    if (text.startsWith(UNNAMED_STATEMENT)) return undefined
    const known = names.get(text)
    if (known) return known
    if (names.size >= limit) return undefined
    const name = `fm${names.size + 1}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? findStatementName(text) : undefined
      return name ? plain({ name, text, values }, ...rest) : plain(text, values, ...rest)
    }) as typeof client.query
  }
}
