import { z } from 'zod/mini'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import { CampaignTemplate } from './campaign-template.ts'
import { CreateCampaignBody, CreatePhaseBody, UpdateCampaignBody, UpdatePhaseBody } from './request-bodies.ts'
import { Campaign, CampaignPhase, CampaignResource, CampaignSummary, CampaignTheme, CampaignTimeline } from './schemas.ts'
import { CAMPAIGN_FILTERS, CAMPAIGN_TEMPLATES } from './words.ts'

const CampaignListQuery = z.object({ filter: z.optional(z.enum(CAMPAIGN_FILTERS)), ...pageQuery(PAGE_SIZE.dashboard) })
const ThemeQuery = z.object({
  themeType: z.optional(z.enum(['OFFICIAL_PRE_DEFINED', 'EMERGENT'])),
  query: z.optional(z.string().check(z.maxLength(120))),
})
const Brief = z.object({ brief: z.string() })
const Resources = z.object({ resources: z.array(CampaignResource) })
const Themes = z.object({ themes: z.array(CampaignTheme) })
const Components = z.object({ components: z.array(CampaignPhase) })

/** Campaigns and their parts, by number for signed-in users and by uuid for everybody (CAM-070 to CAM-076). */
export const campaigns = {
  ofUser: endpoint({
    method: 'GET',
    path: '/user/:uuid/campaign',
    access: 'session',
    query: z.extend(CampaignListQuery, { assembly: z.optional(z.string().check(z.maxLength(60))) }),
    response: listOf(CampaignSummary),
    refusals: ['not_found'],
    summary: "The campaigns of the caller's assemblies.",
  }),
  ofAssembly: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign',
    access: 'session',
    query: CampaignListQuery,
    response: listOf(CampaignSummary),
    refusals: ['not_found'],
    summary: 'The campaigns of an assembly that the caller may see.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/assembly/:aid/campaign',
    access: 'session',
    body: CreateCampaignBody,
    response: Campaign,
    refusals: [
      'not_found',
      'assembly_not_listed',
      'not_allowed',
      'title_or_goal_missing',
      'dates_out_of_order',
      'phases_out_of_order',
      'system_not_available',
      'limit_reached',
    ],
    summary: 'Makes a campaign with its phases.',
  }),
  template: endpoint({
    method: 'GET',
    path: '/campaign/template',
    query: z.object({
      assembly: z.optional(z.string().check(z.maxLength(60))),
      template: z.optional(z.enum(CAMPAIGN_TEMPLATES)),
    }),
    response: CampaignTemplate,
    refusals: ['not_found'],
    summary: 'The phases and milestones a new campaign is offered, from today on.',
  }),
  one: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid',
    access: 'session',
    response: Campaign,
    refusals: ['not_found'],
    summary: 'A campaign with what the caller may do in it.',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/campaign/:cid',
    access: 'session',
    body: UpdateCampaignBody,
    response: Campaign,
    refusals: [
      'not_found',
      'not_allowed',
      'title_or_goal_missing',
      'dates_out_of_order',
      'phases_out_of_order',
      'system_not_available',
      'reason_missing',
      'campaign_votes',
      'votes_under_way',
      'milestone_not_removable',
      'limit_reached',
      'phase_in_use',
      'stale_revision',
    ],
    summary: 'Changes a campaign; what is absent stays.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid/campaign/:cid',
    access: 'session',
    response: Done,
    refusals: ['not_found', 'not_allowed', 'campaign_votes'],
    summary: 'Removes a campaign; not while a ballot is open.',
  }),
  brief: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/brief',
    access: 'session',
    response: Brief,
    refusals: ['not_found'],
    summary: "A campaign's long text.",
  }),
  components: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/components',
    access: 'session',
    response: Components,
    refusals: ['not_found'],
    summary: "A campaign's phases with their milestones.",
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/timeline',
    access: 'session',
    response: CampaignTimeline,
    refusals: ['not_found'],
    summary: "A campaign's milestones by date.",
  }),
  themes: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/themes',
    access: 'session',
    query: ThemeQuery,
    response: Themes,
    refusals: ['not_found'],
    summary: "A campaign's themes and keywords.",
  }),
  resources: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/resources',
    access: 'session',
    response: Resources,
    refusals: ['not_found'],
    summary: "A campaign's documents and media.",
  }),
} as const

/** The public endpoints of a campaign, by uuid. */
export const publicCampaigns = {
  listed: endpoint({
    method: 'GET',
    path: '/public/campaign',
    query: CampaignListQuery,
    response: listOf(CampaignSummary),
    refusals: [],
    summary: 'The listed campaigns of all listed assemblies that have a public side.',
  }),
  ofAssembly: endpoint({
    method: 'GET',
    path: '/public/assembly/:uuid/campaign',
    query: CampaignListQuery,
    response: listOf(CampaignSummary),
    refusals: ['not_found'],
    summary: 'The listed campaigns of an assembly that have a public side.',
  }),
  one: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid',
    response: Campaign,
    refusals: ['not_found'],
    summary: 'A campaign as everybody sees it.',
  }),
  brief: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid/brief',
    response: Brief,
    refusals: ['not_found'],
    summary: "A campaign's long text.",
  }),
  components: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid/components',
    response: Components,
    refusals: ['not_found'],
    summary: "A campaign's phases with their milestones.",
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid/timeline',
    response: CampaignTimeline,
    refusals: ['not_found'],
    summary: "A campaign's milestones by date.",
  }),
  themes: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid/themes',
    query: ThemeQuery,
    response: Themes,
    refusals: ['not_found'],
    summary: "A campaign's themes and keywords.",
  }),
  resources: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid/resources',
    response: Resources,
    refusals: ['not_found'],
    summary: "A campaign's documents and media.",
  }),
} as const

const PHASE_REFUSALS = [
  'not_found',
  'not_allowed',
  'dates_out_of_order',
  'phases_out_of_order',
  'system_not_available',
  'reason_missing',
  'campaign_votes',
  'votes_under_way',
  'milestone_not_removable',
  'limit_reached',
  'phase_in_use',
] as const

/** Endpoints for single phases; each follows the rules of an update of the whole campaign (specification B.9). */
export const phases = {
  add: endpoint({
    method: 'POST',
    path: '/assembly/:aid/campaign/:cid/component',
    access: 'session',
    body: CreatePhaseBody,
    response: CampaignPhase,
    refusals: PHASE_REFUSALS,
    summary: 'Adds a phase; without a position it stands where its first day puts it.',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/campaign/:cid/component/:ciid',
    access: 'session',
    body: UpdatePhaseBody,
    response: CampaignPhase,
    refusals: PHASE_REFUSALS,
    summary: 'Changes a phase; what is absent stays.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid/campaign/:cid/component/:ciid',
    access: 'session',
    response: Done,
    refusals: PHASE_REFUSALS,
    summary: 'Removes a phase that no ballot belongs to.',
  }),
} as const
