import type { CallName } from '../calls/all.ts'
import type { AnyRequest } from '../send-call.ts'
import type { Role, World } from '../world/world-types.ts'

/** Where the fields of an entity are read: the valid call of an endpoint, or another request of it, and where the entity stands. */
export interface Reading {
  readonly call: CallName
  readonly at?: string
  readonly as?: Role
  readonly request?: (world: World) => AnyRequest
}

/** An entity of the requirements: each name of its row, dotted within a part, and the calls that answer it. */
export interface EntityFields {
  readonly row: string
  readonly read: readonly Reading[]
  readonly fields: string
}

const GROUP: Reading = { call: 'groups.one' }
const proposal = (w: World): AnyRequest => ({ params: { aid: w.a.assembly.id, coid: w.a.items.proposal.id } })
const fork = (w: World): AnyRequest => ({ params: { aid: w.a.assembly.id, coid: w.a.items.fork.id } })
const groupProposal = (w: World): AnyRequest => ({ params: { aid: w.a.assembly.id, coid: w.a.items.groupProposal.id } })

/** The names of each row with fields, as responses have them. */
export const ENTITY_FIELDS: readonly EntityFields[] = [
  {
    row: 'SES-001',
    read: [{ call: 'users.loggedIn' }, { call: 'users.login' }, { call: 'fbtoken.read' }],
    fields: `userId uuid name firstname lastname email username language lang sessionKey emailVerified emailUpdated profile_pic
      facebookUserId tokenExpiresIn roles roles.name`,
  },
  {
    row: 'ASM-001',
    read: [{ call: 'assemblies.one' }],
    fields: `assemblyId uuid shortname name listed lang profile.icon profile.cover profile.targetAudience profile.membership
      profile.registration.invitation profile.registration.request profile.supportedMembership profile.managementType
      profile.moderators profile.coordinators profile.primaryContactName profile.primaryContactPhone profile.primaryContactEmail
      themes.title themes.themeId config.facetoface config.messaging configs linkedAssemblies principalAssembly campaigns
      workingGroups forumPosts invitationEmail resourceSpaceId resourcesResourceSpaceId resourcesResourceSpaceUUID`,
  },
  {
    row: 'MEM-001',
    read: [
      { call: 'memberships.ofUser', at: 'list' },
      { call: 'memberships.ofAssembly', at: 'list' },
      { call: 'memberships.ofGroup', at: 'list' },
    ],
    fields: `membershipId membershipType status roles.name invitationToken userId email targetCollection assembly
      workingGroup user`,
  },
  {
    row: 'MEM-003',
    read: [{ call: 'invitations.list', at: 'list' }],
    fields: 'id email targetId targetType type moderator coordinator status invitationEmail',
  },
  {
    row: 'CAM-001',
    read: [{ call: 'campaigns.one' }],
    fields: `campaignId uuid title goal listed status logo cover lang themes components configs milestones startDate endDate
      resourceSpaceId resourceSpaceUUID forumResourceSpaceId forumResourceSpaceUUID bindingBallot ballots ballotIndex
      currentBallot contributions workingGroups active upcoming past template linkedCampaign useLinkedCampaign
      campaignTimeframeInMonths campaignTimeframeInDays`,
  },
  {
    row: 'CAM-003',
    read: [{ call: 'campaigns.one', at: 'components' }],
    fields: `componentId uuid key type title position lang timeline enabled active linked startDate endDate milestones
      description templates templates.templateSections.title templates.templateSections.description
      templates.templateSections.length configs resourceSpaceId`,
  },
  {
    row: 'CAM-004',
    read: [{ call: 'campaigns.one', at: 'milestones' }],
    fields: 'key title description type date value position componentIndex',
  },
  { row: 'CAM-006', read: [{ call: 'consents.form' }], fields: 'userProvidedConsent userConsent' },
  {
    row: 'GRP-001',
    read: [GROUP],
    fields: `groupId uuid name isTopic profile.icon profile.cover profile.color profile.targetAudience profile.membership
      profile.registration profile.supportedMembership profile.managementType profile.moderators profile.coordinators configs
      themes members members.userId lang invitationEmail majorityThreshold blockMajority consensusBallot listed
      assemblies.assemblyId resourcesResourceSpaceId resourcesResourceSpaceUUID forumResourceSpaceId forumResourceSpaceUUID`,
  },
  {
    row: 'CON-001',
    read: [
      { call: 'contributions.one', request: proposal },
      { call: 'contributions.one', request: fork },
      { call: 'contributions.one', request: groupProposal, as: 'GM' },
    ],
    fields: `contributionId uuid uuidAsString type title text status sourceCode source sourceUrl cover location budget
      themes.themeId themes.uuid themes.title themes.type officialThemes emergentThemes parentThemes hashtags attachments comments
      authors.userId authors.uuid firstAuthor creator nonMemberAuthors.id nonMemberAuthors.name nonMemberAuthors.source
      nonMemberAuthors.sourceUrl workingGroupAuthors.groupId workingGroupAuthors.name extendedTextPad.resourceType
      extendedTextPad.url extendedTextPad.readOnlyPadId parent stats.ups stats.downs stats.flags stats.averageNeed
      stats.averageFeasibility stats.averageBenefit popularity informalScore commentCount forumCommentCount lastUpdate
      publicRevision campaignIds campaignUuids assemblyId inspirations relatedContributions moderationComment resourceSpaceId
      resourceSpaceUUID`,
  },
  {
    row: 'CON-001',
    read: [{ call: 'authors.list', at: 'nonMemberAuthors', as: 'AU' }],
    fields: 'id name email source sourceUrl publishContact customFieldValues.value customFieldValues.customFieldDefinition',
  },
  { row: 'CON-003', read: [{ call: 'campaigns.themes', at: 'themes' }], fields: 'themeId title type' },
  {
    row: 'CON-004',
    read: [{ call: 'customFields.list', at: 'list' }],
    fields: `customFieldDefinitionId name fieldType limit limitType options entityType entityFilterAttributeName entityFilter
      entityPart customFieldValueOptions`,
  },
  {
    row: 'CON-005',
    read: [{ call: 'fieldValues.list', at: 'list' }],
    fields: 'customFieldValueId value entityTargetType entityTargetUuid customFieldDefinition',
  },
  {
    row: 'FBK-001',
    read: [{ call: 'feedback.own', at: 'list' }, { call: 'feedback.own' }, { call: 'assessments.list', at: 'list' }],
    fields: `up down fav flag need benefit feasibility textualFeedback status type workingGroupId workingGroupUuid
      nonMemberAuthor`,
  },
  {
    row: 'VOT-001',
    read: [{ call: 'ballots.read' }, { call: 'papers.read', at: 'ballot' }, { call: 'papers.read' }, { call: 'ballots.results' }],
    fields: `uuid starts_at ends_at notes instructions votes_limit voting_system_type entityType candidates.id
      candidates.contribution_uuid candidatesIndex ballot_configurations ballot_registration_fields vote.votes vote.signature
      results`,
  },
  {
    row: 'VOT-002',
    read: [{ call: 'papers.read' }],
    fields: 'ballot vote.signature vote.votes.candidate_id vote.votes.value vote.votesIndex vote.status',
  },
  {
    row: 'VOT-003',
    read: [{ call: 'ballots.results', at: 'results' }, { call: 'ballots.results', at: 'list' }, { call: 'ballots.results' }],
    fields: 'summary.yes summary.no summary.abstain summary.block score',
  },
  {
    row: 'SPC-001',
    read: [{ call: 'resources.list', at: 'resources' }],
    fields: 'resourceId name title description url isTemplate showForm resourceType',
  },
  {
    row: 'SPC-009',
    read: [{ call: 'subscriptions.ofUser', at: 'list' }],
    fields: 'id spaceId userId spaceType subscriptionType',
  },
  {
    row: 'NOT-001',
    read: [{ call: 'notifications.list', at: 'list' }, { call: 'notifications.stats' }, { call: 'subscriptions.ofSpace', at: 'list' }],
    fields: 'type signal.id read pages spaceId unread lastReadAt',
  },
  {
    row: 'LOG-001',
    read: [{ call: 'actionLog.list', at: 'list', request: () => ({ query: {} }) }],
    fields: 'time user path action resourceType resourceUuid',
  },
]
