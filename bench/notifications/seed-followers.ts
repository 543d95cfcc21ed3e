import type pg from 'pg'
import type { HotSeed } from '../hot/seed-hot.ts'

/** Adds members of the assembly who follow its campaign. */
export async function seedFollowers(client: pg.Client, { assemblyId, spaceId }: HotSeed, count: number): Promise<void> {
  await client.query(
    `insert into users (name, email, email_verified, created_at)
     select 'Follower ' || n, 'follower' || n || '@bench.test', true, now() from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into memberships (type, assembly_id, user_id, status, roles, created_at, changed_at)
     select 'ASSEMBLY', $1, id, 'ACCEPTED', '{MEMBER}', now(), now() from users where email like 'follower%'`,
    [assemblyId],
  )
  await client.query(
    `insert into subscriptions (user_id, space_id, type, created_at)
     select id, $1, 'REGULAR', now() from users where email like 'follower%'`,
    [spaceId],
  )
  await client.query('vacuum analyze')
}

/** Records that an idea was published, as the call that publishes it does; returns the number of the event. */
export async function announceIdea(client: pg.Client, { spaceId, members }: HotSeed, idea: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into signals (at, event, actor_id, space_id, data)
     values (now(), 'NEW_CONTRIBUTION_IDEA', $1, $2, json_build_object('contributionId', $3::int)) returning id`,
    [members[0]?.id, spaceId, idea],
  )
  return rows[0]?.id ?? 0
}
