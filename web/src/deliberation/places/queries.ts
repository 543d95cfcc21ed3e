import { places } from '@folkmoot/core/deliberation/places/endpoints.ts'
import type { ResourceRef } from '../../platform/lib/address.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'

/** The space of a campaign: by number for members, by uuid for the public. */
export type CampaignSpace = Extract<ResourceRef, { by: 'id' | 'uuid' }>

/** A page of the places of a campaign; `first` names a contribution that comes first. */
export const placesQuery = (space: CampaignSpace, query: { page?: number; first?: string | undefined } = {}) =>
  space.by === 'id'
    ? endpointQuery(places.list, { params: { sid: space.id }, query })
    : endpointQuery(places.publicList, { params: { uuid: space.uuid }, query })

/** The map of the area. */
export const planQuery = (space: CampaignSpace) =>
  space.by === 'id'
    ? endpointQuery(places.plan, { params: { sid: space.id } })
    : endpointQuery(places.publicPlan, { params: { uuid: space.uuid } })

export const suggestionsQuery = (sid: number, search: string) => endpointQuery(places.suggest, { params: { sid }, query: { search } })
