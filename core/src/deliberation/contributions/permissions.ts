// Who may do what to a contribution. The act, its page, a card, a search result and a comment ask here, so that a button is never
// open where the server refuses.
import type { ManagementType } from '../../communities/access/management-type.ts'
import { isMemberOrAdmin, VISITOR_VIEWER, type Viewer } from '../../communities/access/viewer.ts'
import { isImplementing } from '../../communities/campaigns/phases.ts'
import { isAmendingOpen, isGroupPhaseOpen, isWritingOpen } from '../../communities/campaigns/policy.ts'
import { refuseAddingContributions } from '../../communities/groups/policy.ts'
import { isCommentType, isLocked } from '../../platform/shared/contribution-words.ts'
import type { Day } from '../../platform/shared/dates.ts'
import { refuseUnless, serializeAllowed, serializePermission } from '../../platform/shared/permission.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/shared/refusals.ts'
import { type ContributionContext, type ContributionState, type ContributionViewer, takesKeywords } from './contribution-viewer.ts'
import { listEmbeddableKinds, refuseWritingDocument } from './documents/policy.ts'
import { isMergingOpen, refuseForkingContribution } from './family/policy.ts'
import {
  isSupportDisabled,
  refuseEditingContribution,
  refuseModeratingContribution,
  refusePinningContribution,
  refuseReadingMembersBoard,
  refuseRecoveringContribution,
  refuseRemovingContribution,
} from './policy.ts'
import type { ContributionPermissions } from './schemas.ts'
import {
  checkStatusTransition,
  getTransitionActors,
  listOfferedTransitions,
  type TransitionSituation,
  type TransitionSubject,
} from './status-transitions.ts'

type FeedbackRefusal = Refusal<'not_found' | 'not_allowed' | 'feedback_closed' | 'phase_closed'> | undefined

interface FeedbackPermissions {
  /** Be for it or against it. */
  readonly support: FeedbackRefusal
  /** Take that back: always, also where support is switched off, but not when only implementation is left. */
  readonly withdraw: FeedbackRefusal
  /** Bookmark and flag. */
  readonly mark: FeedbackRefusal
}

/**
 * The buttons of a contribution that the viewer reads: for members, unless the campaign switches support off. Support of ideas and
 * proposals is settled when only the implementation phase is left; comments are supported at any time (specification C, G.3).
 */
export function getFeedbackPermissions(
  { type, removed }: Pick<ContributionState, 'type' | 'removed'>,
  viewer: Viewer,
  contributionContext: ContributionContext,
  today: Day,
): FeedbackPermissions {
  const { campaign } = contributionContext
  const closed = isSupportDisabled(contributionContext, !viewer.signedIn) ? refuse('feedback_closed') : undefined
  const settled = !isCommentType(type) && campaign && isImplementing(campaign.components, today) ? refuse('phase_closed') : undefined
  const mark = removed ? refuse('not_found') : refuseUnless(isMemberOrAdmin(viewer))
  return { support: closed ?? mark ?? settled, withdraw: mark ?? settled, mark }
}

/** The buttons of the cards of a list; `closed`: the numbers are hidden as well. */
export function serializeCardPermissions(viewer: Viewer, contributionContext: ContributionContext, today: Day) {
  const { support, withdraw } = getFeedbackPermissions({ type: 'PROPOSAL', removed: false }, viewer, contributionContext, today)
  return { ...serializeAllowed({ support, withdraw }), closed: support?.refused === 'feedback_closed' }
}

/** What decides about editing a text. */
type EditedContribution = Parameters<typeof refuseEditingContribution>[0]

/** What a viewer may do with a comment; a comment has no phases, so the day does not matter. */
export const serializeCommentPermissions = (
  said: EditedContribution,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
  { reply }: { readonly reply: boolean },
) => ({
  reply: reply && !said.removed,
  ...serializeAllowed({
    ...getFeedbackPermissions(said, viewer.assemblyViewer, contributionContext, today),
    edit: said.removed ? refuse('not_found') : refuseEditingContribution(said, viewer, contributionContext, today),
    remove: refuseRemovingContribution(said, viewer),
    moderate: refuseModeratingContribution(said, viewer),
  }),
})

/** What is known of a contribution where its acts are offered. */
export interface ContributionFacts extends EditedContribution, TransitionSubject {
  readonly removedDays: number
  readonly inCampaign: boolean
  readonly ofGroup: boolean
  readonly forked: boolean
  readonly managementType: ManagementType
  /** Its author chose NEW; it is not held for moderation. */
  readonly choseNew: boolean
  readonly othersTookPart: boolean
  readonly inOpenBallot: boolean
  /** Settings of its phase (specification G.4). */
  readonly closedRounds: readonly number[]
  readonly mergingOff: boolean
  readonly documentsOff: boolean
  /** The original of an amendment. */
  readonly original: { readonly beforeBallot: boolean; readonly unchanged: boolean }
}

type Situation = Omit<TransitionSituation, 'reason' | 'missing' | 'stillDefault'>

