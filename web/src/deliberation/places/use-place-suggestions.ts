import type { ContributionPlace } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { PLACE_SUGGESTIONS } from '@folkmoot/core/deliberation/places/map-statuses.ts'
import { suggestNames } from '@folkmoot/core/deliberation/places/suggest-names.ts'
import type { AreaPlan } from '@folkmoot/core/platform/maps/area-plan.ts'
import { listNamedPoints } from '@folkmoot/core/platform/maps/plan-points.ts'
import type { GeoPoint } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import { orderLanguages } from '@folkmoot/core/platform/shared/search-words/search-languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import type { ComboOption } from '../../platform/ui/fields/ComboField.tsx'
import { type CampaignSpace, suggestionsQuery } from './queries.ts'

export interface PlaceOption extends ComboOption {
  readonly point: GeoPoint
}

interface Around {
  readonly space: CampaignSpace | undefined
  readonly plan: AreaPlan | undefined
  /** The places of the campaign, which visitors are offered. */
  readonly places: readonly ContributionPlace[]
}

/** "South quay" and "South Quay" are one place. */
const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Places that a name may mean: those of earlier contributions of the assembly, and what the map of the area names. */
export function usePlaceSuggestions(typed: string, needed: boolean, { space, plan, places }: Around): PlaceOption[] {
  const { t, lang } = useText()
  const search = useDeferredValue(typed.trim())
  const ofMember = space?.by === 'id' ? space : undefined
  const { data } = useQuery({
    ...suggestionsQuery(ofMember?.id ?? 0, search),
    enabled: needed && ofMember !== undefined,
    placeholderData: (before) => before,
  })
  const found = ofMember ? (data && !isFailure(data) ? data.list : []) : places
  const earlier = found.flatMap(({ title, location }) =>
    location.placeName === '' ? [] : [{ name: location.placeName, detail: title, point: location }],
  )
  const drawn = (plan ? listNamedPoints(plan) : []).map(({ name, ...point }) => ({
    ...{ name, point },
    detail: t('places.field.onTheMap'),
  }))
  const named = suggestNames([...earlier, ...drawn], search, orderLanguages(lang))
  const once = named.filter(({ name }, n) => named.findIndex((other) => isSameName(other.name, name)) === n)
  return once.slice(0, PLACE_SUGGESTIONS).map(({ name, detail, point }) => ({
    ...{ id: name, title: name, detail },
    point: { latitude: point.latitude, longitude: point.longitude },
  }))
}
