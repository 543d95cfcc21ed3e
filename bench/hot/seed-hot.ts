import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { dropSearchIndexes } from './search-indexes.ts'

/** The data of the load: one campaign with 100,000 ideas, and members with sessions. */
export interface HotSeed {
  readonly assemblyId: number
  readonly campaignId: number
  readonly spaceId: number
  readonly firstIdea: number
  readonly ideas: number
  readonly firstSpace: number
  readonly members: readonly { readonly id: number; readonly key: string }[]
}

const MEMBERS = 200

/** Fills an empty database for the load; days are relative to today, so the phase of ideas is open. The first 200 writers have sessions. */
export async function seedHot(url: string, ideas: number, { writers = MEMBERS } = {}): Promise<HotSeed> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await client.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'")
    const buildIndexes = await dropSearchIndexes(client)
    await client.query('begin')
    await client.query(
      `insert into users (name, email, email_verified, created_at)
       select 'Member ' || n, 'member' || n || '@bench.test', true, now() from generate_series(1, $1::int) n`,
      [writers],
    )
    const { rows: users } = await client.query<{ id: number }>('select id from users order by id limit $1', [MEMBERS])
    const members = users.map(({ id }) => ({ id, key: randomBytes(32).toString('base64url') }))
    for (const { id, key } of members) {
      await client.query('insert into sessions (key_hash, user_id, created_at, used_at) values ($1, $2, now(), now())', [
        createHash('sha256').update(key).digest(),
        id,
      ])
    }
    const space = (kind: string) => one('insert into spaces (kind) values ($1) returning id', [kind])
    const assemblyId = await one(
      `insert into assemblies (shortname, name, space_id, resources_space_id, forum_space_id, creator_id, created_at)
       values ('bench', 'Bench', $1, $2, $3, $4, now()) returning id`,
      [await space('ASSEMBLY'), await space('RESOURCES'), await space('FORUM'), members[0]?.id],
    )
    await client.query(
      `insert into memberships (type, assembly_id, user_id, status, roles, created_at, changed_at)
       select 'ASSEMBLY', $1, id, 'ACCEPTED', '{MEMBER}', now(), now() from users`,
      [assemblyId],
    )
    const spaceId = await space('CAMPAIGN')
    const campaignId = await one(
      `insert into campaigns (assembly_id, title, goal, space_id, forum_space_id, created_at)
       values ($1, 'Bench', 'What shall we measure?', $2, $3, now()) returning id`,
      [assemblyId, spaceId, await space('FORUM')],
    )
    await client.query(
      `insert into components (campaign_id, key, type, title, position, start_on, end_on, space_id)
       values ($1, 'Ideas', 'IDEAS', 'Ideas', 0, current_date - 30, current_date + 30, $2)`,
      [campaignId, await space('COMPONENT')],
    )
    await client.query(`insert into themes (space_id, title, position) select $1, 'Theme ' || n, n from generate_series(1, 6) n`, [spaceId])
    const firstSpace = await one(
      `with made as (insert into spaces (kind) select 'CONTRIBUTION' from generate_series(1, $1::int) returning id)
       select min(id) as id from made`,
      [ideas],
    )
    const firstIdea = await one(
      `with made as (
         insert into contributions (type, status, assembly_id, campaign_id, space_id, title, text, plain, creator_id,
           created_at, updated_at, published_at, public_revision, ups, downs, comments)
         select 'IDEA', 'PUBLISHED', $1, $2, $3 + n, 'Idea number ' || n,
           '<p>' || repeat('A street with trees is cooler in August than one without. ', 1 + n % 12) || '</p>',
           repeat('A street with trees is cooler in August than one without. ', 1 + n % 12),
           $4::int + n % $5::int, now() - n * interval '20 seconds', now(), now(), 1, n % 40, n % 7, n % 11
         from generate_series(0, $6::int - 1) n returning id)
       select min(id) as id from made`,
      [assemblyId, campaignId, firstSpace, members[0]?.id, writers, ideas],
    )
    await client.query(`insert into contribution_authors (contribution_id, user_id) select id, creator_id from contributions`)
    await client.query(
      `insert into contribution_themes (contribution_id, theme_id)
       select c.id, t.id from contributions c join themes t on t.position = 1 + c.id % 6`,
    )
    // triggers would count row by row; the counters get their sum at once
    await client.query('alter table contribution_spaces disable trigger user')
    await client.query(
      `insert into contribution_spaces (space_id, contribution_id, type, at, status, popularity, comments, comments_members)
       select $1, id, type, created_at, status, ups - downs, comments, comments_members from contributions`,
      [spaceId],
    )
    await client.query('alter table contribution_spaces enable trigger user')
    await client.query(`insert into space_counts (space_id, type, status, n) values ($1, 'IDEA', 'PUBLISHED', $2)`, [spaceId, ideas])
    // feedback and comments, so that no table is empty when its statements are planned
    await client.query(
      `insert into feedback (contribution_id, user_id, type, up, down, fav, flag, text, at)
       select $1::int + n % $2::int, $3::int + n % $4::int, 'MEMBER', n % 3 > 0, n % 3 = 0, false, false, '', now()
       from generate_series(0, $2::int - 1) n`,
      [firstIdea, ideas, members[0]?.id, MEMBERS],
    )
    await client.query(
      `with own as (insert into spaces (kind) select 'CONTRIBUTION' from generate_series(1, $1::int) returning id)
       insert into contributions (type, status, assembly_id, campaign_id, space_id, text, plain, board, on_space_id,
         creator_id, created_at, updated_at, published_at)
       select 'DISCUSSION', 'PUBLISHED', $2, $3, id, '<p>Who waters them?</p>', 'Who waters them?', 'PUBLIC',
         $4::int + id % $1::int, $5::int + id % $6::int, now(), now(), now() from own`,
      [ideas / 2, assemblyId, campaignId, firstSpace, members[0]?.id, MEMBERS],
    )
    await client.query('commit')
    await buildIndexes()
    await client.query('vacuum analyze')
    return { assemblyId, campaignId, spaceId, firstIdea, ideas, firstSpace, members }
  } finally {
    await client.end()
  }
}
