import { isCoordinator, isMember, isModeratorOrCoordinator, type Viewer } from '../../communities/access/viewer.ts'
import type { CampaignState } from '../../communities/campaigns/policy.ts'
import type { ContributionStatus, ContributionType } from '../../platform/shared/contribution-words.ts'

/** The forum of an assembly; its public part is readable for everybody where the assembly is listed (DIS-003). */
export interface ForumState {
  readonly open: boolean
  readonly listed: boolean
}

/**
 * The campaign, group or forum of a contribution. A contribution of a group without a campaign has no campaign; only forum
 * posts have a forum.
 */
export interface ContributionContext {
  readonly campaign: CampaignState | undefined
  readonly forum?: ForumState | undefined
  readonly group:
    | {
        readonly topic: boolean
        readonly publicSite: boolean
        readonly draftsShown: boolean
        readonly commentsClosed: boolean
        /** Members of the assembly propose for the group although they are not in it (specification G.5). */
        readonly outsidersPropose: boolean
        /** Its items have no keywords of their own (specification G.5). */
        readonly keywordsClosed: boolean
        /** Its lists leave out ideas that were made elsewhere and assigned to it (specification G.5). */
        readonly assignedIdeasHidden: boolean
      }
    | undefined
}

/** A viewer of one contribution: their memberships in its assembly and group, and whether they are an author. */
export interface ContributionViewer {
  readonly assemblyViewer: Viewer
  readonly groupViewer: Viewer | undefined
  readonly creator: boolean
  /** Creator, one of the authors, or a member of the authoring group where groups are authors (CON-100, CON-101). */
  readonly author: boolean
  readonly parentAuthor: boolean
  /** Asked to write with the authors, and has not answered yet: they read what they are asked to write on. */
  readonly invited: boolean
  /** A ban is in force: they do not even change their own comments. */
  readonly keptOut?: boolean
}

export interface ContributionState {
  readonly type: ContributionType
  readonly status: ContributionStatus
  readonly removed: boolean
}

export const isGroupMember = (viewer: ContributionViewer): boolean => viewer.groupViewer !== undefined && isMember(viewer.groupViewer)
export const isGroupCoordinator = (viewer: ContributionViewer): boolean =>
  viewer.groupViewer !== undefined && isCoordinator(viewer.groupViewer)
export const isContributionModerator = (viewer: ContributionViewer): boolean =>
  isModeratorOrCoordinator(viewer.assemblyViewer) || isGroupCoordinator(viewer)

interface AuthorshipRules {
  /** Groups are authors in the campaign. */
  readonly groupAuthorship: boolean
  /** It is an amendment, which belongs to who wrote it, also where its original belongs to a group. */
  readonly forked: boolean
}

/** Whether all members of a group are authors of what is written for it (CON-101). */
const areMembersAuthors = ({ groupAuthorship, forked }: AuthorshipRules): boolean => groupAuthorship && !forked

/** Whether somebody is an author as a member of the group that an item is written for. */
export const isAuthorAsMember = (group: Viewer | undefined, { campaign }: ContributionContext, forked: boolean): boolean =>
  group !== undefined && isMember(group) && areMembersAuthors({ groupAuthorship: campaign?.config.groupAuthorship === true, forked })

/** Whether all members of its group read a private draft: as authors, or because the group shows its drafts (CON-101, G.5). */
export const isDraftReadByGroup = ({ draftsShown, ...authorship }: AuthorshipRules & { readonly draftsShown: boolean }): boolean =>
  draftsShown || areMembersAuthors(authorship)

/** Participants add keywords where neither the campaign nor the group closed them (specification G.3, G.5). */
export const takesKeywords = ({ campaign, group }: ContributionContext): boolean =>
  campaign?.config.emergentThemes !== false && group?.keywordsClosed !== true
