import { findVotingEnd } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import { type DecisionRecord, RECORD_BALLOTS, type RecordBallot } from '@folkmoot/core/decisions/decision-records/decision-record.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { findReadableBallot } from '../ballots/readable-ballot.ts'
import { serializeResults } from '../ballots/serialize-results.ts'

/** The counted ballots that a contribution was on and the caller may read, newest first, each with its row of the result. */
export async function listRecordBallots(context: Context, me: Me | undefined, contributionId: number): Promise<DecisionRecord['ballots']> {
  const known = await context.db
    .selectFrom('ballot_candidates as c')
    .innerJoin('ballots as b', 'b.id', 'c.ballot_id')
    .select(['b.uuid', 'c.contribution_uuid as candidate'])
    .where('c.contribution_id', '=', contributionId)
    .where('b.counted_at', 'is not', null)
    .orderBy('b.counted_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(RECORD_BALLOTS)
    .execute()
  const ballots: RecordBallot[] = []
  for (const { uuid, candidate } of known) {
    const found = await readRecordBallot(context, me, uuid, candidate)
    if (found) ballots.push(found)
  }
  return ballots
}

async function readRecordBallot(context: Context, me: Me | undefined, uuid: string, candidate: string): Promise<RecordBallot | undefined> {
  const readable = await findReadableBallot(context, me, uuid)
  if (!readable || !isCounted(readable.ballot.state)) return undefined
  const { ballot, counted, index, selection } = await serializeResults(context, readable, false)
  const row = index[candidate]?.vote
  if (!counted || !row) return undefined
  const { candidate_id: _, values: __, ...result } = row
  return {
    uuid: ballot.uuid,
    title: ballot.title,
    startsAt: ballot.starts_at,
    endsAt: findVotingEnd(ballot),
    timezone: ballot.timezone,
    papers: counted.winnersOnly ? null : counted.papers,
    result,
    selection: selection && {
      selected: selection.candidates.includes(candidate),
      reason: selection.reason,
      at: selection.at,
    },
  }
}
