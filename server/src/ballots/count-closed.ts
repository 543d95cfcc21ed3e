import { canonicalJson } from '@folkmoot/core/tally/canonical-json.ts'
import { type Pile, pile } from '@folkmoot/core/tally/paper.ts'
import type { Result } from '@folkmoot/core/tally/result.ts'
import { type CampaignContext, findCampaign } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { inTransaction } from '../shared/transaction.ts'
import { countHere, electionOf, openRecountLog, storeCount } from './counting.ts'
import { recordRoll } from './roll-record.ts'
import { type BallotWithCandidates, lockBallot } from './store.ts'
import type { ElectionMessage } from './tally/messages.ts'
import { RECOUNT_TIME } from './tally/recounts.ts'
import { type RunningWorker, runTallyWorker } from './tally/run-worker.ts'

interface Closed {
  readonly ballot: BallotWithCandidates
  readonly campaign: CampaignContext
}

/** A closed ballot, locked; undefined when it was counted meanwhile. */
async function lockClosed(trx: Db, ballotId: number): Promise<Closed | undefined> {
  const ballot = await lockBallot(trx, ballotId)
  const campaign = ballot && (await findCampaign(trx, { id: ballot.campaignId }))
  return ballot?.state === 'closed' && campaign ? { ballot, campaign } : undefined
}

/** Keeps who was on the roll when a ballot closed; whoever comes later finds it kept. */
export async function keepRoll(trx: Db, context: ActContext, ballot: BallotWithCandidates): Promise<number> {
  const { eligible, joined } = await recordRoll(trx, context, ballot)
  await trx.updateTable('ballots').set({ eligible }).where('id', '=', ballot.id).execute()
  return joined
}

/**
 * Stores the digest of the papers, in a transaction of its own: from here on the papers are fixed, and only now the seed is
 * taken out. Gives the election to count, or nothing when it was counted meanwhile.
 */
async function sealPapers(context: Context, ballotId: number, digest: string): Promise<ElectionMessage | undefined> {
  await inTransaction(context, async (trx, context) => {
    const closed = await lockClosed(trx, ballotId)
    if (!closed) return
    await keepRoll(trx, context, closed.ballot)
    const { papersDigest, uuid } = closed.ballot
    if (papersDigest !== null && papersDigest !== digest)
      throw new Error(`The papers of ballot ${uuid} are not those whose digest was published.`)
    if (papersDigest === null) await setDigest(trx, context, ballotId, digest)
  })
  return inTransaction(context, async (trx) => {
    const closed = await lockClosed(trx, ballotId)
    return closed && electionOf(closed.ballot, closed.ballot.candidates)
  })
}

async function setDigest(trx: Db, context: ActContext, ballotId: number, digest: string): Promise<void> {
  await trx
    .updateTable('ballots')
    .set({ papers_digest: digest, papers_digest_at: context.clock.iso() })
    .where('id', '=', ballotId)
    .execute()
}

/**
 * Counts a closed ballot in a thread of its own: first the digest of its papers is stored, then they are counted with the
 * seed, then losers are recounted as long as there is time, then all is stored at once (E.8).
 */
export async function countClosed(context: Context, ballotId: number): Promise<void> {
  const log = openRecountLog()
  let election: ElectionMessage | undefined
  let result: Result | undefined
  let end: NodeJS.Timeout | undefined
  const told = async (worker: RunningWorker, digest: string): Promise<void> => {
    election = await sealPapers(context, ballotId, digest)
    if (election) worker.send(election)
    else worker.end()
  }
  try {
    await runTallyWorker(context.pool, { kind: 'count', ballotId }, async (message, worker) => {
      if (message.kind === 'sealed') await told(worker, message.digest)
      else if (message.kind === 'counted') {
        result = message.result
        end = setTimeout(worker.end, RECOUNT_TIME)
      } else if (message.kind === 'recounted') log.add(message.uuid, message.people, message.wins)
    })
  } finally {
    clearTimeout(end)
  }
  if (!election || !result) return
  const [counted, count] = [election, result]
  await inTransaction(context, async (trx, context) => {
    const closed = await lockClosed(trx, ballotId)
    if (!closed) return
    const { ballot, campaign } = closed
    // a candidate whose proposal was excluded while it was counted cannot win: the next count leaves it out
    if (canonicalJson(electionOf(ballot, ballot.candidates)) !== canonicalJson(counted)) return
    const joined = await keepRoll(trx, context, ballot)
    await storeCount(trx, context, ballot, campaign, { count, joined, ...log.finish(count) })
  })
}

/** Counts a closed ballot in the caller's transaction, as a demo needs it that is made at one go. */
export async function countInTransaction(trx: Db, context: ActContext, ballotId: number): Promise<void> {
  const closed = await lockClosed(trx, ballotId)
  if (!closed) return
  const joined = await keepRoll(trx, context, closed.ballot)
  const papers = await finishedPapers(trx, ballotId)
  const ballot = await lockBallot(trx, ballotId)
  if (!ballot) return
  const stored = countHere({ ...electionOf(ballot, ballot.candidates), papers })
  if (stored.count.digest !== null) await setDigest(trx, context, ballotId, stored.count.digest)
  await storeCount(trx, context, ballot, closed.campaign, { ...stored, joined })
}

async function finishedPapers(trx: Db, ballotId: number): Promise<Pile[]> {
  const rows = await trx
    .selectFrom('ballot_papers')
    .select('votes')
    .where('ballot_id', '=', ballotId)
    .where('status', '=', 1)
    .execute()
  return pile(rows.map(({ votes }) => Object.entries(votes)))
}
