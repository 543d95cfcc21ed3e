import { z } from 'zod/mini'
import { PhaseConfig } from '../../platform/settings/phase-config.ts'
import { DayText, Instant } from '../../platform/shared/dates.ts'
import { Int } from '../../platform/shared/ids.ts'
import { STATUS_OF } from '../../platform/shared/refusals.ts'
import { OPTIONAL_FIELDS } from './hidden-fields.ts'
import { PHASE_LOCKS } from './phase-locks.ts'
import { PHASE_VOTES } from './phase-vote.ts'
import { PROPOSAL_SECTIONS } from './proposal-template.ts'
import { TEMPLATE_KINDS } from './template-kinds.ts'
import { CAMPAIGN_STATUSES, MILESTONE_TYPES, PHASE_TYPES } from './words.ts'

/** Omitted from public responses (specification B.7). */
const number = z.optional(z.int())
const day = z.nullable(DayText)

export const PhaseSummary = z.object({
  uuid: z.string(),
  type: z.enum(PHASE_TYPES),
  title: z.string(),
  startDate: day,
  endDate: day,
  state: z.enum(['past', 'open', 'future', 'undated']),
  /** Days left after today: 0 on the last day; null unless the phase is open. */
  daysLeft: z.nullable(z.int()),
})
export type PhaseSummary = z.output<typeof PhaseSummary>

/** A phase with what becomes of its vote; null without voting. */
export const VotingPhaseSummary = z.extend(PhaseSummary, { vote: z.nullable(z.enum(PHASE_VOTES)) })
export type VotingPhaseSummary = z.output<typeof VotingPhaseSummary>

export const CampaignMilestone = z.object({
  milestoneId: number,
  key: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(MILESTONE_TYPES),
  /** `YYYY-MM-DD HH:mm` in the assembly's time zone (CAM-078). */
  date: z.string(),
  /** Days after the first day of the campaign (CAM-056). */
  value: z.nullable(z.int()),
  position: z.int(),
  componentIndex: z.int(),
})
export type CampaignMilestone = z.output<typeof CampaignMilestone>

export const CampaignPhase = z.extend(VotingPhaseSummary, {
  componentId: number,
  key: z.string(),
  description: z.string(),
  /** The language of its texts: its campaign's. */
  lang: z.string(),
  position: z.int(),
  /** Its place in the timeline, from 0; null for a phase that is switched off and stands in none. */
  timeline: z.nullable(z.int()),
  enabled: z.boolean(),
  /** Whether it displays a phase of the linked campaign, read-only (CAM-013). */
  linked: z.boolean(),
  /** Whether this is the current phase (CAM-023). */
  active: z.boolean(),
  /** Relative to the current phase: active, inactive (earlier) or future (CAM-027). */
  class: z.enum(['active', 'inactive', 'future']),
  /** False: no end was set, and the end is 30 days after the start (CAM-054). */
  endGiven: z.boolean(),
  milestones: z.array(CampaignMilestone),
  configs: z.array(PhaseConfig),
  /** Of a phase of proposals: the sections of their form (CAM-014). */
  templates: z.array(
    z.object({
      templateSections: z.array(z.object({ title: z.enum(PROPOSAL_SECTIONS), description: z.string(), length: z.int() })),
    }),
  ),
  /** For whoever edits the campaign: what its ballots and its jury lock, the removal of the phase or its voting settings and dates. */
  locks: z.array(z.enum(PHASE_LOCKS)),
  resourceSpaceId: number,
  resourceSpaceUUID: z.string(),
})
export type CampaignPhase = z.output<typeof CampaignPhase>

export const CampaignTheme = z.object({
  themeId: number,
  uuid: z.string(),
  title: z.string(),
  type: z.enum(['OFFICIAL_PRE_DEFINED', 'EMERGENT']),
})
export type CampaignTheme = z.output<typeof CampaignTheme>

