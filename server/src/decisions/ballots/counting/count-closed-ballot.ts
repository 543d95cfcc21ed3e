import type { CountFailure, CountFailureReason } from '@folkmoot/core/decisions/ballots/counting/count-again.ts'
import { formatResultFile } from '@folkmoot/core/decisions/tally/audit/package-files.ts'
import { canonicalJson } from '@folkmoot/core/decisions/tally/canonical-json.ts'
import { appendResult, type BallotTree, type ClosingTree, growClosingTree } from '@folkmoot/core/decisions/tally/merkle/ballot-tree.ts'
import type { Pile } from '@folkmoot/core/decisions/tally/papers/paper.ts'
import { groupIntoPiles } from '@folkmoot/core/decisions/tally/papers/piles.ts'
import type { CountResult } from '@folkmoot/core/decisions/tally/result.ts'
import { PAPER_FORMS } from '@folkmoot/core/platform/settings/paper-forms.ts'
import { type CampaignContext, findCampaign } from '../../../communities/campaigns/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { RECOUNT_TIME } from '../../tally/losers-to-recount.ts'
import { LimitReached, type RunningWorker, runTallyWorker } from '../../tally/run-tally-worker.ts'
import type { ElectionMessage } from '../../tally/worker-messages.ts'
import { vacuumDetachedPapers } from '../detached-papers.ts'
import { emitBallotEvent } from '../emit-ballot-event.ts'
import { type BallotWithCandidates, lockBallot } from '../store.ts'
import { insertRollRecord } from '../voters/roll-record.ts'
import { countInProcess, createRecountLog, storeCount, toElection } from './count-election.ts'

interface ClosedBallot {
  readonly ballot: BallotWithCandidates
  readonly campaign: CampaignContext
}

/** Locks a closed ballot; undefined if it has been counted in the meantime. */
async function lockClosedBallot(trx: Db, ballotId: number): Promise<ClosedBallot | undefined> {
  const ballot = await lockBallot(trx, ballotId)
  const campaign = ballot && (await findCampaign(trx, { id: ballot.campaignId }))
  return ballot?.state === 'closed' && campaign ? { ballot, campaign } : undefined
}

/** Stores who was on the roll when the ballot closed; a later call changes nothing. */
export async function storeRollAtClosing(trx: Db, context: TransactionContext, ballot: BallotWithCandidates): Promise<number | null> {
  if (ballot.rules.anonymous) return null
  const { eligible, joined } = await insertRollRecord(trx, context, ballot)
  await trx.updateTable('ballots').set({ eligible }).where('id', '=', ballot.id).execute()
  return joined
}

/** A tree as it stands until the count: its result is not there yet. */
const toUncounted = (tree: ClosingTree): BallotTree => ({ ...tree, result: null, toResult: [] })

/**
 * Stores the digest of the papers and the heads of their tree in its own transaction: from then on the papers are fixed, and only then is
 * the seed used.
 * Returns the election to count, or undefined if it has been counted in the meantime.
 */
