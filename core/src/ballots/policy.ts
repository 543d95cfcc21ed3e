import { isCoordinatorOrAdmin, type Viewer } from '../access/viewer.ts'
import type { Day } from '../shared/dates.ts'
import type { RefusalCode } from '../shared/refusals.ts'
import { checkVoter, type Paper, type VotableBallot } from './paper.ts'
import { checkVoterListChange, type RollRule } from './voter-eligibility.ts'
import type { BallotState } from './words.ts'
import { isCounted } from './words.ts'

export const canManageBallots = (viewer: Viewer): boolean => isCoordinatorOrAdmin(viewer)

/**
 * Coordinators read a draft and a ballot that never opened; everybody who reads the campaign reads any other
 * (specification E.7).
 */
export const canReadBallot = (viewer: Viewer, state: BallotState, opened: boolean, readsCampaign: boolean): boolean =>
  state === 'draft' || !opened ? canManageBallots(viewer) : readsCampaign || canManageBallots(viewer)

/** Coordinators and admins manage a ballot; nobody changes its rules after opening (specification C). */
export const ballotPermissions = (viewer: Viewer, state: BallotState, extended: boolean, rule: RollRule) => ({
  edit: canManageBallots(viewer) && state === 'draft',
  open: canManageBallots(viewer) && state === 'draft',
  close: canManageBallots(viewer) && state === 'open',
  extend: canManageBallots(viewer) && state === 'open' && !extended,
  cancel: canManageBallots(viewer) && (state === 'draft' || state === 'open'),
  withdraw: canManageBallots(viewer) && state === 'open',
  archive: canManageBallots(viewer) && state === 'counted',
  /** Only coordinators manage the list of addresses, and only while the ballot uses it. */
  manageVoters: canManageBallots(viewer) && (state === 'draft' || state === 'open') && rule.voters === 'LISTED',
  changeVoters: canManageBallots(viewer) && checkVoterListChange(state, rule) === 'allowed',
  /** Prepare another ballot of the campaign. */
  prepare: canManageBallots(viewer) && (isCounted(state) || state === 'cancelled'),
  audit: isCounted(state),
})

/** The reason why this person cannot vote now; null when they can. Being an admin gives no vote. */
export function checkVote(
  ballot: VotableBallot,
  viewer: Pick<Viewer, 'signedIn'>,
  eligible: boolean,
  paper: Paper | undefined,
  today: Day,
): RefusalCode | null {
  const no = checkVoter(ballot, { eligible: eligible || !viewer.signedIn }, today)
  if (no) return no.refused
  if (!viewer.signedIn) return 'not_logged_in'
  return paper?.status === 1 ? 'paper_finished' : null
}
