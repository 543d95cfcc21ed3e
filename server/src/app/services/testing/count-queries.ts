import type { TestServices } from './services.ts'

/** The response of a call, and the number of its database queries. */
export async function countQueries<T>(
  server: Pick<TestServices, 'context'>,
  call: () => Promise<T>,
): Promise<{ answer: T; asked: number }> {
  const { pool } = server.context
  const { connect } = pool
  let asked = 0
  pool.connect = ((...args: Parameters<typeof connect>) => {
    asked++
    return connect.apply(pool, args)
  }) as typeof connect
  try {
    return { answer: await call(), asked }
  } finally {
    pool.connect = connect
  }
}
