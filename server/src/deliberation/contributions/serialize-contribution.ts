import { VISITOR_VIEWER } from '@folkmoot/core/communities/access/viewer.ts'
import { arePlacesHidden, listHiddenAssessmentFields, listHiddenFields } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import { summarizeVotingPhase } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import { findCurrentPhase } from '@folkmoot/core/communities/campaigns/phases.ts'
import { refuseSeeingGroup } from '@folkmoot/core/communities/groups/policy.ts'
import { isDraftReadByGroup } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { getWordLimit } from '@folkmoot/core/deliberation/contributions/description.ts'
import { refusePinningInList } from '@folkmoot/core/deliberation/contributions/family/policy.ts'
import { listHiddenParts } from '@folkmoot/core/deliberation/contributions/page-parts.ts'
import { refuseDetachingContribution, serializeContributionPermissions } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import { areAssessmentsHidden, hasPublicPages, refuseReadingMembersBoard } from '@folkmoot/core/deliberation/contributions/policy.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { serializeAllowed } from '@folkmoot/core/platform/shared/permission.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { type RawJson, rawJson } from '../../platform/http/handlers.ts'
import type { Me } from '../../platform/http/session.ts'
import { getCampaignSettings, getConfirmations, getPhases, toViewerOfGroup } from './contribution-context.ts'
import { type ContributionPath, findContributionPage, type ReadableContribution, toContributionFacts } from './read-contribution.ts'
import type { ContributionPageRow, PermissionRow } from './read-contribution-sql.ts'

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
  const may = serializeContributionPermissions(toContributionFacts(context, row), viewer, contributionContext, today)
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
