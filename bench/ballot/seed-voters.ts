import { withClusterClient } from '../../server/src/platform/database/testing/test-cluster.ts'
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
  await withClusterClient(url, (client) =>
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
  withClusterClient(url, (client) => client.query('update ballot_papers set status = 0'))