/** The input of the transition policy, except for what the request itself contains. */
export function getTransitionSituation(
  facts: ContributionFacts,
  viewer: ContributionViewer,
  { campaign }: ContributionContext,
  today: Day,
): Situation {
  const config = campaign?.config
  return {
    actors: getTransitionActors(viewer),
    act: 'status',
    settings: {
      statusChange: config?.statusChange ?? true,
      publishing: config?.publishing ?? true,
      merging: isMergingOpen(campaign, facts.mergingOff),
      archiving: config?.archiving ?? true,
    },
    // proposals and amendments are published only in their phases, other contributions at any time (specification D.2)
    phaseOpen: facts.status.startsWith('FORKED')
      ? isAmendingOpen(campaign, today, facts.closedRounds)
      : facts.type !== 'PROPOSAL' || isWritingOpen('PROPOSAL', campaign, today),
    groupPhaseOpen: isGroupPhaseOpen(campaign, today),
    choseNew: facts.choseNew,
    othersTookPart: facts.othersTookPart,
    inOpenBallot: facts.inOpenBallot,
    // whether texts conflict is found out when it is merged
    merge: { parentBeforeBallot: facts.original.beforeBallot, noConflict: true, parentUnchanged: facts.original.unchanged },
  }
}

/** Whether the viewer may take an amendment into its original, as far as nothing conflicts. */
export function isMergeOffered(
  facts: ContributionFacts,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): boolean {
  if (!viewer.assemblyViewer.signedIn || facts.removed || !facts.forked) return false
  const situation = getTransitionSituation(facts, viewer, contributionContext, today)
  const outcome = checkStatusTransition(facts, 'MERGED', { ...situation, act: 'merge', reason: '', missing: [], stillDefault: [] })
  return !isRefusal(outcome) && !outcome.same
}

/** What a viewer may do with a contribution that they read. */
export function serializeContributionPermissions(
  facts: ContributionFacts,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): ContributionPermissions {
  const { support, ...feedback } = getFeedbackPermissions(facts, viewer.assemblyViewer, contributionContext, today)
  const situation = getTransitionSituation(facts, viewer, contributionContext, today)
  const signedIn = viewer.assemblyViewer.signedIn && !facts.removed
  const steps = signedIn ? listOfferedTransitions(facts, situation) : []
  // the coordinators of a proposal's group publish it where nobody else may by a change of status
  const publishes = (offered: typeof steps) => offered.some(({ to }) => to === 'PUBLISHED')
  const offersGroup = signedIn && facts.type === 'PROPOSAL' && facts.ofGroup && !publishes(steps)
  return {
    edit: serializePermission(refuseEditingContribution(facts, viewer, contributionContext, today)),
    ...serializeAllowed({
      ...feedback,
      fields: refuseFillingFields(facts, viewer, contributionContext, today),
      remove: refuseRemovingContribution(facts, viewer),
      moderate: refuseModeratingContribution(facts, viewer),
      recover: refuseRecoveringContribution(facts, viewer),
      pin: refusePinningContribution(viewer),
      seeMembers: refuseReadingMembersBoard(viewer, contributionContext),
      writeDocument: refuseWritingDocument(facts, viewer, contributionContext, today),
    }),
    steps,
    documents: listEmbeddableKinds(facts, viewer, contributionContext, today, { phaseDisabled: facts.documentsOff }),
    fork: serializePermission(refuseForkingContribution(facts, viewer, contributionContext, today, facts)),
    merge: isMergeOffered(facts, viewer, contributionContext, today),
    publish: offersGroup && publishes(listOfferedTransitions(facts, { ...situation, act: 'publish' })),
    assign: facts.inCampaign && !refuseAssigningContribution(facts, viewer, VISITOR_VIEWER, facts.managementType),
    keywords: takesKeywords(contributionContext),
    support: serializePermission(support),
  }
}

/**
 * Who assigns a contribution to a working group: its coordinators, organizers of the assembly, and authors (CON-050, specification
 * C). Only what is listed can be assigned.
 */
export function refuseAssigningContribution(
  item: ContributionState,
  viewer: ContributionViewer,
  inGroup: Viewer,
  managementType: ManagementType,
): Refusal<'not_found' | 'not_allowed'> | undefined {
  if (item.removed || isCommentType(item.type)) return refuse('not_found')
  return viewer.author ? refuseUnless(true) : refuseAddingContributions(inGroup, viewer.assemblyViewer, managementType)
}

/** Who assigns it takes it away again; from the group that it was made for it is not taken (CON-138). */
export function refuseDetachingContribution(
  item: ContributionState,
  viewer: ContributionViewer,
  inGroup: Viewer,
  managementType: ManagementType,
  { home }: { readonly home: boolean },
): Refusal<'not_found' | 'not_allowed'> | undefined {
  return refuseAssigningContribution(item, viewer, inGroup, managementType) ?? refuseUnless(!home)
}

/**
 * Custom fields are filled in by who edits the text, and by coordinators of the assembly and of the group (specification C); in a
 * topic group by authors alone.
 */
export function refuseFillingFields(
  item: Parameters<typeof refuseEditingContribution>[0],
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): Refusal<'not_allowed' | 'content_locked' | 'phase_closed'> | undefined {
  if (isCommentType(item.type)) return refuse('not_allowed')
  const closed = refuseEditingContribution(item, viewer, contributionContext, today)
  const coordinates = contributionContext.group?.topic !== true && !refusePinningContribution(viewer)
  if (!closed) return undefined
  if (!coordinates) return refuse(closed.refused === 'edit_time_over' ? 'not_allowed' : closed.refused)
  const inMerge = item.status === 'MERGED_PRIVATE_DRAFT' || item.status === 'MERGED_PUBLIC_DRAFT'
  return refuseUnless(!item.removed && !inMerge && !isLocked(item.status), 'content_locked')
}
