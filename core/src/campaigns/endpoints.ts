import { z } from 'zod/mini'
import { Done } from '../shared/done.ts'
import { endpoint } from '../shared/endpoint.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../shared/pagination.ts'
import { CreateCampaignBody, CreatePhaseBody, UpdateCampaignBody, UpdatePhaseBody } from './request-bodies.ts'
import {
  Campaign,
  CampaignPhase,
  CampaignResource,
  CampaignSummary,
  CampaignTemplate,
  CampaignTheme,
  CampaignTimeline,
} from './schemas.ts'
import { CAMPAIGN_FILTERS } from './words.ts'

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
    gives: listOf(CampaignSummary),
    refuses: ['not_found'],
    does: "The campaigns of the caller's assemblies.",
  }),
  ofAssembly: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign',
    access: 'session',
    query: CampaignListQuery,
    gives: listOf(CampaignSummary),
    refuses: ['not_found'],
    does: 'The campaigns of an assembly that the caller may see.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/assembly/:aid/campaign',
    access: 'session',
    body: CreateCampaignBody,
    gives: Campaign,
    refuses: [
      'not_found',
      'assembly_not_listed',
      'not_allowed',
      'title_or_goal_missing',
      'dates_out_of_order',
      'phases_out_of_order',
      'system_not_available',
      'limit_reached',
    ],
    does: 'Makes a campaign with its phases.',
  }),
  template: endpoint({
    method: 'GET',
    path: '/campaign/template',
    query: z.object({ assembly: z.optional(z.string().check(z.maxLength(60))) }),
    gives: CampaignTemplate,
    refuses: ['not_found'],
    does: 'The five phases a new campaign is offered, from today on.',
  }),
  one: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid',
    access: 'session',
    gives: Campaign,
    refuses: ['not_found'],
    does: 'A campaign with what the caller may do in it.',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/campaign/:cid',
    access: 'session',
    body: UpdateCampaignBody,
    gives: Campaign,
    refuses: [
      'not_found',
      'not_allowed',
      'title_or_goal_missing',
      'dates_out_of_order',
      'phases_out_of_order',
      'system_not_available',
      'reason_missing',
      'campaign_votes',
      'phase_in_use',
    ],
    does: 'Changes a campaign; what is absent stays.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid/campaign/:cid',
    access: 'session',
    gives: Done,
    refuses: ['not_found', 'not_allowed', 'campaign_votes'],
    does: 'Removes a campaign; not while a ballot is open.',
  }),
  brief: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/brief',
    access: 'session',
    gives: Brief,
    refuses: ['not_found'],
    does: "A campaign's long text.",
  }),
  components: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/components',
    access: 'session',
    gives: Components,
    refuses: ['not_found'],
    does: "A campaign's phases with their milestones.",
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/timeline',
    access: 'session',
    gives: CampaignTimeline,
    refuses: ['not_found'],
    does: "A campaign's milestones by date.",
  }),
  themes: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/themes',
    access: 'session',
    query: ThemeQuery,
    gives: Themes,
    refuses: ['not_found'],
    does: "A campaign's themes and keywords.",
  }),
  resources: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/resources',
    access: 'session',
    gives: Resources,
    refuses: ['not_found'],
    does: "A campaign's documents and media.",
  }),
} as const

/** The public endpoints of a campaign, by uuid. */
export const publicCampaigns = {
  ofAssembly: endpoint({
    method: 'GET',
    path: '/public/assembly/:uuid/campaign',
    query: CampaignListQuery,
    gives: listOf(CampaignSummary),
    refuses: ['not_found'],
    does: 'The listed campaigns of an assembly that have a public side.',
  }),
  one: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid',
    gives: Campaign,
    refuses: ['not_found'],
    does: 'A campaign as everybody sees it.',
  }),
  brief: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid/brief',
    gives: Brief,
    refuses: ['not_found'],
    does: "A campaign's long text.",
  }),
  components: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid/components',
    gives: Components,
    refuses: ['not_found'],
    does: "A campaign's phases with their milestones.",
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid/timeline',
    gives: CampaignTimeline,
    refuses: ['not_found'],
    does: "A campaign's milestones by date.",
  }),
  themes: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid/themes',
    query: ThemeQuery,
    gives: Themes,
    refuses: ['not_found'],
    does: "A campaign's themes and keywords.",
  }),
  resources: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid/resources',
    gives: Resources,
    refuses: ['not_found'],
    does: "A campaign's documents and media.",
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
  'phase_in_use',
] as const

/** Endpoints for single phases; each follows the rules of an update of the whole campaign (specification B.9). */
export const phases = {
  add: endpoint({
    method: 'POST',
    path: '/assembly/:aid/campaign/:cid/component',
    access: 'session',
    body: CreatePhaseBody,
    gives: CampaignPhase,
    refuses: PHASE_REFUSALS,
    does: 'Adds a phase; without a position it stands where its first day puts it.',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/campaign/:cid/component/:ciid',
    access: 'session',
    body: UpdatePhaseBody,
    gives: CampaignPhase,
    refuses: PHASE_REFUSALS,
    does: 'Changes a phase; what is absent stays.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid/campaign/:cid/component/:ciid',
    access: 'session',
    gives: Done,
    refuses: PHASE_REFUSALS,
    does: 'Removes a phase that no ballot belongs to.',
  }),
} as const
