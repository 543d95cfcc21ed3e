import type { EventName } from '@folkmoot/core/notifications/events.ts'
import type { Need } from '@folkmoot/core/notifications/needs.ts'
import type { AboutEvent } from '@folkmoot/core/notifications/notification-endpoints.ts'
import { ballotResultPath } from '../../ballots/ballot-mails.ts'

type EventIds = AboutEvent['ids']

/** The group, the campaign or the assembly of an event; the home page where it has none. */
function spacePath({ assemblyId, campaignId, groupId }: Pick<EventIds, 'assemblyId' | 'campaignId' | 'groupId'>) {
  if (assemblyId === null) return '/v2/home'
  if (groupId !== null && campaignId === null) return `/v1/assembly/${assemblyId}/group/${groupId}`
  const parts = [['assembly', assemblyId] as const, ['campaign', campaignId] as const, ['group', groupId] as const]
  return `/v2${parts.map(([name, id]) => (id === null ? '' : `/${name}/${id}`)).join('')}`
}
const campaignPath = (ids: EventIds): string => spacePath({ ...ids, groupId: null })
const votingPath = (ids: EventIds): string => `${campaignPath(ids)}?tab=voting#ballot`
const preparationPath = (ids: EventIds): string => `${campaignPath(ids)}?tab=voting#view`

/** The page of a contribution or thread; a comment of a space, which has no page, is on the page of its space. */
function itemPath(ids: EventIds): string {
  const { assemblyId, campaignId, contributionId, contributionType } = ids
  if (assemblyId === null || contributionId === null) return spacePath(ids)
  if (contributionType === 'FORUM_POST') return `/v1/assembly/${assemblyId}/forum/${contributionId}`
  if (contributionType === 'DISCUSSION' || contributionType === 'COMMENT' || campaignId === null) return spacePath(ids)
  return `${campaignPath(ids)}/contribution/${contributionId}`
}
const commentPath = (ids: EventIds): string =>
  ids.commentUuid === null ? itemPath(ids) : `${itemPath(ids)}#comment-${ids.commentUuid}`

const membersPath = (ids: Pick<EventIds, 'assemblyId' | 'campaignId' | 'groupId'>): string =>
  ids.assemblyId === null || ids.groupId !== null
    ? `${spacePath(ids)}?tab=members`
    : `/v2/assembly/${ids.assemblyId}/members`
const messagesPath = (ids: EventIds): string => `${spacePath(ids)}#messages`

/** What somebody who is no member may read of an assembly or group. */
const publicSpacePath = (ids: EventIds): string =>
  ids.assemblyUuid !== null && ids.groupId === null ? `/v2/p/assembly/${ids.assemblyUuid}` : spacePath(ids)

const OTHER_PATHS: { readonly [E in EventName]?: (ids: EventIds) => string } = {
  DELETED_CONTRIBUTION: campaignPath,
  MEMBERSHIP_REQUESTED: (ids) => `${ids.groupId === null ? membersPath(ids) : spacePath(ids)}#requests`,
  MEMBERSHIP_REJECTED: publicSpacePath,
  MEMBER_REMOVED: publicSpacePath,
  MEMBER_JOINED: membersPath,
  INVITATION_ANSWERED: membersPath,
  NEW_VOTING_BALLOT: preparationPath,
  BALLOT_PROBLEM: preparationPath,
  BALLOT_UPCOMING_IN_A_DAY: campaignPath,
  BALLOT_UPCOMING_IN_A_WEEK: campaignPath,
  BALLOT_UPCOMING_IN_A_MONTH: campaignPath,
  BALLOT_RESULTS: ({ ballotUuid, ...ids }) =>
    ballotUuid === null ? campaignPath({ ...ids, ballotUuid }) : ballotResultPath(ballotUuid),
  NEW_COORDINATOR_SIGNAL: messagesPath,
  MEMBER_MESSAGE: messagesPath,
  MEETING: messagesPath,
}

/** The page that an event leads to (specification F, column "Link"), by its stored ids. */
export function eventPath(event: EventName, { ids }: AboutEvent): string {
  const other = OTHER_PATHS[event]
  if (other) return other(ids)
  if (event === 'INVITED' || event === 'ACCOUNT_SECURITY') return '/v2/home'
  if (/^BALLOT_/.test(event)) return votingPath(ids)
  if (/CAMPAIGN|MILESTONE/.test(event)) return campaignPath(ids)
  if (/^UPDATED_CONTRIBUTION_(?!FORUM)/.test(event)) return `${itemPath(ids)}?history`
  return ids.contributionId === null ? spacePath(ids) : commentPath(ids)
}

/** The page where somebody does what needs them. */
export function needPath(need: Need): string {
  switch (need.kind) {
    case 'VOTE':
      return `/v2/assembly/${need.campaign.assemblyId}/campaign/${need.campaign.campaignId}?tab=voting#ballot`
    case 'REQUESTS':
      return `${need.groupId === null ? membersPath(need) : spacePath(need)}#requests`
    case 'DRAFT':
      return `/v2/assembly/${need.campaign.assemblyId}/campaign/${need.campaign.campaignId}/contribution/${need.contributionId}`
    case 'INVITATION':
      return `/v1/invitation/${need.id}`
  }
}
