import type pg from 'pg'

/** Drops the indexes of words, which grow slowly row by row; returns what builds them again. */
export async function dropSearchIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes
     where indexname in ('contributions_search', 'contributions_search_comments', 'contributions_search_titles')`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { text } of rows) await client.query(text)
  }
}
