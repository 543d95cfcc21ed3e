import type { ContributionPlace } from '@folkmoot/core/deliberation/places/endpoints.ts'
import type { AreaPlan } from '@folkmoot/core/platform/maps/area-plan.ts'
import { type AreaBounds, boundPlan } from '@folkmoot/core/platform/maps/plan-points.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { type CampaignSpace, placesQuery, planQuery } from './queries.ts'

export interface Area {
  readonly plan: AreaPlan | undefined
  readonly places: readonly ContributionPlace[]
  /** Whether the map can be drawn: all of it is there, or could not be read. */
  readonly ready: boolean
}

/** The map stays as it is while somebody reads. */
const KEPT = 300_000
const NO_PLACES: readonly never[] = []

export function usePlan(space: CampaignSpace | undefined, needed: boolean) {
  const { data, isPending } = useQuery({
    ...planQuery(space ?? { by: 'id', id: 0 }),
    enabled: needed && space !== undefined,
    staleTime: KEPT,
  })
  const plan = data && !isFailure(data) ? (data.plan ?? undefined) : undefined
  return { plan, ready: space === undefined || !isPending }
}

/** The map of the area and the places of the campaign so far, to find one's way. */
export function useArea(space: CampaignSpace | undefined, needed: boolean): Area {
  const { plan, ready } = usePlan(space, needed)
  const query = useQuery({ ...placesQuery(space ?? { by: 'id', id: 0 }), enabled: needed && space !== undefined })
  const places = query.data && !isFailure(query.data) ? query.data.list : NO_PLACES
  return { plan, places, ready: ready && (space === undefined || !query.isPending) }
}

/**
 * Reads the rectangle of the area: of its map, waiting for it if need be. Undefined without a map, because the places so far do not say
 * where the next one may be.
 */
export function useAreaBounds(space: CampaignSpace | undefined): () => Promise<AreaBounds | undefined> {
  const client = useQueryClient()
  return async () => {
    if (!space) return undefined
    const data = await client.fetchQuery({ ...planQuery(space), staleTime: KEPT }).catch(() => undefined)
    return data && !isFailure(data) && data.plan ? boundPlan(data.plan) : undefined
  }
}
