import { isMemberOrAdmin, VISITOR_VIEWER } from '@folkmoot/core/access/viewer.ts'
import { arePlacesHidden, listHiddenAssessmentFields, listHiddenFields } from '@folkmoot/core/campaigns/hidden-fields.ts'
import { summarizeVotingPhase } from '@folkmoot/core/campaigns/phase-summary.ts'
import { findCurrentPhase } from '@folkmoot/core/campaigns/phases.ts'
import { refuseAssigningContribution, refuseDetachingContribution } from '@folkmoot/core/contributions/assignment-policy.ts'
import {
  type ContributionContext,
  type ContributionState,
  isDraftReadByGroup,
  takesKeywords,
} from '@folkmoot/core/contributions/contribution-viewer.ts'
import { getWordLimit } from '@folkmoot/core/contributions/description.ts'
import { listEmbeddableKinds, refuseWritingDocument } from '@folkmoot/core/contributions/documents/policy.ts'
import { isMergingOpen, refuseForkingContribution, refusePinningInList } from '@folkmoot/core/contributions/family/policy.ts'
import { refuseFillingFields } from '@folkmoot/core/contributions/field-values.ts'
import { listHiddenParts } from '@folkmoot/core/contributions/page-parts.ts'
import {
  areAssessmentsHidden,
  hasPublicPages,
  isSupportDisabled,
  isSupportOver,
  refuseEditingContribution,
  refuseModeratingContribution,
  refusePinningContribution,
  refuseReadingMembersBoard,
  refuseRecoveringContribution,
  refuseRemovingContribution,
  refuseSupportingContribution,
} from '@folkmoot/core/contributions/policy.ts'
import type { Contribution, ContributionPermissions } from '@folkmoot/core/contributions/schemas.ts'
import {
  checkStatusTransition,
  getTransitionActors,
  listOfferedTransitions,
  type OfferedTransition,
  type TransitionSituation,
  type TransitionSubject,
} from '@folkmoot/core/contributions/status-transitions.ts'
import { isLocked } from '@folkmoot/core/contributions/words.ts'
import { isAmendingOpen, isGroupPhaseOpen, isWritingOpen } from '@folkmoot/core/contributions/writing-windows.ts'
import { refuseSeeingGroup } from '@folkmoot/core/groups/policy.ts'
import type { Day } from '@folkmoot/core/shared/dates.ts'
import { serializeAllowed, serializePermission } from '@folkmoot/core/shared/permission.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../database/open.ts'
import type { TransactionContext } from '../http/context.ts'
import { type RawJson, rawJson } from '../http/handlers.ts'
import type { Me } from '../http/session.ts'
import { getCampaignSettings, getConfirmations, getPhases, toViewerOfGroup } from './contribution-context.ts'
import {
  type ContributionPath,
  findContributionPage,
  type ReadableContribution,
  toEditState,
  toRecoveryState,
} from './read-contribution.ts'
import type { ContributionPageRow, PermissionRow } from './read-contribution-sql.ts'

/** The input of the transition policy, except for what the request itself contains. */
export function toTransitionSituation({
  row,
  contributionContext,
  viewer,
  today,
}: ReadableContribution<PermissionRow>): Omit<TransitionSituation, 'reason' | 'missing' | 'stillDefault'> {
  const config = contributionContext.campaign?.config
  return {
    actors: getTransitionActors(viewer),
    act: 'status',
    settings: {
      statusChange: config?.statusChange ?? true,
      publishing: config?.publishing ?? true,
      merging: isMergingOpen(contributionContext.campaign, row.merging_off),
      archiving: config?.archiving ?? true,
    },
    phaseOpen: isPublishingPhaseOpen(row, contributionContext, today),
    groupPhaseOpen: isGroupPhaseOpen(contributionContext.campaign, today),
    choseNew: row.creator_id !== null,
    othersTookPart: row.others_took_part,
    inOpenBallot: row.in_open_ballot,
    merge: {
      parentBeforeBallot: row.parent_status !== null && !isLocked(row.parent_status),
      // found out when it is merged
      noConflict: true,
      parentUnchanged: row.merged_revision !== null && row.merged_revision === row.parent_revision,
    },
  }
}

