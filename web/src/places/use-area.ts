import type { AreaPlan } from '@folkmoot/core/places/area-plan.ts'
import type { ContributionPlace } from '@folkmoot/core/places/endpoints.ts'
import { type AreaBounds, boundPlan, boundPoints } from '@folkmoot/core/places/plan-points.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { type CampaignSpace, placesQuery, planQuery } from './queries.ts'

export interface Area {
  readonly plan: AreaPlan | undefined
  readonly places: readonly ContributionPlace[]
  /** What the map shows, or where the places are; undefined where nobody has said. */
  readonly bounds: AreaBounds | undefined
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
  const bounds = plan ? boundPlan(plan) : boundPoints(places.map(({ location }) => location))
  return { plan, places, bounds, ready: ready && (space === undefined || !query.isPending) }
}
