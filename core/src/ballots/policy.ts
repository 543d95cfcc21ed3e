import { coordinatorOrAdmin, type Standing } from '../assemblies/standing.ts'
import type { Day } from '../shared/dates.ts'
import type { RefusalCode } from '../shared/refusals.ts'
import { type BallotOfPaper, type Paper, refusesVoter } from './paper.ts'
import { type RollRule, voterListChange } from './voters.ts'
import type { BallotState } from './words.ts'
import { isCounted } from './words.ts'

export const mayPrepare = (who: Standing): boolean => coordinatorOrAdmin(who)

/** A draft and a ballot that never opened are the coordinators'; any other is read by whoever reads the campaign (E.7). */
export const mayRead = (who: Standing, state: BallotState, opened: boolean, readsCampaign: boolean): boolean =>
  state === 'draft' || !opened ? mayPrepare(who) : readsCampaign || mayPrepare(who)

/** Coordinators and admins lead a ballot through its life; nobody changes its rules after opening (decisions C). */
export const ballotMay = (who: Standing, state: BallotState, extended: boolean, rule: RollRule) => ({
  edit: mayPrepare(who) && state === 'draft',
  open: mayPrepare(who) && state === 'draft',
  close: mayPrepare(who) && state === 'open',
  extend: mayPrepare(who) && state === 'open' && !extended,
  cancel: mayPrepare(who) && (state === 'draft' || state === 'open'),
  withdraw: mayPrepare(who) && state === 'open',
  archive: mayPrepare(who) && state === 'counted',
  /** The list of addresses is the coordinators' alone, and only while it is of use. */
  manageVoters: mayPrepare(who) && (state === 'draft' || state === 'open') && rule.voters === 'LISTED',
  changeVoters: mayPrepare(who) && voterListChange(state, rule) === 'allowed',
  /** Another ballot of the campaign. */
  prepare: mayPrepare(who) && (isCounted(state) || state === 'cancelled'),
  audit: isCounted(state),
})

/** Why this person cannot vote now; null: they can. Admins have no vote as such. */
export function refusesVote(
  ballot: BallotOfPaper,
  who: Pick<Standing, 'signedIn'>,
  eligible: boolean,
  paper: Paper | undefined,
  today: Day,
): RefusalCode | null {
  const no = refusesVoter(ballot, { eligible: eligible || !who.signedIn }, today)
  if (no) return no.refused
  if (!who.signedIn) return 'not_logged_in'
  return paper?.status === 1 ? 'paper_finished' : null
}
