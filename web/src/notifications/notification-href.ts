import type { EventName } from '@folkmoot/core/notifications/events.ts'
import type { Notification } from '@folkmoot/core/notifications/notification-endpoints.ts'
import { BALLOT_ID, TAB_CONTENT_ID } from '../campaigns/next-actions.ts'
import { commentAnchorId } from '../comments/comment-anchor.ts'
import { byId, byUuid } from '../lib/address.ts'
import type { Links } from '../lib/links-context.ts'

type EventIds = Notification['signal']['data']['originIds']

/** Builds the address of what an event is about. */
type BuildHref = (ids: EventIds, links: Links, user: { readonly userId: number }) => string

/** The group, the campaign or the assembly of an event; home where it has none. */
const spaceHref: BuildHref = ({ assemblyId, campaignId, groupId }, links) => {
  if (assemblyId === null) return links.home()
  const assembly = byId(assemblyId)
  const campaign = campaignId === null ? {} : { campaign: byId(campaignId) }
  if (groupId !== null) return links.group({ assembly, group: byId(groupId), ...campaign })
  return campaign.campaign ? links.campaign({ assembly, campaign: campaign.campaign }) : links.assembly({ assembly })
}
const campaignHref: BuildHref = (ids, links, user) => spaceHref({ ...ids, groupId: null }, links, user)

/** The page of a contribution or thread; a comment of a space, which has no page, is on the page of its space. */
const itemHref: BuildHref = (ids, links, user) => {
  const { assemblyId, campaignId, contributionId, contributionType } = ids
  if (assemblyId === null || contributionId === null) return spaceHref(ids, links, user)
  const [assembly, contribution] = [byId(assemblyId), byId(contributionId)]
  if (contributionType === 'FORUM_POST') return links.thread({ assembly, contribution })
  if (contributionType === 'DISCUSSION' || contributionType === 'COMMENT' || campaignId === null)
    return spaceHref(ids, links, user)
  return links.contribution({ assembly, campaign: byId(campaignId), contribution })
}
const commentHref: BuildHref = (ids, links, user) =>
  ids.commentUuid === null
    ? itemHref(ids, links, user)
    : `${itemHref(ids, links, user)}#${commentAnchorId(ids.commentUuid)}`
const historyHref: BuildHref = (ids, links, user) => `${itemHref(ids, links, user)}?history`

const votingHref: BuildHref = (ids, links, user) => `${campaignHref(ids, links, user)}?tab=voting#${BALLOT_ID}`
const preparationHref: BuildHref = (ids, links, user) =>
  `${campaignHref(ids, links, user)}?tab=voting#${TAB_CONTENT_ID}`
const resultHref: BuildHref = (ids, links, user) =>
  ids.ballotUuid === null ? campaignHref(ids, links, user) : links.ballot(ids.ballotUuid, 'result')

const membersHref: BuildHref = (ids, links, user) =>
  ids.assemblyId === null || ids.groupId !== null
    ? `${spaceHref(ids, links, user)}?tab=members`
    : links.members({ assembly: byId(ids.assemblyId) })
const requestsHref: BuildHref = (ids, links, user) =>
  `${ids.groupId === null ? membersHref(ids, links, user) : spaceHref(ids, links, user)}#requests`

/** What somebody who is no member may read of an assembly or group. */
const publicSpaceHref: BuildHref = (ids, links, user) =>
  ids.assemblyUuid !== null && ids.groupId === null
    ? links.assembly({ assembly: byUuid(ids.assemblyUuid) })
    : spaceHref(ids, links, user)
const messagesHref: BuildHref = (ids, links, user) => `${spaceHref(ids, links, user)}#messages`

/** Where each event leads to (specification F, column "Link"). */
const HREF_BY_EVENT: Readonly<Record<EventName, BuildHref>> = {
  NEW_CAMPAIGN: campaignHref,
  UPDATED_CAMPAIGN: campaignHref,
  UPDATED_CAMPAIGN_CONFIGS: campaignHref,
  NEW_WORKING_GROUP: spaceHref,
  NEW_MILESTONE: campaignHref,
  UPDATED_MILESTONE: campaignHref,
  UPCOMING_MILESTONE_IN_A_DAY: campaignHref,
  UPCOMING_MILESTONE_IN_A_WEEK: campaignHref,
  MILESTONE_PASSED: campaignHref,
  NEW_CONTRIBUTION_IDEA: itemHref,
  NEW_CONTRIBUTION_BRAINSTORMING: itemHref,
  NEW_CONTRIBUTION_PROPOSAL: itemHref,
  NEW_CONTRIBUTION_NOTE: itemHref,
  NEW_CONTRIBUTION_FORUM_POST: itemHref,
  NEW_CONTRIBUTION_DISCUSSION: commentHref,
  NEW_CONTRIBUTION_COMMENT: commentHref,
  UPDATED_CONTRIBUTION_IDEA: historyHref,
  UPDATED_CONTRIBUTION_BRAINSTORMING: historyHref,
  UPDATED_CONTRIBUTION_PROPOSAL: historyHref,
  UPDATED_CONTRIBUTION_NOTE: historyHref,
  UPDATED_CONTRIBUTION_FORUM_POST: itemHref,
  PUBLISHED_CONTRIBUTION: itemHref,
  ASSIGNED_TO_GROUP: itemHref,
  DETACHED_FROM_GROUP: itemHref,
  NEW_CONTRIBUTION_FEEDBACK: itemHref,
  NEW_TECHNICAL_ASSESSMENT: itemHref,
  NEW_CONTRIBUTION_FEEDBACK_FLAG: commentHref,
  CONTRIBUTION_HELD: commentHref,
  MODERATED_CONTRIBUTION: commentHref,
  EXCLUDED: itemHref,
  RECOVERED: commentHref,
  DELETED_CONTRIBUTION: campaignHref,
  MEMBERSHIP_REQUESTED: requestsHref,
  MEMBERSHIP_ACCEPTED: spaceHref,
  MEMBERSHIP_REJECTED: publicSpaceHref,
  MEMBER_JOINED: membersHref,
  INVITED: ({ invitationId }, links) => (invitationId === null ? links.home() : links.invitation(String(invitationId))),
  INVITATION_ANSWERED: membersHref,
  ROLE_CHANGED: spaceHref,
  MEMBER_REMOVED: publicSpaceHref,
  NEW_VOTING_BALLOT: preparationHref,
  BALLOT_PROBLEM: preparationHref,
  BALLOT_UPCOMING_IN_A_DAY: campaignHref,
  BALLOT_UPCOMING_IN_A_WEEK: campaignHref,
  BALLOT_UPCOMING_IN_A_MONTH: campaignHref,
  BALLOT_OPENED: votingHref,
  BALLOT_ENDING_IN_A_DAY: votingHref,
  BALLOT_ENDING_IN_A_WEEK: votingHref,
  BALLOT_ENDING_IN_A_MONTH: votingHref,
  BALLOT_CHANGED: votingHref,
  BALLOT_RESULTS: resultHref,
  NEW_COORDINATOR_SIGNAL: messagesHref,
  MEMBER_MESSAGE: messagesHref,
  MEETING: messagesHref,
  ACCOUNT_SECURITY: (_, links, user) => links.profile(user),
}

/** The address to which a notification leads, in the generation of these links. */
export const notificationHref = (
  { signalType, data }: Notification['signal'],
  links: Links,
  user: { readonly userId: number },
): string => HREF_BY_EVENT[signalType](data.originIds, links, user)
