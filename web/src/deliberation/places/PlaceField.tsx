import type { ContributionPlace } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { PLACE_SUGGESTIONS } from '@folkmoot/core/deliberation/places/map-statuses.ts'
import { suggestNames } from '@folkmoot/core/deliberation/places/suggest-names.ts'
import type { AreaPlan } from '@folkmoot/core/platform/maps/area-plan.ts'
import { listNamedPoints, measureMetres } from '@folkmoot/core/platform/maps/plan-points.ts'
import { TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { GeoPoint } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import { parsePoint } from '@folkmoot/core/platform/shared/geo/parse-degrees.ts'
import { orderLanguages } from '@folkmoot/core/platform/shared/search-words/search-languages.ts'
import { IconCurrentLocation, IconMapPin, IconMapPinOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { ComboField, type ComboOption } from '../../platform/ui/fields/ComboField.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import classes from './PlaceField.module.css'
import type { PlacePickerProps } from './PlacePicker.tsx'
import { type CampaignSpace, suggestionsQuery } from './queries.ts'
import { type Area, useArea, useAreaBounds } from './use-area.ts'
import { useOwnPosition } from './use-own-position.ts'

interface PlaceOption extends ComboOption {
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
function usePlaceSuggestions(typed: string, needed: boolean, { space, plan, places }: Around): PlaceOption[] {
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

/** Farther away a name says nothing. */
const NEAR = 250

/** The name of what is nearest to a point: a place of a contribution, or of the map. */
function nameNearby(point: GeoPoint, { plan, places }: Area): string | undefined {
  const named = [...places.map(({ location }) => ({ name: location.placeName, ...location })), ...(plan ? listNamedPoints(plan) : [])]
  return named
    .filter(({ name }) => name !== '')
    .map((each) => ({ name: each.name, metres: measureMetres(point, each) }))
    .filter(({ metres }) => metres <= NEAR)
    .sort((a, b) => a.metres - b.metres)[0]?.name
}

const PlacePicker = lazyPanel(() => import('./PlacePicker.tsx').then((m) => m.PlacePicker), <SkeletonRows />)

interface PlaceFieldProps extends Omit<PlacePickerProps, 'point' | 'area'> {
  /** The campaign whose places are shown around. */
  space: CampaignSpace | undefined
  optional?: boolean
  help?: string | undefined
}

/** A place: its words, and a point that one may set by an earlier place, by where one is, on a map or by coordinates (A28). */
export function PlaceField({ values, onChange, errorOf, space, optional, help }: PlaceFieldProps) {
  const { t, lang } = useText()
  const [opened, setOpened] = useState(false)
  const [used, setUsed] = useState(false)
  const point = parsePoint(values.latitude, values.longitude, lang)
  const open = opened || errorOf('latitude') !== undefined || errorOf('longitude') !== undefined
  const area = useArea(space, used || open || point !== undefined)
  const options = usePlaceSuggestions(values.place, used, { ...area, space })
  const [taken, setTaken] = useState<string>()
  const here = useOwnPosition(useAreaBounds(space), (own) => {
    // a name that came with another point is not that of where one is
    const named = taken !== undefined && values.place === taken ? { place: nameNearby(own, area) ?? '' } : {}
    if (named.place !== undefined) setTaken(named.place)
    onChange({ ...named, latitude: String(own.latitude), longitude: String(own.longitude) })
    setOpened(true)
  })
  const near = point && nameNearby(point, area)
  return (
    <div className={classes.field}>
      <ComboField
        name="place"
        label={t('contributions.field.place')}
        help={help ?? t('places.field.help')}
        optional={optional}
        value={values.place}
        error={errorOf('place')}
        maxLength={TEXT_LIMITS.place}
        options={options}
        listLabel={t('places.field.suggestions')}
        describeCount={(count) => t('places.field.suggested', { count })}
        onOpen={() => setUsed(true)}
        onType={(place) => onChange({ place })}
        onChoose={({ title, point: { latitude, longitude } }) => {
          setTaken(title)
          onChange({ place: title, latitude: String(latitude), longitude: String(longitude) })
        }}
      />
      <div className={classes.point}>
        {point && (
          <p className={classes.set}>
            <Glyph of={IconMapPin} /> {near ? t('places.field.setNear', { place: near }) : t('places.field.set')}
          </p>
        )}
        <PlainButton kind="default" size="sm" icon={IconMapPin} expanded={open} onClick={() => setOpened(!open)}>
          {t(open ? 'places.field.close' : point ? 'places.field.change' : 'places.field.open')}
        </PlainButton>
        <PlainButton
          kind="default"
          size="sm"
          icon={IconCurrentLocation}
          loading={here.asking}
          onClick={() => {
            setUsed(true)
            here.ask()
          }}
        >
          {t('places.here.ask')}
        </PlainButton>
        {(point || values.latitude !== '' || values.longitude !== '') && (
          <PlainButton kind="subtle" size="sm" icon={IconMapPinOff} onClick={() => onChange({ latitude: '', longitude: '' })}>
            {t('places.field.remove')}
          </PlainButton>
        )}
      </div>
      <p className={classes.here} role="status">
        {here.message}
      </p>
      {open && <PlacePicker {...{ values, onChange, errorOf, area, point }} />}
    </div>
  )
}
