import { isCoordinatorOrAdmin, isMemberOrAdmin, type Viewer } from '../../communities/access/viewer.ts'
import type { Day } from '../../platform/shared/dates.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import { checkVoter, type Paper, type VotingWindow } from './paper.ts'
import { type RegistrationField, takesOneTimeCodes } from './registration/registration-fields.ts'
import { checkVoterListChange, type RollRule } from './voter-eligibility.ts'
import type { BallotState } from './words.ts'
import { isCounted, isUnfinished } from './words.ts'

export const refuseManagingBallots = (viewer: Viewer) => refuseUnless(isCoordinatorOrAdmin(viewer))

/** The caller in the assembly of a ballot, and in the working group if it is a round of one. */
export interface BallotViewers {
  readonly viewer: Viewer
  readonly inGroup?: Viewer | undefined
}

/** Rounds of a group are led by its coordinators too (specification C). */
export const refuseManagingBallot = ({ viewer, inGroup }: BallotViewers) =>
  refuseUnless(isCoordinatorOrAdmin(viewer) || (inGroup !== undefined && isCoordinatorOrAdmin(inGroup)))

/** A round of a group is started by those who lead it, once the one before is over (specification E.10). */
export const refuseStartingRound = (
  viewers: BallotViewers,
  latest: BallotState | undefined,
): Refusal<'not_allowed' | 'round_exists'> | undefined =>
  !refuseManagingBallot(viewers) ? refuseUnless(latest === undefined || !isUnfinished(latest), 'round_exists') : refuse('not_allowed')

/** Others than the winners are selected in a ballot of a campaign alone: a round of a group selects nobody (specification E.10). */
export const refuseSelectingWinners = ({ viewer, inGroup }: BallotViewers) =>
  refuseUnless(inGroup === undefined && isCoordinatorOrAdmin(viewer))

/**
 * Who answered what is shown where the rules of a ballot say so, and only after the count (specification E.6): of a round to those
 * who read its group, of a campaign's ballot to members of the assembly.
 */
export const refuseReadingNames = (
  { viewer, inGroup }: BallotViewers,
  showNames: boolean,
  state: BallotState,
): Refusal<'not_found' | 'ballot_not_counted'> | undefined =>
  showNames && (inGroup !== undefined || isMemberOrAdmin(viewer))
    ? refuseUnless(isCounted(state), 'ballot_not_counted')
    : refuse('not_found')

/**
 * Coordinators read a draft and a ballot that never opened; everybody who reads its place reads any other: the campaign, or the full
 * group whose round it is (specification C, E.7).
 */
export const refuseReadingBallot = (viewers: BallotViewers, state: BallotState, opened: boolean, readsPlace: boolean) =>
  refuseUnless(!refuseManagingBallot(viewers) || (state !== 'draft' && opened && readsPlace), 'not_found')

/**
 * Coordinators and admins manage a ballot; nobody changes its rules after opening (specification C). A round of a group has no
 * winners to override and is followed by another round.
 */
export const serializeBallotPermissions = (
  viewers: BallotViewers,
  state: BallotState,
  extended: boolean,
  rule: RollRule,
  fields: readonly Pick<RegistrationField, 'kind'>[] = [],
  /** Its count ended without a result. */
  uncounted = false,
) => {
  const manages = !refuseManagingBallot(viewers)
  const ofCampaign = viewers.inGroup === undefined
  return {
    edit: manages && state === 'draft',
    open: manages && state === 'draft',
    close: manages && state === 'open',
    extend: manages && state === 'open' && !extended,
    cancel: manages && (state === 'draft' || state === 'open'),
    withdraw: manages && state === 'open',
    countAgain: manages && state === 'closed' && uncounted,
    archive: manages && state === 'counted',
    select: !refuseSelectingWinners(viewers) && isCounted(state),
    /** Only coordinators manage the list of addresses, and only while the ballot uses it. */
    manageVoters: manages && (state === 'draft' || state === 'open') && rule.voters === 'LISTED',
    changeVoters: manages && checkVoterListChange(state, rule) === 'allowed',
    /** Codes with which people register are made as long as anybody can use them. */
    makeCodes: manages && (state === 'draft' || state === 'open') && takesOneTimeCodes(fields),
    /** Prepare another ballot of the campaign. */
    prepare: manages && ofCampaign && (isCounted(state) || state === 'cancelled'),
    /** Prepare it anew with chosen candidates. */
    repeat: manages && ofCampaign && isCounted(state),
    audit: isCounted(state),
  }
}

/** Whether this person can vote now. Being an admin gives no vote. */
export function refuseVoting(
  ballot: VotingWindow,
  viewer: Pick<Viewer, 'signedIn'>,
  eligible: boolean,
  paper: Pick<Paper, 'status'> | undefined,
  today: Day,
  /** The ballot asks this voter to register, and they have not. */
  mustRegister = false,
): Refusal | undefined {
  const refusal = checkVoter(ballot, { eligible: eligible || mustRegister || !viewer.signedIn }, today)
  if (refusal) return refuse(refusal.refused)
  if (!viewer.signedIn) return refuse('not_logged_in')
  if (mustRegister) return refuse('registration_required')
  return refuseUnless(paper?.status !== 1, 'paper_finished')
}
