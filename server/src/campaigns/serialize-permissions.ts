import type { Viewer } from '@folkmoot/core/access/viewer.ts'
import { canImportContributions } from '@folkmoot/core/campaigns/import-policy.ts'
import * as policy from '@folkmoot/core/campaigns/policy.ts'
import type { CampaignPermissions, CampaignTimedPermissions } from '@folkmoot/core/campaigns/schemas.ts'
import type { Day } from '@folkmoot/core/shared/dates.ts'
import { serializeAllowed, serializePermission } from '@folkmoot/core/shared/permission.ts'

/** What a viewer may do today, and when the windows of days open and close. */
export function serializeTimedPermissions(
  s: Viewer,
  state: policy.CampaignState,
  today: Day,
  ballot: policy.OpenBallotDates | undefined,
): CampaignTimedPermissions {
  return {
    createIdea: serializePermission(policy.canCreateIdea(s, state, today)),
    createProposal: serializePermission(policy.canCreateProposal(s, state, today)),
    createGroup: serializePermission(policy.canCreateGroup(s, state, today)),
    comment: serializePermission(policy.canCommentOnCampaign(state)),
    support: serializePermission(policy.canSupportInCampaign(s, state, today)),
    assess: serializePermission(policy.canAssessInCampaign(s, state, today)),
    vote: serializePermission(policy.canVoteInCampaign(s, state, today, ballot)),
    seeResults: serializePermission(policy.canSeeCampaignResults(state, today)),
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
      edit: policy.canEditCampaign(s, managementType),
      editGuarded: policy.canEditGuardedSettings(s),
      seeAuthorContacts: policy.canSeeAuthorContacts(s),
      importIdeas: canImportContributions('IDEA', s, state, today),
      importProposals: canImportContributions('PROPOSAL', s, state, today),
      remove: policy.canDeleteCampaign(s),
      moderate: policy.canModerateCampaign(s),
      prepareBallot: policy.canPrepareBallot(s),
      seeMembersTab: policy.canReadMembersSide(s),
      seeAnalytics: policy.canSeeAnalytics(s, config),
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