/** Proposals and amendments are published only in their phases, other contributions at any time (specification D.2). */
function isPublishingPhaseOpen(row: PermissionRow, contributionContext: ContributionContext, today: Day): boolean {
  if (row.status.startsWith('FORKED')) return isAmendingOpen(contributionContext.campaign, today, row.closed_rounds)
  return row.type !== 'PROPOSAL' || isWritingOpen('PROPOSAL', contributionContext.campaign, today)
}

/** Support as its button shows it: closed to everybody where it is disabled, also for those who would have to sign in. */
function getSupportPermission({ row, contributionContext, viewer, today }: ReadableContribution<PermissionRow>) {
  if (isSupportDisabled(contributionContext, !viewer.assemblyViewer.signedIn)) return refuse('feedback_closed')
  if (isSupportOver(row.type, contributionContext, today)) return refuse('phase_closed')
  return refuseSupportingContribution(viewer.assemblyViewer, contributionContext)
}

function serializeContributionPermissions(
  context: TransactionContext,
  readable: ReadableContribution<PermissionRow>,
): ContributionPermissions {
  const { row, contributionContext, viewer, today } = readable
  const item: ContributionState = row
  const edited = toEditState(context, row)
  const signedIn = viewer.assemblyViewer.signedIn && !row.removed
  const subject = toTransitionSubject(row)
  const situation = toTransitionSituation(readable)
  const steps = signedIn ? listOfferedTransitions(subject, situation) : []
  return {
    edit: serializePermission(refuseEditingContribution(edited, viewer, contributionContext, today)),
    ...serializeAllowed({
      fields: refuseFillingFields(edited, viewer, contributionContext, today),
      remove: refuseRemovingContribution(item, viewer),
      moderate: refuseModeratingContribution({ ...item, inOpenBallot: row.in_open_ballot }, viewer),
      recover: refuseRecoveringContribution(toRecoveryState(context, row), viewer),
      pin: refusePinningContribution(viewer),
      seeMembers: refuseReadingMembersBoard(viewer, contributionContext),
      writeDocument: refuseWritingDocument(edited, viewer, contributionContext, today),
    }),
    steps,
    documents: listEmbeddableKinds(edited, viewer, contributionContext, today, { phaseDisabled: row.documents_off }),
    fork: serializePermission(refuseForkingContribution(item, viewer, contributionContext, today, { closedRounds: row.closed_rounds })),
    merge: signedIn && row.forked && canMerge(subject, situation),
    publish: signedIn && row.type === 'PROPOSAL' && row.g_id !== null && isPublishedByGroup(subject, situation, steps),
    assign: row.campaign_id !== null && !refuseAssigningContribution(row, viewer, VISITOR_VIEWER, row.a_management),
    keywords: takesKeywords(contributionContext),
    support: serializePermission(getSupportPermission(readable)),
    mark: isMemberOrAdmin(viewer.assemblyViewer),
  }
}

/** Whether the viewer may take an amendment into its original, as far as nothing conflicts. */
export const canMerge = (subject: TransitionSubject, situation: ReturnType<typeof toTransitionSituation>): boolean => {
  const act = { act: 'merge', reason: '', missing: [], stillDefault: [] } as const
  const outcome = checkStatusTransition(subject, 'MERGED', { ...situation, ...act })
  return !isRefusal(outcome) && !outcome.same
}

/** The lists in which the viewer may pin a contribution. */
function listPinLists({ row, viewer }: ReadableContribution<PermissionRow>): Contribution['pinLists'] {
  const lists = [
    { list: 'campaign', spaceUuid: row.k_space_uuid, pinned: row.k_pinned },
    { list: 'group', spaceUuid: row.g_space_uuid, pinned: row.g_pinned },
  ] as const
  return lists.flatMap(({ list, spaceUuid, pinned }) =>
    spaceUuid !== null && !refusePinningInList(row, viewer, list) ? [{ list, spaceUuid, pinned }] : [],
  )
}

/** Whether the coordinators of a proposal's group may publish it although nobody else may by a change of status. */
const isPublishedByGroup = (
  subject: TransitionSubject,
  situation: Omit<TransitionSituation, 'reason' | 'missing' | 'stillDefault'>,
  steps: readonly OfferedTransition[],
): boolean => {
  const isPublishing = ({ to }: OfferedTransition) => to === 'PUBLISHED'
  return !steps.some(isPublishing) && listOfferedTransitions(subject, { ...situation, act: 'publish' }).some(isPublishing)
}

export const toTransitionSubject = (row: PermissionRow) => ({
  type: row.type,
  status: row.status,
  former: row.former ?? undefined,
})

