import { findVotingEnd } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import {
  type DecisionRecord,
  RECORD_ASSESSMENTS,
  RECORD_BALLOTS,
  type RecordBallot,
  selectSteps,
  showsImplementation,
} from '@folkmoot/core/decisions/decision-records/decision-record.ts'
import { creditAuthors } from '@folkmoot/core/deliberation/contributions/family/credit-authors.ts'
import type { RelativeKind } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { readContributionHistory } from '../../deliberation/contributions/contribution-history.ts'
import { findByUuid } from '../../deliberation/contributions/family/find-relatives.ts'
import { readRelatives } from '../../deliberation/contributions/family/list-relatives.ts'
import { serializeProgress } from '../../deliberation/contributions/progress/read-progress.ts'
import { isListedContribution, type ReadableContribution } from '../../deliberation/contributions/read-contribution.ts'
import { readAssessments } from '../../deliberation/feedback/assessments/list-assessments.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { findReadableBallot } from '../ballots/readable-ballot.ts'
import { serializeResults } from '../ballots/serialize-results.ts'

/** The counted ballots that a contribution was on and the caller may read, newest first, each with its row of the result. */
async function listRecordBallots(context: Context, me: Me | undefined, contributionId: number): Promise<DecisionRecord['ballots']> {
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

/** Reads the decision record of a contribution; each part comes from the function that its own view uses. */
export async function readRecord(context: Context, me: Me | undefined, uuid: string): Promise<DecisionRecord | Refusal<'not_found'>> {
  const { db } = context
  const found = await findByUuid(db, context, me, uuid)
  if (!found || !isListedContribution(found)) return refuse('not_found')
  const { row } = found
  // a record is the same for members and everybody where both may read it, so it has no ids
  const relatives = async (kind: RelativeKind) =>
    (await readRelatives(context, me, row.id, kind)).map(({ contributionId: _, ...relative }) => relative)
  const { title, lang } = await db.selectFrom('contributions').select(['title', 'lang']).where('id', '=', row.id).executeTakeFirstOrThrow()
  const history = await readContributionHistory(context, found, { pageSize: 50, all: true })
  const merges = await relatives('MERGES')
  const progress = await serializeProgress(db, found, true)
  return {
    uuid: row.uuid,
    type: row.type as DecisionRecord['type'],
    status: row.status,
    title,
    lang,
    assembly: { uuid: row.a_uuid, timezone: row.a_zone },
    campaign: row.k_uuid === null ? null : { uuid: row.k_uuid, title: row.k_title ?? '' },
    at: context.clock.iso(),
    origins: { parent: await relatives('PARENT'), inspirations: await relatives('INSPIRATIONS') },
    inspired: await relatives('INSPIRED'),
    merges,
    credits: creditAuthors(merges),
    steps: selectSteps(history.list),
    assessments: await listRecordAssessments(context, me, found),
    ballots: await listRecordBallots(context, me, row.id),
    implementation: {
      currency: progress.currency,
      notes: showsImplementation(row.status) ? progress.list.toReversed() : [],
    },
  }
}

/** The assessments as everybody gets them, without ids; none where the campaign hides them from the reader. */
async function listRecordAssessments(
  context: Context,
  me: Me | undefined,
  found: ReadableContribution,
): Promise<DecisionRecord['assessments']> {
  const answer = await readAssessments(context, me, found, { page: 0, pageSize: RECORD_ASSESSMENTS }, { forPublic: true })
  if (isRefusal(answer)) return []
  return answer.list.map(({ workingGroupId: _, may: __, type: ___, status: ____, ...assessment }) => assessment)
}
