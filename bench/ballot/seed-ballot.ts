import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** A town with a coordinator, and an open equal shares ballot on which all members have voted. */
export interface BallotSeed {
  readonly uuid: string
  readonly key: string
}

const PROJECTS = 60

/** Fills an empty database with members who each have a finalized paper of some ten choices, nearly all different. */
export async function seedBallot(url: string, papers: number): Promise<BallotSeed> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
    Object.values((await client.query<Record<string, T>>(text, values)).rows[0] ?? {})[0] as T
  try {
    await client.query('begin')
    await client.query(
      `insert into users (name, email, email_verified, created_at)
       select 'Member ' || n, 'member' || n || '@bench.test', true, now() from generate_series(1, $1::int) n`,
      [papers],
    )
    const coordinator = await one<number>('select min(id) from users')
    const key = randomBytes(32).toString('base64url')
    await client.query('insert into sessions (key_hash, user_id, created_at, used_at) values ($1, $2, now(), now())', [
      createHash('sha256').update(key).digest(),
      coordinator,
    ])
    const space = (kind: string) => one<number>('insert into spaces (kind) values ($1) returning id', [kind])
    const assembly = await one<number>(
      `insert into assemblies (shortname, name, space_id, resources_space_id, forum_space_id, creator_id, created_at)
       values ('bench', 'Bench', $1, $2, $3, $4, now()) returning id`,
      [await space('ASSEMBLY'), await space('RESOURCES'), await space('FORUM'), coordinator],
    )
    await client.query(
      `insert into memberships (type, assembly_id, user_id, status, roles, created_at, changed_at)
       select 'ASSEMBLY', $1, id, 'ACCEPTED', case when id = $2 then '{MEMBER,COORDINATOR}' else '{MEMBER}' end::text[],
         now(), now() from users`,
      [assembly, coordinator],
    )
    const campaign = await one<number>(
      `insert into campaigns (assembly_id, title, goal, space_id, forum_space_id, created_at)
       values ($1, 'Bench', 'How fast is it counted?', $2, $3, now()) returning id`,
      [assembly, await space('CAMPAIGN'), await space('FORUM')],
    )
    const rules = {
      system: 'PLURALITY',
      votesLimit: 0,
      maxPerCandidate: null,
      winners: 'EQUAL_SHARES',
      fixedNumber: 1,
      budget: '1000000',
      currency: '€',
      quorum: { enabled: false, share: '0.6' },
      binding: true,
    }
    const seed = randomBytes(32)
    const ballot = await one<number>(
      `insert into ballots (assembly_id, campaign_id, title, state, voting_system_type, rules, starts_on, ends_on, dated_on,
         timezone, seed, seed_commitment, opened_at, created_at)
       values ($1, $2, 'Bench', 'open', 'PLURALITY', $3, current_date - 1, current_date + 1, current_date - 2, 'UTC', $4,
         $5, now() - interval '1 day', now() - interval '2 days') returning id`,
      [assembly, campaign, JSON.stringify(rules), seed, createHash('sha256').update(seed).digest('hex')],
    )
    await client.query(
      `insert into ballot_candidates (ballot_id, contribution_uuid, position, title, cost)
       select $1, gen_random_uuid(), n, 'Project ' || n, 10000 + (n * 7919) % 60000 from generate_series(1, $2::int) n`,
      [ballot, PROJECTS],
    )
    // popular projects are chosen often, others seldom: about ten choices a paper
    await client.query(
      `insert into ballot_papers (ballot_id, user_id, status, votes)
       select $1, u.id, 1, coalesce((
         select jsonb_object_agg(k.contribution_uuid, 'YES') from ballot_candidates k
         where k.ballot_id = $1 and u.id is not null and random() < 0.02 + 0.6 / k.position + 0.0018 * k.position), '{}')
       from users u`,
      [ballot],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
    return { uuid: await one<string>('select uuid from ballots where id = $1', [ballot]), key }
  } finally {
    await client.end()
  }
}
