import { serializeWindow } from '@folkmoot/core/decisions/ballots/ballot-dates.ts'
import { redactStoredResult } from '@folkmoot/core/decisions/ballots/counting/redact-stored-result.ts'
import { serializeCountedResult, serializeResultRows } from '@folkmoot/core/decisions/ballots/counting/serialize-count.ts'
import { refuseReadingNames } from '@folkmoot/core/decisions/ballots/policy.ts'
import { takesOneTimeCodes } from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import { MAX_PAPERS_WITH_VALUES, type Results } from '@folkmoot/core/decisions/ballots/results.ts'
import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import { FEW_PAPERS } from '@folkmoot/core/decisions/tally/redact-result.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { findBlockReasons } from './block-reasons.ts'
import { readInterimResult } from './counting/interim-results.ts'
import { serializeVerification } from './counting/verification.ts'
import { hasFinalizedPaper } from './paper-store.ts'
import type { ReadableBallot } from './readable-ballot.ts'
import {
  indexCandidates,
  serializeBallotCampaign,
  serializeBallotGroup,
  serializeBallotRules,
  serializeCandidate,
  serializeRoll,
} from './serialize.ts'
import { findStoredResult, listVoteValues } from './store.ts'
import { countEligibleVoters } from './voters/count-voters.ts'
import { resolveRollRule } from './voters/roll.ts'

/** A detached ballot with few papers publishes no reason: its counts are not published either (specification E.6). */
async function findPublishedReasons(db: Db, { id, secrecy, finished }: ReadableBallot['ballot']) {
  return secrecy === 'detached' && finished < FEW_PAPERS ? {} : findBlockReasons(db, id)
}

/** Only while voting is open, and only where the rules say so. */
const findShownInterim = (context: Context, ballot: ReadableBallot['ballot']) =>
  ballot.state === 'open' && ballot.rules.liveResults ? readInterimResult(context, ballot) : undefined

/**
 * Serializes what may be published now: before the count the turnout, with the scores of an open ballot that shows them, and
 * everything after it (specification E.6, E.7).
 */
export async function serializeResults(context: Context, readable: ReadableBallot, withValues: boolean, me?: Me): Promise<Results> {
  const { db } = context
  const { ballot, campaign } = readable
  const counted = isCounted(ballot.state)
  const stored = counted ? await findStoredResult(db, ballot.id) : undefined
  const eligible = counted ? ballot.eligible : await countEligibleVoters(db, context, ballot.id)
  const head: Omit<Results, 'results' | 'index' | 'counted'> = {
    ballot: {
      uuid: ballot.uuid,
      title: ballot.title,
      finished: stored !== undefined,
      state: ballot.state,
      ...serializeWindow(ballot.timezone, ballot.startsOn, ballot.endsOn),
      closed_at: ballot.closedAt,
      timezone: ballot.timezone,
      reason: ballot.reason,
      candidates: ballot.candidates.map(serializeCandidate),
      candidatesIndex: indexCandidates(ballot.candidates),
      rules: serializeBallotRules(ballot),
      roll: ballot.imported ? null : serializeRoll(ballot, resolveRollRule(context, ballot.rules)),
      secrecy: ballot.secrecy,
      anonymous: ballot.rules.anonymous === true,
      one_time_codes: takesOneTimeCodes(ballot.registration?.fields ?? []),
      votes_limit: ballot.rules.votesLimit,
      seed_commitment: ballot.seedCommitment,
      campaign: serializeBallotCampaign(campaign),
      group: ballot.group && serializeBallotGroup(ballot.group),
      imported: ballot.imported,
    },
    published: stored !== undefined,
    publishedAt: stored ? ballot.countedAt : null,
    turnout: { finished: ballot.finished, eligible },
    selection: ballot.selection && { ...ballot.selection, candidates: [...ballot.selection.candidates] },
    uncounted: ballot.state === 'closed' ? ballot.countFailure : null,
    count_choice: ballot.countChoice,
    verification: await serializeVerification(db, ballot),
    voted: stored !== undefined && me !== undefined && (await hasFinalizedPaper(db, ballot, me.userId)),
    interim: (await findShownInterim(context, ballot)) ?? null,
    may: { readNames: !refuseReadingNames(readable, ballot.rules.showNames === true, ballot.state) },
  }
  if (!stored) return { ...head, results: [], index: {}, counted: null }
  const published = redactStoredResult(
    stored,
    ballot.secrecy,
    ballot.candidates.map(({ uuid }) => uuid),
  )
  const ids = new Map(ballot.candidates.map(({ id, uuid }) => [uuid, id]))
  const includeValues = withValues && published.papers >= FEW_PAPERS && published.papers <= MAX_PAPERS_WITH_VALUES
  const results = serializeResultRows(
    published,
    stored,
    ids,
    includeValues ? await listVoteValues(db, ballot.id) : new Map(),
    await findPublishedReasons(db, ballot),
  )
  return {
    ...head,
    results,
    index: Object.fromEntries(results.map((vote, position) => [vote.candidate_uuid, { vote: { ...vote, values: [] }, position }])),
    counted: serializeCountedResult(published, stored, ballot.rules.binding, ballot.secrecy),
  }
}
