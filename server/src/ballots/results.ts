import { wireWindow } from '@folkmoot/core/ballots/dates.ts'
import {
  countedOf,
  MOST_PAPERS_WITH_VALUES,
  publishedOf,
  type Results,
  resultRows,
} from '@folkmoot/core/ballots/results.ts'
import { isCounted } from '@folkmoot/core/ballots/words.ts'
import { FEW_PAPERS } from '@folkmoot/core/tally/few-papers.ts'
import type { Context } from '../http/context.ts'
import { candidateRow, candidatesIndex, placeOf, rollShown, rulesShown } from './answer.ts'
import type { Readable } from './read.ts'
import { eligibleNow, rollRule } from './roll.ts'
import { storedResult, valuesGiven } from './store.ts'
import { verificationOf } from './verification.ts'

/** The result as it may be published now: the turnout before the count, everything after it (E.6, E.7). */
export async function resultsOf(
  context: Context,
  { ballot, campaign }: Readable,
  withValues: boolean,
): Promise<Results> {
  const { db } = context
  const counted = isCounted(ballot.state)
  const stored = counted ? await storedResult(db, ballot.id) : undefined
  const eligible = counted ? ballot.eligible : await eligibleNow(db, context, ballot.id)
  const head: Omit<Results, 'results' | 'index' | 'counted'> = {
    ballot: {
      uuid: ballot.uuid,
      title: ballot.title,
      finished: stored !== undefined,
      state: ballot.state,
      ...wireWindow(ballot.timezone, ballot.startsOn, ballot.endsOn),
      closed_at: ballot.closedAt,
      timezone: ballot.timezone,
      reason: ballot.reason,
      candidates: ballot.candidates.map(candidateRow),
      candidatesIndex: candidatesIndex(ballot.candidates),
      rules: rulesShown(ballot),
      roll: ballot.imported ? null : rollShown(ballot, rollRule(context, ballot.rules)),
      votes_limit: ballot.rules.votesLimit,
      seed_commitment: ballot.seedCommitment,
      campaign: placeOf(campaign),
      imported: ballot.imported,
    },
    published: stored !== undefined,
    publishedAt: stored ? ballot.countedAt : null,
    turnout: { finished: ballot.finished, eligible },
    verification: await verificationOf(db, ballot),
  }
  if (!stored) return { ...head, results: [], index: {}, counted: null }
  const published = publishedOf(stored)
  const ids = new Map(ballot.candidates.map(({ id, uuid }) => [uuid, id]))
  const shown = withValues && published.papers >= FEW_PAPERS && published.papers <= MOST_PAPERS_WITH_VALUES
  const results = resultRows(published, stored, ids, shown ? await valuesGiven(db, ballot.id) : new Map())
  return {
    ...head,
    results,
    index: Object.fromEntries(
      results.map((vote, position) => [vote.candidate_uuid, { vote: { ...vote, values: [] }, position }]),
    ),
    counted: countedOf(published, stored, ballot.rules.binding),
  }
}
