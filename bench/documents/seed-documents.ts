import type pg from 'pg'
import type { HotSeed } from '../hot/seed-hot.ts'

/** A document of somebody who may write in it. */
export interface SeededDocument {
  readonly uuid: string
  readonly key: string
}

/** Gives some ideas an empty document each, and says who wrote them. */
export async function seedDocuments(client: pg.Client, { members }: HotSeed, count: number): Promise<SeededDocument[]> {
  const documents: SeededDocument[] = []
  for (const { id, key } of members.slice(0, count)) {
    const { rows } = await client.query<{ uuid: string }>(
      `insert into documents (uuid, contribution_id, kind, url, creator_id, created_at)
       select gen_random_uuid(), min(id), 'DOCUMENT', '', $1::int, now() from contributions
       where creator_id = $1::int and type = 'IDEA' returning uuid`,
      [id],
    )
    documents.push({ uuid: rows[0]?.uuid ?? '', key })
  }
  return documents
}
