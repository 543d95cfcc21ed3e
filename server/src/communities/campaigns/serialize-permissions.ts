import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseImportingContributions } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import * as policy from '@folkmoot/core/communities/campaigns/policy.ts'
import type { CampaignPermissions, CampaignTimedPermissions } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { serializeAllowed, serializePermission } from '@folkmoot/core/platform/shared/permission.ts'
import type { RefusalCode } from '@folkmoot/core/platform/shared/refusals.ts'

const serializeWindow = <R extends RefusalCode>({ refusal, ...days }: policy.ViewerWindow<R>) => ({
  ...serializePermission(refusal),
  ...days,
})

/** What a viewer may do today, and when the windows of days open and close. */
export function serializeTimedPermissions(
  s: Viewer,
  state: policy.CampaignState,
  today: Day,
  ballot: policy.OpenBallotDates | undefined,
): CampaignTimedPermissions {
  return {
    createIdea: serializeWindow(policy.getIdeaWindow(s, state, today)),
    createProposal: serializeWindow(policy.getProposalWindow(s, state, today)),
    createGroup: serializeWindow(policy.getGroupWindow(s, state, today)),
    comment: serializePermission(policy.refuseCommentingOnCampaign(state)),
    support: serializePermission(policy.refuseSupportingInCampaign(s, state, today)),
    assess: serializeWindow(policy.getAssessmentWindow(s, state, today)),
    vote: serializeWindow(policy.getVotingWindow(s, state, today, ballot)),
    seeResults: serializeWindow(policy.getResultsWindow(state, today)),
  }
}

/** What a viewer may do in a campaign. */
export function serializeCampaignPermissions(
  s: Viewer,
  state: policy.CampaignState,
  acts: CampaignTimedPermissions,
  today: Day,
): CampaignPermissions {
  const { managementType, config } = state
  return {
    ...serializeAllowed({
      edit: policy.refuseEditingCampaign(s, managementType),
      editGuarded: policy.refuseEditingGuardedSettings(s),
      seeAuthorContacts: policy.refuseSeeingAuthorContacts(s),
      importIdeas: refuseImportingContributions('IDEA', s, state, today),
      importProposals: refuseImportingContributions('PROPOSAL', s, state, today),
      remove: policy.refuseDeletingCampaign(s),
      moderate: policy.refuseModeratingCampaign(s),
      prepareBallot: policy.refusePreparingBallot(s),
      seeMembersTab: policy.refuseReadingMembersSide(s),
      seeAnalytics: policy.refuseSeeingAnalytics(s, config),
    }),
    createIdea: acts.createIdea.may,
    createProposal: acts.createProposal.may,
    createGroup: acts.createGroup.may,
    comment: acts.comment.may,
    support: acts.support.may,
    assess: acts.assess.may,
    vote: acts.vote.may,
    seeResults: acts.seeResults.may,
  }
}
