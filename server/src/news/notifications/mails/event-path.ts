import { type EventPlace, PLACE_BY_EVENT } from '@folkmoot/core/news/notifications/event-places.ts'
import type { Need } from '@folkmoot/core/news/notifications/needs.ts'
import type { AboutEvent } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import type { EventName } from '@folkmoot/core/platform/events/events.ts'
import { ballotResultPath } from '../../../decisions/ballots/ballot-mails.ts'

type EventIds = AboutEvent['ids']

/** The group, the campaign or the assembly of an event; the home page where it has none. */
function spacePath({ assemblyId, campaignId, groupId }: Pick<EventIds, 'assemblyId' | 'campaignId' | 'groupId'>) {
  if (assemblyId === null) return '/v2/home'
  if (groupId !== null && campaignId === null) return `/v1/assembly/${assemblyId}/group/${groupId}`
  const parts = [['assembly', assemblyId] as const, ['campaign', campaignId] as const, ['group', groupId] as const]
  return `/v2${parts.map(([name, id]) => (id === null ? '' : `/${name}/${id}`)).join('')}`
}
const campaignPath = (ids: EventIds): string => spacePath({ ...ids, groupId: null })

/** The page of a contribution or thread; a comment of a space, which has no page, is on the page of its space. */
function itemPath(ids: EventIds): string {
  const { assemblyId, campaignId, contributionId, contributionType } = ids
  if (assemblyId === null || contributionId === null) return spacePath(ids)
  if (contributionType === 'FORUM_POST') return `/v1/assembly/${assemblyId}/forum/${contributionId}`
  if (contributionType === 'DISCUSSION' || contributionType === 'COMMENT' || campaignId === null) return spacePath(ids)
  return `${campaignPath(ids)}/contribution/${contributionId}`
}
const commentPath = (ids: EventIds): string => (ids.commentUuid === null ? itemPath(ids) : `${itemPath(ids)}#comment-${ids.commentUuid}`)

/** A newsletter of a campaign; its page ends with the campaign. */
const newsletterPath = (ids: EventIds, _: number, words: AboutEvent['words']): string =>
  ids.assemblyId === null || ids.campaignId === null ? spacePath(ids) : `${campaignPath(ids)}/newsletter/${words.newsletter ?? ''}`

/** The queue of moderators. */
const moderationPath = ({ assemblyId }: Pick<EventIds, 'assemblyId'>): string =>
  assemblyId === null ? '/v2/home' : `/v2/assembly/${assemblyId}/moderation`
/** The page of a removed text. */
const removedPath = (ids: EventIds): string => {
  const uuid = ids.commentUuid ?? ids.contributionUuid
  return ids.assemblyId === null || uuid === null ? spacePath(ids) : `/v2/assembly/${ids.assemblyId}/removed/${uuid}`
}

const membersPath = (ids: Pick<EventIds, 'assemblyId' | 'campaignId' | 'groupId'>): string =>
  ids.assemblyId === null || ids.groupId !== null ? `${spacePath(ids)}?tab=members` : `/v2/assembly/${ids.assemblyId}/members`
const requestsPath = (ids: Pick<EventIds, 'assemblyId' | 'campaignId' | 'groupId'>): string =>
  `${ids.groupId === null ? membersPath(ids) : spacePath(ids)}#requests`
const invitationPath = (invitationId: number): string => `/v1/invitation/${invitationId}`
export const profilePath = (userId: number): string => `/v2/user/${userId}/profile`

/** What somebody who is no member may read of an assembly or group. */
const publicSpacePath = (ids: EventIds): string =>
  ids.assemblyUuid !== null && ids.groupId === null ? `/v2/p/assembly/${ids.assemblyUuid}` : spacePath(ids)

const PATH_BY_PLACE: Readonly<Record<EventPlace, (ids: EventIds, userId: number, words: AboutEvent['words']) => string>> = {
  campaign: campaignPath,
  space: spacePath,
  publicSpace: publicSpacePath,
  item: itemPath,
  comment: commentPath,
  removed: removedPath,
  moderation: moderationPath,
  history: (ids) => `${itemPath(ids)}?history`,
  voting: (ids) => (ids.groupId === null ? `${campaignPath(ids)}?tab=voting#ballot` : `${spacePath(ids)}?tab=decisions`),
  preparation: (ids) => `${campaignPath(ids)}?tab=voting#view`,
  result: (ids) => (ids.ballotUuid === null ? campaignPath(ids) : ballotResultPath(ids.ballotUuid)),
  jury: (ids) => `${campaignPath(ids)}#jury`,
  members: membersPath,
  requests: requestsPath,
  messages: (ids) => `${spacePath(ids)}#messages`,
  newsletter: newsletterPath,
  invitation: ({ invitationId }) => (invitationId === null ? '/v2/home' : invitationPath(invitationId)),
  profile: (_, userId) => profilePath(userId),
}

/** The page that an event leads its reader to, by its stored ids. */
export const eventPath = (event: EventName, { ids, words }: AboutEvent, userId: number): string =>
  PATH_BY_PLACE[PLACE_BY_EVENT[event]](ids, userId, words)

/** The page where somebody does what needs them. */
export function needPath(need: Need): string {
  switch (need.kind) {
    case 'BALLOT':
      return `/v2/assembly/${need.campaign.assemblyId}/campaign/${need.campaign.campaignId}?tab=voting#view`
    case 'VOTE':
      return need.group
        ? `${spacePath({ ...need.campaign, groupId: need.group.groupId })}?tab=decisions`
        : `/v2/assembly/${need.campaign.assemblyId}/campaign/${need.campaign.campaignId}?tab=voting#ballot`
    case 'JURY':
      return `/v2/jury/${need.campaignUuid}/${need.phaseUuid}`
    case 'REQUESTS':
      return requestsPath(need)
    case 'REVIEWS':
      return need.groupId === null ? moderationPath(need) : requestsPath(need)
    case 'MODERATION':
      return moderationPath(need)
    case 'ASSESSMENTS':
    case 'AUTHORS':
    case 'AMENDMENTS':
    case 'DRAFT':
      return `/v2/assembly/${need.campaign.assemblyId}/campaign/${need.campaign.campaignId}/contribution/${need.contributionId}`
    case 'INVITATION':
      return invitationPath(need.id)
  }
}