export const CampaignResource = z.object({
  resourceId: number,
  uuid: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  resourceType: z.string(),
})
export type CampaignResource = z.output<typeof CampaignResource>

export const CampaignGroup = z.object({
  groupId: number,
  uuid: z.string(),
  name: z.string(),
  icon: z.string(),
  colour: z.string(),
  members: z.int(),
  ideas: z.int(),
  proposals: z.int(),
})
export type CampaignGroup = z.output<typeof CampaignGroup>

const CampaignAssembly = z.object({
  assemblyId: number,
  uuid: z.string(),
  shortname: z.string(),
  name: z.string(),
  icon: z.string(),
  colour: z.string(),
  timezone: z.string(),
})

const headerFields = {
  campaignId: number,
  uuid: z.string(),
  title: z.string(),
  goal: z.string(),
  listed: z.boolean(),
  status: z.enum(CAMPAIGN_STATUSES),
  lang: z.string(),
  logo: z.string(),
  cover: z.string(),
  colour: z.string(),
  startDate: day,
  endDate: day,
  active: z.boolean(),
  upcoming: z.boolean(),
  past: z.boolean(),
  /** Today in the assembly's time zone. */
  today: DayText,
  phase: z.nullable(VotingPhaseSummary),
  /** The ballot that accepts votes today, whatever the phase; with `visitors`, people without an account register and vote. */
  openBallot: z.nullable(z.object({ uuid: z.string(), endsOn: DayText, visitors: z.boolean() })),
  assembly: CampaignAssembly,
}

/** At most this many winners of a campaign stand in a list. */
export const LISTED_WINNERS = 3

/** The winners of a campaign's counted ballots, those of the latest ballot first. */
const CampaignWinners = z.object({
  total: z.int(),
  first: z.array(z.object({ title: z.string(), ballotUuid: z.string() })),
})
export type CampaignWinners = z.output<typeof CampaignWinners>

/** A campaign in a list. */
export const CampaignSummary = z.object({
  ...headerFields,
  phases: z.array(VotingPhaseSummary),
  counts: z.object({ ideas: z.int(), proposals: z.int() }),
  winners: CampaignWinners,
  may: z.object({ edit: z.boolean(), createGroup: z.boolean() }),
})
export type CampaignSummary = z.output<typeof CampaignSummary>

/** Whether an action is allowed now; if not, the reason, and the dates of its window. */
export const TimedPermissionShape = z.object({
  may: z.boolean(),
  outside: z.optional(z.boolean()),
  why: z.optional(z.enum(Object.keys(STATUS_OF) as (keyof typeof STATUS_OF)[])),
  closes: z.optional(DayText),
  opens: z.optional(DayText),
  closed: z.optional(DayText),
})

export const CampaignTimedPermissions = z.object({
  createIdea: TimedPermissionShape,
  createProposal: TimedPermissionShape,
  createGroup: TimedPermissionShape,
  comment: TimedPermissionShape,
  support: TimedPermissionShape,
  assess: TimedPermissionShape,
  vote: TimedPermissionShape,
  seeResults: TimedPermissionShape,
})
export type CampaignTimedPermissions = z.output<typeof CampaignTimedPermissions>

export const CampaignPermissions = z.object({
  edit: z.boolean(),
  editGuarded: z.boolean(),
  remove: z.boolean(),
  moderate: z.boolean(),
  prepareBallot: z.boolean(),
  seeMembersTab: z.boolean(),
  seeAnalytics: z.boolean(),
  seeAuthorContacts: z.boolean(),
  importIdeas: z.boolean(),
  importProposals: z.boolean(),
  createIdea: z.boolean(),
  createProposal: z.boolean(),
  createGroup: z.boolean(),
  comment: z.boolean(),
  support: z.boolean(),
  assess: z.boolean(),
  vote: z.boolean(),
  seeResults: z.boolean(),
})
export type CampaignPermissions = z.output<typeof CampaignPermissions>

