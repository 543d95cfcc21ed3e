import { canonicalJson } from '@folkmoot/core/tally/canonical-json.ts'
import { type Pile, pile } from '@folkmoot/core/tally/paper.ts'
import type { CountResult } from '@folkmoot/core/tally/result.ts'
import { type CampaignContext, findCampaign } from '../../campaigns/store.ts'
import type { Db } from '../../database/open.ts'
import type { Context, TransactionContext } from '../../http/context.ts'
import { inTransaction } from '../../shared/transaction.ts'
import { RECOUNT_TIME } from '../../tally/losers-to-recount.ts'
import { type RunningWorker, runTallyWorker } from '../../tally/run-tally-worker.ts'
import type { ElectionMessage } from '../../tally/worker-messages.ts'
import { type BallotWithCandidates, lockBallot } from '../store.ts'
import { insertRollRecord } from '../voters/roll-record.ts'
import { countInProcess, createRecountLog, storeCount, toElection } from './count-election.ts'

interface ClosedBallot {
  readonly ballot: BallotWithCandidates
  readonly campaign: CampaignContext
}

/** A closed ballot, locked; undefined when it was counted meanwhile. */
async function lockClosedBallot(trx: Db, ballotId: number): Promise<ClosedBallot | undefined> {
  const ballot = await lockBallot(trx, ballotId)
  const campaign = ballot && (await findCampaign(trx, { id: ballot.campaignId }))
  return ballot?.state === 'closed' && campaign ? { ballot, campaign } : undefined
}

/** Keeps who was on the roll when a ballot closed; whoever comes later finds it kept. */
export async function storeRollAtClosing(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
): Promise<number> {
  const { eligible, joined } = await insertRollRecord(trx, context, ballot)
  await trx.updateTable('ballots').set({ eligible }).where('id', '=', ballot.id).execute()
  return joined
}

/**
 * Stores the digest of the papers, in a transaction of its own: from here on the papers are fixed, and only now the seed is
 * taken out. Gives the election to count, or nothing when it was counted meanwhile.
 */
async function storePapersDigest(
  context: Context,
  ballotId: number,
  digest: string,
): Promise<ElectionMessage | undefined> {
  await inTransaction(context, async (trx, context) => {
    const closed = await lockClosedBallot(trx, ballotId)
    if (!closed) return
    await storeRollAtClosing(trx, context, closed.ballot)
    const { papersDigest, uuid } = closed.ballot
    if (papersDigest !== null && papersDigest !== digest)
      throw new Error(`The papers of ballot ${uuid} are not those whose digest was published.`)
    if (papersDigest === null) await updatePapersDigest(trx, context, ballotId, digest)
  })
  return inTransaction(context, async (trx) => {
    const closed = await lockClosedBallot(trx, ballotId)
    return closed && toElection(closed.ballot, closed.ballot.candidates)
  })
}

async function updatePapersDigest(
  trx: Db,
  context: TransactionContext,
  ballotId: number,
  digest: string,
): Promise<void> {
  await trx
    .updateTable('ballots')
    .set({ papers_digest: digest, papers_digest_at: context.clock.iso() })
    .where('id', '=', ballotId)
    .execute()
}

/**
 * Counts a closed ballot in a thread of its own: first the digest of its papers is stored, then they are counted with the
 * seed, then losers are recounted as long as there is time, then all is stored at once (specification E.8).
 */
export async function countClosedBallot(context: Context, ballotId: number): Promise<void> {
  const log = createRecountLog()
  let election: ElectionMessage | undefined
  let result: CountResult | undefined
  let end: NodeJS.Timeout | undefined
  const sendElection = async (worker: RunningWorker, digest: string): Promise<void> => {
    election = await storePapersDigest(context, ballotId, digest)
    if (election) worker.send(election)
    else worker.end()
  }
  try {
    await runTallyWorker(context.pool, { kind: 'count', ballotId }, async (message, worker) => {
      if (message.kind === 'sealed') await sendElection(worker, message.digest)
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
    const closed = await lockClosedBallot(trx, ballotId)
    if (!closed) return
    const { ballot, campaign } = closed
    // a candidate whose proposal was excluded while it was counted cannot win: the next count leaves it out
    if (canonicalJson(toElection(ballot, ballot.candidates)) !== canonicalJson(counted)) return
    const joined = await storeRollAtClosing(trx, context, ballot)
    await storeCount(trx, context, ballot, campaign, { count, joined, ...log.finish(count) })
  })
}

/** Counts a closed ballot in the caller's transaction, as a demo needs it that is made at one go. */
export async function countBallotInTransaction(trx: Db, context: TransactionContext, ballotId: number): Promise<void> {
  const closed = await lockClosedBallot(trx, ballotId)
  if (!closed) return
  const joined = await storeRollAtClosing(trx, context, closed.ballot)
  const papers = await listFinishedPapers(trx, ballotId)
  const ballot = await lockBallot(trx, ballotId)
  if (!ballot) return
  const stored = countInProcess({ ...toElection(ballot, ballot.candidates), papers })
  if (stored.count.digest !== null) await updatePapersDigest(trx, context, ballotId, stored.count.digest)
  await storeCount(trx, context, ballot, closed.campaign, { ...stored, joined })
}

async function listFinishedPapers(trx: Db, ballotId: number): Promise<Pile[]> {
  const rows = await trx
    .selectFrom('ballot_papers')
    .select('votes')
    .where('ballot_id', '=', ballotId)
    .where('status', '=', 1)
    .execute()
  return pile(rows.map(({ votes }) => Object.entries(votes)))
}