async function storePapersDigest(
  context: Context,
  ballotId: number,
  digest: string,
  tree: ClosingTree,
): Promise<ElectionMessage | undefined> {
  await inTransaction(context, async (trx, context) => {
    const closed = await lockClosedBallot(trx, ballotId)
    if (!closed) return
    await storeRollAtClosing(trx, context, closed.ballot)
    const { papersDigest, uuid, tree: published } = closed.ballot
    const sameTree = published === null || canonicalJson(published) === canonicalJson(toUncounted(tree))
    if (papersDigest !== null && (papersDigest !== digest || !sameTree))
      throw new Error(`The papers of ballot ${uuid} are not those whose digest was published.`)
    if (papersDigest === null) await updatePapersDigest(trx, context, ballotId, digest, tree)
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
  tree: ClosingTree,
): Promise<void> {
  await trx
    .updateTable('ballots')
    .set({
      papers_digest: digest,
      papers_digest_at: context.clock.iso(),
      tree: JSON.stringify(toUncounted(tree)),
    })
    .where('id', '=', ballotId)
    .execute()
}

/** A count that ends without a result each time it is made. */
class Uncountable extends Error {
  readonly reason: CountFailureReason

  constructor(reason: CountFailureReason, sentence: string) {
    super(sentence)
    this.reason = reason
  }
}

/** Why a count would fail again; undefined of what may be gone the next time, such as a lost connection. */
export function findCountFailure(error: unknown): CountFailureReason | undefined {
  if (error instanceof Uncountable) return error.reason
  return error instanceof LimitReached ? error.limit : undefined
}

/** Stores that the count of a closed ballot ended without a result, and tells its coordinators. */
export async function storeCountFailure(context: Context, ballotId: number, reason: CountFailureReason): Promise<void> {
  await inTransaction(context, async (trx, context) => {
    const closed = await lockClosedBallot(trx, ballotId)
    if (!closed || closed.ballot.countFailure !== null) return
    const failure: CountFailure = { reason, at: context.clock.iso() }
    await trx
      .updateTable('ballots')
      .set({ count_failure: JSON.stringify(failure) })
      .where('id', '=', ballotId)
      .execute()
    await emitBallotEvent(trx, context, 'BALLOT_UNCOUNTED', closed.ballot, closed.campaign, {
      data: { failure: reason },
    })
  })
}

/**
 * Counts a closed ballot in a worker thread: stores the digest of its papers, counts them with the seed, recounts losers while
 * there is time, then stores everything at once (specification E.8).
 */
export async function countClosedBallot(context: Context, ballotId: number): Promise<void> {
  const log = createRecountLog()
  let election: ElectionMessage | undefined
  let result: CountResult | undefined
  let tree: BallotTree | undefined
  let end: NodeJS.Timeout | undefined
  const sendElection = async (worker: RunningWorker, digest: string, closing: ClosingTree): Promise<void> => {
    election = await storePapersDigest(context, ballotId, digest, closing)
    if (election) worker.send(election)
    else worker.end()
  }
  try {
    const counting = runTallyWorker(context.pool, { kind: 'count', ballotId }, async (message, worker) => {
      if (message.kind === 'sealed') await sendElection(worker, message.digest, message.tree)
      else if (message.kind === 'counted') {
        result = message.result
        tree = message.tree
        end = setTimeout(worker.end, RECOUNT_TIME)
      } else if (message.kind === 'recounted') log.add(message.uuid, message.people, message.wins)
      else if (message.kind === 'failed') throw new Uncountable(message.reason, message.sentence)
    })
    await counting.catch((error: unknown) => {
      // what came before a limit is whole; recounts of losers are cut short anyway
      if (!(error instanceof LimitReached && result)) throw error
    })
  } finally {
    clearTimeout(end)
  }
  if (!election || !result || !tree) return
  const [counted, count, grown] = [election, result, tree]
  const apart = await inTransaction(context, async (trx, context) => {
    const closed = await lockClosedBallot(trx, ballotId)
    if (!closed) return false
    const { ballot, campaign } = closed
    // a candidate whose proposal was excluded during the count cannot win: the next count leaves it out
    if (canonicalJson(toElection(ballot, ballot.candidates)) !== canonicalJson(counted)) return false
    const joined = await storeRollAtClosing(trx, context, ballot)
    await storeCount(trx, context, ballot, campaign, { count, joined, ...log.finish(count) }, grown)
    return !PAPER_FORMS[ballot.secrecy].linked
  })
  if (apart) await vacuumDetachedPapers(context.db)
}

/** Counts a closed ballot in the caller's transaction, for a demo that is created in one transaction. */
export async function countBallotInTransaction(trx: Db, context: TransactionContext, ballotId: number): Promise<void> {
  const closed = await lockClosedBallot(trx, ballotId)
  if (!closed) return
  const joined = await storeRollAtClosing(trx, context, closed.ballot)
  const papers = await listFinishedPapers(trx, ballotId)
  const ballot = await lockBallot(trx, ballotId)
  if (!ballot) return
  const election = toElection(ballot, ballot.candidates)
  const stored = countInProcess({ ...election, papers })
  const grown = growClosingTree(await listHeldReceipts(trx, ballotId), papers)
  if (stored.count.digest !== null) await updatePapersDigest(trx, context, ballotId, stored.count.digest, grown.published)
  const tree = appendResult(grown, election.seed, formatResultFile(stored.count, election.secrecy))
  await storeCount(trx, context, ballot, closed.campaign, { ...stored, joined }, tree)
}

/** The receipts that stand with papers until the count, sorted. */
async function listHeldReceipts(trx: Db, ballotId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('ballot_papers')
    .select('receipt_hash')
    .where('ballot_id', '=', ballotId)
    .where('status', '=', 1)
    .where('receipt_hash', 'is not', null)
    .execute()
  return rows.flatMap(({ receipt_hash: hash }) => (hash === null ? [] : [hash])).sort()
}

async function listFinishedPapers(trx: Db, ballotId: number): Promise<Pile[]> {
  const rows = await trx.selectFrom('ballot_papers').select('votes').where('ballot_id', '=', ballotId).where('status', '=', 1).execute()
  return groupIntoPiles(rows.map(({ votes }) => Object.entries(votes)))
}
