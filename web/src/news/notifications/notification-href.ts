import { type EventPlace, PLACE_BY_EVENT } from '@folkmoot/core/news/notifications/event-places.ts'
import type { Notification } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { BALLOT_ID, JURY_ID, TAB_CONTENT_ID } from '../../communities/campaigns/next-actions.ts'
import { commentAnchorId } from '../../deliberation/comments/comment-anchor.ts'
import { byId, byUuid } from '../../platform/lib/address.ts'
import type { Links } from '../../platform/lib/links-context.ts'

type EventIds = Notification['signal']['data']['originIds']

/** Builds the address of what an event is about. */
type BuildHref = (ids: EventIds, links: Links, user: { readonly userId: number }, resource: string | null) => string

/** The group, the campaign or the assembly of an event; home where it has none. */
const spaceHref: BuildHref = ({ assemblyId, campaignId, groupId }, links) => {
  if (assemblyId === null) return links.home()
  const assembly = byId(assemblyId)
  const campaign = campaignId === null ? {} : { campaign: byId(campaignId) }
  if (groupId !== null) return links.group({ assembly, group: byId(groupId), ...campaign })
  return campaign.campaign ? links.campaign({ assembly, campaign: campaign.campaign }) : links.assembly({ assembly })
}
const campaignHref: BuildHref = (ids, links, user, resource) => spaceHref({ ...ids, groupId: null }, links, user, resource)

/** The page of a contribution or thread; a comment of a space, which has no page, is on the page of its space. */
const itemHref: BuildHref = (ids, links, user, resource) => {
  const { assemblyId, campaignId, contributionId, contributionType } = ids
  if (assemblyId === null || contributionId === null) return spaceHref(ids, links, user, resource)
  const [assembly, contribution] = [byId(assemblyId), byId(contributionId)]
  if (contributionType === 'FORUM_POST') return links.thread({ assembly, contribution })
  if (contributionType === 'DISCUSSION' || contributionType === 'COMMENT' || campaignId === null)
    return spaceHref(ids, links, user, resource)
  return links.contribution({ assembly, campaign: byId(campaignId), contribution })
}
const commentHref: BuildHref = (ids, links, user, resource) =>
  ids.commentUuid === null
    ? itemHref(ids, links, user, resource)
    : `${itemHref(ids, links, user, resource)}#${commentAnchorId(ids.commentUuid)}`
const historyHref: BuildHref = (ids, links, user, resource) => `${itemHref(ids, links, user, resource)}?history`

const votingHref: BuildHref = (ids, links, user, resource) =>
  ids.groupId !== null
    ? `${spaceHref(ids, links, user, resource)}?tab=decisions`
    : `${campaignHref(ids, links, user, resource)}?tab=voting#${BALLOT_ID}`
const preparationHref: BuildHref = (ids, links, user, resource) =>
  `${campaignHref(ids, links, user, resource)}?tab=voting#${TAB_CONTENT_ID}`
const resultHref: BuildHref = (ids, links, user, resource) =>
  ids.ballotUuid === null ? campaignHref(ids, links, user, resource) : links.ballot(ids.ballotUuid, 'result')

const membersHref: BuildHref = (ids, links, user, resource) =>
  ids.assemblyId === null || ids.groupId !== null
    ? `${spaceHref(ids, links, user, resource)}?tab=members`
    : links.members({ assembly: byId(ids.assemblyId) })
const requestsHref: BuildHref = (ids, links, user, resource) =>
  `${ids.groupId === null ? membersHref(ids, links, user, resource) : spaceHref(ids, links, user, resource)}#requests`

/** What somebody who is no member may read of an assembly or group. */
const publicSpaceHref: BuildHref = (ids, links, user, resource) =>
  ids.assemblyUuid !== null && ids.groupId === null
    ? links.assembly({ assembly: byUuid(ids.assemblyUuid) })
    : spaceHref(ids, links, user, resource)
const messagesHref: BuildHref = (ids, links, user, resource) => `${spaceHref(ids, links, user, resource)}#messages`

/** `resource` is the uuid of the newsletter. */
const newsletterHref: BuildHref = (ids, links, user, resource) => {
  const { assemblyId, campaignId } = ids
  if (assemblyId === null || campaignId === null || resource === null) return campaignHref(ids, links, user, resource)
  return links.newsletter({ assembly: byId(assemblyId), campaign: byId(campaignId) }, resource)
}

const HREF_BY_PLACE: Readonly<Record<EventPlace, BuildHref>> = {
  campaign: campaignHref,
  space: spaceHref,
  publicSpace: publicSpaceHref,
  item: itemHref,
  comment: commentHref,
  removed: (ids, links, user, resource) => {
    const uuid = ids.commentUuid ?? ids.contributionUuid
    return ids.assemblyId === null || uuid === null
      ? spaceHref(ids, links, user, resource)
      : links.removed({ assembly: byId(ids.assemblyId) }, uuid)
  },
  moderation: ({ assemblyId }, links) => (assemblyId === null ? links.home() : links.moderation({ assembly: byId(assemblyId) })),
  history: historyHref,
  voting: votingHref,
  preparation: preparationHref,
  result: resultHref,
  jury: (ids, links, user, resource) => `${campaignHref(ids, links, user, resource)}#${JURY_ID}`,
  members: membersHref,
  requests: requestsHref,
  messages: messagesHref,
  newsletter: newsletterHref,
  invitation: ({ invitationId }, links) => (invitationId === null ? links.home() : links.invitation(String(invitationId))),
  profile: (_, links, user) => links.profile(user),
}

/** The address to which a notification leads, in the generation of these links. */
export const notificationHref = ({ signalType, data }: Notification['signal'], links: Links, user: { readonly userId: number }): string =>
  HREF_BY_PLACE[PLACE_BY_EVENT[signalType]](data.originIds, links, user, data.resourceUUID)