/** Another campaign of the assembly with its phases, read-only (CAM-013). */
export const LinkedCampaign = z.object({
  campaignId: number,
  uuid: z.string(),
  title: z.string(),
  phases: z.array(PhaseSummary),
})
export type LinkedCampaign = z.output<typeof LinkedCampaign>

/** A campaign with everything its dashboard shows except the lists of contributions and comments (CAM-001, CAM-022). */
export const Campaign = z.object({
  ...headerFields,
  /** Stands for the title where there is little room; may be empty. */
  shortname: z.string(),
  brief: z.string(),
  bindingBallot: z.boolean(),
  template: z.nullable(z.enum(TEMPLATE_KINDS)),
  /** The campaign whose phases this one shows, for viewers who may read it. */
  linkedCampaign: z.nullable(LinkedCampaign),
  useLinkedCampaign: z.boolean(),
  /** The planned length of the campaign; null where nobody planned it. */
  campaignTimeframeInMonths: z.nullable(z.int()),
  campaignTimeframeInDays: z.nullable(z.int()),
  /** Grows with each change; an editor sends it back as `baseRevision`. */
  revision: Int,
  createdAt: Instant,
  budget: z.object({ amount: z.string(), currency: z.string() }),
  /** The list that opens first (CAM-024). */
  openingTab: z.enum(['ideas', 'proposals']),
  components: z.array(CampaignPhase),
  /** The milestones of all its phases, in their order. */
  milestones: z.array(CampaignMilestone),
  themes: z.array(CampaignTheme),
  /** The first groups; `groupCount` is the number of all listed ones. */
  workingGroups: z.array(CampaignGroup),
  groupCount: z.int(),
  /** For members: the groups that take proposals of people who are not in them (specification G.5). */
  openGroups: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The groups whose items have no keywords of their own (specification G.5). */
  groupsWithoutKeywords: z.array(z.int()),
  /** The groups whose members read each other's private drafts (specification G.5). */
  groupsShowingDrafts: z.array(z.int()),
  resources: z.array(CampaignResource),
  counts: z.object({ ideas: z.int(), proposals: z.int(), comments: z.int(), people: z.int(), selected: z.int() }),
  currentBallot: z.nullable(z.object({ uuid: z.string(), state: z.string() })),
  /** Its ballots, the oldest first, and the place of each in that list by its uuid. */
  ballots: z.array(z.object({ uuid: z.string(), title: z.string(), state: z.string() })),
  ballotIndex: z.record(z.string(), z.int()),
  /** The newest contributions that everybody who reads the campaign may read; the list has a call of its own. */
  contributions: z.array(
    z.object({
      contributionId: number,
      uuid: z.string(),
      type: z.enum(['IDEA', 'PROPOSAL']),
      status: z.string(),
      title: z.string(),
    }),
  ),
  configs: z.record(z.string(), z.string()),
  /** Visitors may open its pages by uuid, and programs its calendar. */
  publicSite: z.boolean(),
  /** The fields that the form of a contribution leaves out (CAM-067). */
  hiddenFields: z.array(z.enum(OPTIONAL_FIELDS)),
  resourceSpaceId: number,
  resourceSpaceUUID: z.string(),
  forumResourceSpaceId: number,
  forumResourceSpaceUUID: z.string(),
  /** How the caller becomes a member; null for members. */
  wayIn: z.nullable(z.enum(['sign_in', 'join', 'request', 'requested', 'answer_invitation', 'invitation_only', 'kept_out'])),
  acts: CampaignTimedPermissions,
  may: CampaignPermissions,
})
export type Campaign = z.output<typeof Campaign>

/** The dates of a campaign in order, by phase. */
export const CampaignTimeline = z.object({
  today: DayText,
  timezone: z.string(),
  startDate: day,
  endDate: day,
  milestones: z.array(z.extend(CampaignMilestone, { phase: PhaseSummary })),
})
export type CampaignTimeline = z.output<typeof CampaignTimeline>
