import pg from 'pg'
import { type BallotSeed, seedBallot } from './seed-ballot.ts'

/** An open ballot whose members are signed in. */
export interface VoterSeed extends BallotSeed {
  /** Members by number, from 1. */
  readonly members: number
}

/** The session key of a member. */
export const keyOf = (member: number): string => `voter-${member}`

/** Fills an empty database with members who are signed in and have each saved a paper. */
export async function seedVoters(url: string, members: number): Promise<VoterSeed> {
  const seeded = await seedBallot(url, members)
  await withClient(url, (client) =>
    client.query(
      `insert into sessions (key_hash, user_id, created_at, used_at)
       select sha256(('voter-' || id)::bytea), id, now(), now() from users`,
    ),
  )
  await reopenPapers(url)
  return { ...seeded, members }
}

/** Makes every paper a saved one again. */
export const reopenPapers = (url: string): Promise<unknown> =>
  withClient(url, (client) => client.query('update ballot_papers set status = 0'))

export async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
