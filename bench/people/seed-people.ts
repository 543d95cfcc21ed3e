import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashPassword } from '../../server/src/accounts/users/passwords/hash-password.ts'

/** The data of the load: one assembly of 10,000 members and 200 campaigns, among a few hundred others. */
export interface PeopleSeed {
  readonly assemblyId: number
  readonly uuid: string
  readonly spaceId: number
  readonly resourcesSpaceId: number
  readonly password: string
  readonly coordinator: Reader
  /** Members with a session, without the coordinator. */
  readonly members: readonly Reader[]
  /** Accounts `member{n}@bench.test` with the password, n from 1. */
  readonly accounts: number
  readonly campaigns: number
}
export interface Reader {
  readonly id: number
  readonly key: string
}

const MEMBERS = 10_000
const CAMPAIGNS = 200
const OTHERS = 300
/** Groups of the large assembly, and of each other one. */
const GROUPS = 40
const GROUPS_ELSEWHERE = 2
const SESSIONS = 200
const PASSWORD = 'the bench signs in'

const FIRST = '{Ana,Bruno,Chloé,Daniel,Elena,Farid,Grete,Hugo,Ines,Jonas,Karla,Luis,Maria,Nadia,Oskar,Paula}'
const LAST = '{Abbott,Benítez,Costa,Dubois,Esposito,Fischer,García,Huber,Ivanova,Jansen,Keller,López,Meyer}'
const WORDS = 'Neighbours decide together what is built, planted and paid for in the streets where they live.'

