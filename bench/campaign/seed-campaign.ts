import pg from 'pg'
import { type HotSeed, seedHot } from '../hot/seed-hot.ts'

/** The data of the load: one campaign with 10,000 ideas and 200 working groups, half a year old. */
export interface CampaignSeed extends HotSeed {
  readonly spaceUuid: string
  readonly uuid: string
  readonly groups: readonly { readonly id: number; readonly spaceId: number }[]
  /** Members with a session, each of whom is in every twentieth group. */
  readonly members: HotSeed['members']
}

const IDEAS = 10_000
const GROUPS = 200
const RESOURCES = 50
const WEEKS = 26

/** Fills an empty database for the load. */
export async function seedCampaign(url: string): Promise<CampaignSeed> {
  const seeded = await seedHot(url, IDEAS)
  const { assemblyId, campaignId, spaceId, firstIdea, members } = seeded
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  const spaces = async (kind: string) =>
    (
      await client.query<{ id: number }>(
        `with made as (insert into spaces (kind) select $1 from generate_series(1, $2::int) returning id)
         select min(id) as id from made`,
        [kind, GROUPS],
      )
    ).rows[0]?.id ?? 0
  try {
    await run('begin')
    await run(
      `insert into working_groups (assembly_id, name, space_id, resources_space_id, forum_space_id, creator_id, created_at)
       select $1, 'Group ' || n, $2::int + n, $3::int + n, $4::int + n, $5, now() from generate_series(0, $6::int - 1) n`,
      assemblyId,
      await spaces('WORKING_GROUP'),
      await spaces('RESOURCES'),
      await spaces('FORUM'),
      members[0]?.id,
      GROUPS,
    )
    await run('insert into campaign_groups (campaign_id, group_id) select $1, id from working_groups', campaignId)
    await run(
      `insert into memberships (type, assembly_id, group_id, user_id, status, created_at, changed_at)
       select 'GROUP', $1, g.id, m.user_id, 'ACCEPTED', now(), now() from working_groups g
       join memberships m on m.group_id is null and (m.user_id + g.id) % 20 = 0`,
      assemblyId,
    )
    // each group has twenty ideas of its own
    await run('alter table contributions disable trigger user')
    await run('alter table contribution_spaces disable trigger user')
    await run(
      `update contributions c set group_id = g.id from working_groups g
       where c.type = 'IDEA' and c.id % 500 = g.id % 500`,
    )
    await run(
      `insert into contribution_spaces (space_id, contribution_id, type, at, status)
       select g.space_id, c.id, c.type, c.created_at, c.status from contributions c join working_groups g on g.id = c.group_id`,
    )
    await run(`update contributions set created_at = now() - (id % $1::int) * interval '1 week'`, WEEKS)
    await run(`update feedback set at = now() - (contribution_id % $1::int) * interval '1 week'`, WEEKS)
    await run('alter table contributions enable trigger user')
    await run('alter table contribution_spaces enable trigger user')
    await run(
      `insert into space_counts (space_id, type, status, n)
       select space_id, type, status, count(*) from contribution_spaces where space_id <> $1 group by 1, 2, 3`,
      spaceId,
    )
    await run(
      `insert into resources (space_id, name, url, resource_type, creator_id, created_at)
       select $1, 'Paper ' || n, 'https://bench.test/' || n, 'WEBPAGE', $2, now() from generate_series(1, $3::int) n`,
      spaceId,
      members[0]?.id,
      RESOURCES,
    )
    await run('commit')
    await run('vacuum analyze')
    const { rows: groups } = await client.query<{ id: number; spaceId: number }>(
      'select id, space_id as "spaceId" from working_groups order by id',
    )
    const { rows } = await client.query<{ uuid: string; spaceUuid: string }>(
      'select c.uuid, s.uuid as "spaceUuid" from campaigns c join spaces s on s.id = c.space_id where c.id = $1',
      [campaignId],
    )
    const [campaign] = rows
    if (!campaign) throw new Error('the seed made no campaign')
    return { ...seeded, ...campaign, firstIdea, groups }
  } finally {
    await client.end()
  }
}
