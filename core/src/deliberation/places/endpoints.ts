import { z } from 'zod/mini'
import { AreaPlan, PLAN_LIMITS } from '../../platform/maps/area-plan.ts'
import { CONTRIBUTION_STATUSES, LISTED_TYPES } from '../../platform/shared/contribution-words.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { isUuid } from '../../platform/shared/ids.ts'
import { listOf, pageQuery } from '../../platform/shared/pagination.ts'
import { Location } from '../contributions/location.ts'
import { PLACES_PER_PAGE } from './map-statuses.ts'

const Point = z.extend(Location, { latitude: z.number(), longitude: z.number() })

/** A contribution with a point on the map. */
export const ContributionPlace = z.object({
  /** Omitted from public responses (specification B.7). */
  contributionId: z.optional(z.int()),
  uuid: z.string(),
  type: z.enum(LISTED_TYPES),
  status: z.enum(CONTRIBUTION_STATUSES),
  title: z.string(),
  location: Point,
})
export type ContributionPlace = z.output<typeof ContributionPlace>

/** A place that somebody set before, with the title of the newest contribution there. */
export const OwnPlace = z.object({ title: z.string(), location: Point })
export type OwnPlace = z.output<typeof OwnPlace>

/** Page from 0; `first` names a contribution that is to come first, if the caller may read it. */
const PlaceQuery = z.object({
  ...pageQuery(PLACES_PER_PAGE),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PLACES_PER_PAGE)), PLACES_PER_PAGE),
  first: z.optional(z.string().check(z.refine(isUuid))),
})
export type PlaceQuery = z.output<typeof PlaceQuery>

/** The map of an area, where the assembly has one. */
const PlanResponse = z.object({ plan: z.nullable(AreaPlan) })

/** The places of an assembly that are offered while somebody names one. */
const SuggestionQuery = z.object({ search: z.optional(z.string().check(z.maxLength(200))) })

/** Contributions on the map of a campaign, as far as the reader may read them (CON-002, A28). */
export const places = {
  list: endpoint({
    method: 'GET',
    path: '/space/:sid/place',
    access: 'session',
    query: PlaceQuery,
    response: listOf(ContributionPlace),
    refusals: ['not_found'],
    summary: 'The items of a campaign that have a point on the map, newest first.',
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/space/:uuid/place',
    query: PlaceQuery,
    response: listOf(ContributionPlace),
    refusals: ['not_found'],
    summary: 'The items of a campaign on the map that everybody may read, newest first.',
  }),
  own: endpoint({
    method: 'GET',
    path: '/user/:id/place',
    access: 'session',
    query: z.object({ search: z.optional(z.string().check(z.maxLength(200))) }),
    response: z.object({ list: z.array(OwnPlace) }),
    refusals: ['not_allowed'],
    summary: 'The places that the caller set in earlier items, the newest first; a search looks in places and titles.',
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/space/:sid/place/suggestion',
    access: 'session',
    query: SuggestionQuery,
    response: z.object({ list: z.array(OwnPlace) }),
    refusals: ['not_found'],
    summary: 'The places with a name in the assembly of a campaign that the caller may read, the own ones first.',
  }),
  plan: endpoint({
    method: 'GET',
    path: '/space/:sid/plan',
    access: 'session',
    response: PlanResponse,
    refusals: ['not_found'],
    summary: 'The drawn map of the area of a campaign.',
  }),
  publicPlan: endpoint({
    method: 'GET',
    path: '/public/space/:uuid/plan',
    response: PlanResponse,
    refusals: ['not_found'],
    summary: 'The drawn map of the area of a campaign that everybody may read.',
  }),
  assemblyPlan: endpoint({
    method: 'GET',
    path: '/assembly/:aid/plan',
    access: 'session',
    response: PlanResponse,
    refusals: ['assembly_not_listed', 'not_found'],
    summary: 'The drawn map of the area of an assembly.',
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/plan',
    access: 'session',
    body: z.object({ geoJson: z.nullable(z.string().check(z.maxLength(PLAN_LIMITS.characters))) }),
    response: PlanResponse,
    refusals: ['not_allowed', 'assembly_not_listed', 'not_found', 'plan_unreadable', 'plan_empty', 'plan_not_degrees', 'plan_too_large'],
    summary: 'Sets the drawn map of the area of an assembly from the text of a GeoJSON file; null takes it away.',
  }),
} as const