/** Fills an empty database for the load; days are relative to today, so a tenth of the campaigns is running. */
export async function seedPeople(url: string): Promise<PeopleSeed> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  const one = async (text: string, ...values: unknown[]): Promise<number> =>
    (await client.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
  /** The first of `n` new spaces, whose numbers follow each other. */
  const spaces = (kind: string, n: number) =>
    one(
      `with made as (insert into spaces (kind) select $1 from generate_series(1, $2::int) returning id)
       select min(id) as id from made`,
      kind,
      n,
    )
  try {
    await run('begin')
    await run(
      `insert into users (name, email, email_verified, password_hash, devices, created_at)
       select ($2::text[])[1 + n % 16] || ' ' || ($3::text[])[1 + n % 13] || ' ' || n, 'member' || n || '@bench.test',
         true, $4, '{Bench}', now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
      MEMBERS,
      FIRST,
      LAST,
      await hashPassword(PASSWORD),
    )
    const first = await one('select min(id) as id from users')
    const members = Array.from({ length: SESSIONS }, (_, i) => ({
      id: first + i * (MEMBERS / SESSIONS),
      key: randomBytes(32).toString('base64url'),
    }))
    for (const { id, key } of members) {
      const hash = createHash('sha256').update(key).digest()
      await run('insert into sessions (key_hash, user_id, created_at, used_at) values ($1, $2, now(), now())', hash, id)
    }

    const homes = await spaces('ASSEMBLY', 1 + OTHERS)
    await run(
      `insert into assemblies (shortname, name, description, place, space_id, resources_space_id, forum_space_id,
         creator_id, created_at)
       select 'town' || n, 'Town ' || n, repeat($1, 5), 'Bench', $2::int + n, $3::int + n, $4::int + n, $5, now()
       from generate_series(0, $6::int) n`,
      WORDS,
      homes,
      await spaces('RESOURCES', 1 + OTHERS),
      await spaces('FORUM', 1 + OTHERS),
      first,
      OTHERS,
    )
    const assemblyId = await one("select id from assemblies where shortname = 'town0'")
    await run(
      `insert into memberships (type, assembly_id, user_id, status, roles, created_at, changed_at)
       select 'ASSEMBLY', $1, $2::int + n, case when n % 100 = 99 then 'REQUESTED' else 'ACCEPTED' end,
         case when n < 3 then '{MEMBER,COORDINATOR}' else '{MEMBER}' end::text[], now() - n * interval '1 minute', now()
       from generate_series(0, $3::int - 1) n`,
      assemblyId,
      first,
      MEMBERS,
    )
    await run(
      `insert into memberships (type, assembly_id, user_id, status, created_at, changed_at)
       select 'ASSEMBLY', a.id, $1::int + n, 'ACCEPTED', now(), now()
       from generate_series(0, $2::int - 1) n join assemblies a on (n + a.id * 7) % 100 = 0 and a.id <> $3`,
      first,
      MEMBERS,
      assemblyId,
    )
    await run(
      `insert into themes (space_id, title, position)
       select a.space_id, 'Theme ' || n, n from assemblies a cross join generate_series(1, 6) n`,
    )
    await run(
      `insert into resources (space_id, name, url, resource_type, creator_id, created_at)
       select a.resources_space_id, 'Paper ' || n, 'https://bench.test/' || n, 'WEBPAGE', $1, now()
       from assemblies a cross join generate_series(1, 8) n`,
      first,
    )

    const groups = GROUPS + OTHERS * GROUPS_ELSEWHERE
    await run(
      `insert into working_groups (assembly_id, name, text, space_id, resources_space_id, forum_space_id, creator_id, created_at)
       select $1::int + case when n < $2::int then 0 else 1 + (n - $2::int) % $3::int end, 'Group ' || n, repeat($4, 3),
         $5::int + n, $6::int + n, $7::int + n, $8, now()
       from generate_series(0, $9::int - 1) n`,
      assemblyId,
      GROUPS,
      OTHERS,
      WORDS,
      await spaces('WORKING_GROUP', groups),
      await spaces('RESOURCES', groups),
      await spaces('FORUM', groups),
      first,
      groups,
    )
    await run(
      `insert into memberships (type, assembly_id, group_id, user_id, status, created_at, changed_at)
       select 'GROUP', g.assembly_id, g.id, m.user_id, 'ACCEPTED', now(), now()
       from working_groups g join memberships m on m.assembly_id = g.assembly_id and m.group_id is null
         and m.status = 'ACCEPTED' and (m.user_id + g.id) % 20 = 0`,
    )

    // one begins every 40 days and lasts 150: most are over, four run at any time, a dozen are in the future
    await run(
      `insert into campaigns (assembly_id, title, goal, brief, space_id, forum_space_id, creator_id, created_at)
       select $1, 'Campaign ' || n, $2, repeat('<p>' || $2 || '</p>', 20), $3::int + n, $4::int + n, $5, now()
       from generate_series(0, $6::int - 1) n`,
      assemblyId,
      WORDS,
      await spaces('CAMPAIGN', CAMPAIGNS),
      await spaces('FORUM', CAMPAIGNS),
      first,
      CAMPAIGNS,
    )
    const firstCampaign = await one('select min(id) as id from campaigns')
    await run(
      `insert into components (campaign_id, key, type, title, description, position, start_on, end_on, space_id)
       select $1::int + n, (array['Ideas','Proposals','Assessment','Voting','Works'])[p],
         (array['IDEAS','PROPOSALS','DELIBERATION','VOTING','IMPLEMENTATION'])[p], 'Phase ' || p, repeat($2, 3), p - 1,
         current_date + (n - $3::int + 15) * 40 - 110 + p * 30, current_date + (n - $3::int + 15) * 40 - 81 + p * 30,
         $4::int + n * 5 + p - 1
       from generate_series(0, $3::int - 1) n cross join generate_series(1, 5) p`,
      firstCampaign,
      WORDS,
      CAMPAIGNS,
      await spaces('COMPONENT', CAMPAIGNS * 5),
    )
    await run(
      `insert into milestones (component_id, key, title, description, type, date, position)
       select id, 'end', 'The end', $1, 'END', end_on::timestamp, 0 from components`,
      WORDS,
    )
    await run(
      `insert into config (space_id, key, value)
       select space_id, 'appcivist.campaign.' || k, 'true' from campaigns
       cross join unnest(array['disable-extended-feedback', 'allow-emergent-themes', 'hide-timeline']) k`,
    )
    await run(
      `insert into space_counts (space_id, type, status, n)
       select space_id, t, 'PUBLISHED', 40 from campaigns cross join unnest(array['IDEA', 'PROPOSAL']) t`,
    )
    await run(
      `insert into campaign_groups (campaign_id, group_id)
       select c.id, g.id from campaigns c join working_groups g on g.assembly_id = c.assembly_id and (c.id + g.id) % 20 = 0`,
    )
    await run('commit')
    await run('vacuum analyze')
    const { rows } = await client.query<Pick<PeopleSeed, 'uuid' | 'spaceId' | 'resourcesSpaceId'>>(
      'select uuid, space_id as "spaceId", resources_space_id as "resourcesSpaceId" from assemblies where id = $1',
      [assemblyId],
    )
    const [assembly] = rows
    const [coordinator, ...others] = members
    if (!assembly || !coordinator) throw new Error('the seed made no assembly')
    return {
      assemblyId,
      ...assembly,
      password: PASSWORD,
      coordinator,
      members: others,
      accounts: MEMBERS,
      campaigns: CAMPAIGNS,
    }
  } finally {
    await client.end()
  }
}