/** The groups that a contribution was assigned to and whose pages the viewer may open; public responses have no numbers. */
function serializeAssignedGroups(
  { row, viewer }: ReadableContribution<ContributionPageRow>,
  me: Me | undefined,
): Contribution['assignedGroups'] {
  const { assemblyViewer } = viewer
  return row.assigned_groups
    .filter((group) => !refuseSeeingGroup(assemblyViewer, group))
    .map(({ groupId, uuid, name, icon, colour, space, ...group }) => {
      const inGroup = me ? toViewerOfGroup(group, me, assemblyViewer) : VISITOR_VIEWER
      const detach = refuseDetachingContribution(row, viewer, inGroup, row.a_management, { home: false })
      return {
        ...(assemblyViewer.signedIn ? { groupId } : {}),
        ...{ uuid, name, icon, colour, resourceSpaceUUID: space },
        may: serializeAllowed({ detach }),
      }
    })
}

/**
 * Serializes a contribution's page: the JSON of the database, continued with what its viewer and today decide. The page is read
 * most, so the long part is not parsed (decision 0024).
 */
export function serializeContributionPage(
  context: TransactionContext,
  readable: ReadableContribution<ContributionPageRow>,
  me: Me | undefined,
): RawJson<Contribution> {
  const part = JSON.stringify(serializeViewerPart(context, readable, me))
  return rawJson(`${readable.row.view.slice(0, -1)},${part.slice(1)}`)
}

type ViewerPart = Pick<
  Contribution,
  | 'location'
  | 'assignedGroups'
  | 'commentCount'
  | 'stats'
  | 'campaign'
  | 'phase'
  | 'wordLimit'
  | 'confirmations'
  | 'publicPages'
  | 'draftReadByGroup'
  | 'pinLists'
  | 'may'
>

function serializeViewerPart(
  context: TransactionContext,
  readable: ReadableContribution<ContributionPageRow>,
  me: Me | undefined,
): ViewerPart {
  const { row, contributionContext, viewer, today } = readable
  const config = contributionContext.campaign?.config
  const phase = findCurrentPhase(getPhases(row), today)
  const may = serializeContributionPermissions(context, readable)
  // public responses have no numeric ids (specification B.7)
  const ids = viewer.assemblyViewer.signedIn ? { campaignId: row.k_id ?? undefined, spaceId: row.k_space ?? undefined } : {}
  return {
    location: arePlacesHidden(getCampaignSettings(row)) ? null : row.location,
    assignedGroups: serializeAssignedGroups(readable, me),
    commentCount: !refuseReadingMembersBoard(viewer, contributionContext) ? row.comments_members : 0,
    stats: areAssessmentsHidden(contributionContext, !viewer.assemblyViewer.signedIn)
      ? { ...row.stats, averageNeed: null, averageFeasibility: null, averageBenefit: null, assessments: 0 }
      : row.stats,
    campaign:
      config && row.k_id !== null
        ? {
            ...ids,
            uuid: row.k_uuid ?? '',
            title: row.k_title ?? '',
            colour: row.k_colour ?? '',
            spaceUuid: row.k_space_uuid ?? '',
            budget: { amount: config.budgetAmount, currency: config.budgetCurrency },
            hiddenParts: listHiddenParts(config, may.edit.may, may.fields),
            hiddenFields: listHiddenFields(getCampaignSettings(row)),
            hiddenAssessmentFields: listHiddenAssessmentFields(getCampaignSettings(row)),
          }
        : null,
    phase: phase ? summarizeVotingPhase(phase, today, row.k_ballots) : null,
    wordLimit: (config && getWordLimit(row.type, config)) ?? null,
    confirmations: getConfirmations(row),
    publicPages: hasPublicPages(contributionContext),
    draftReadByGroup:
      contributionContext.group !== undefined &&
      isDraftReadByGroup({
        draftsShown: contributionContext.group.draftsShown,
        groupAuthorship: config?.groupAuthorship === true,
        forked: row.forked,
      }),
    pinLists: listPinLists(readable),
    may,
  }
}

/** Reads the page of a contribution after a change; undefined if the caller may no longer read it. */
export async function readContributionPage(
  db: Db,
  context: TransactionContext,
  me: Me,
  path: ContributionPath,
): Promise<RawJson<Contribution> | undefined> {
  const readable = await findContributionPage(db, context, me, path)
  return readable && serializeContributionPage(context, readable, me)
}
