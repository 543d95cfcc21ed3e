import { DEGREE_LIMITS, type GeoPoint } from '@folkmoot/core/shared/geo-point.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PlaceValues } from '../contributions/form/place-values.ts'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { useText } from '../lib/text/i18n.ts'
import { NumberField } from '../ui/fields/TextField.tsx'
import { PlaceMap } from '../ui/map/PlaceMap.tsx'
import { formatPlace } from './format-place.ts'
import { OwnPlaces } from './OwnPlaces.tsx'
import classes from './PlaceField.module.css'
import { type CampaignSpace, placesQuery } from './queries.ts'

export interface PlacePickerProps {
  values: PlaceValues
  onChange: (part: Partial<PlaceValues>) => void
  errorOf: (field: string) => string | undefined
  /** The campaign whose places are shown around. */
  space: CampaignSpace | undefined
  /** Whose earlier places are offered. */
  userId: number | undefined
  point: GeoPoint | undefined
}

/** Three ways to set the point of a place: one's earlier places, the map, coordinates. Each shows what the others set. */
export function PlacePicker({ values, onChange, errorOf, space, userId, point }: PlacePickerProps) {
  const { t } = useText()
  const around = useNearbyPoints(space)
  const { latitude, longitude } = point ?? {}
  // the same point is the same object, so that the map does not draw it anew
  const picked = useMemo(
    () => (latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }),
    [latitude, longitude],
  )
  const setPoint = (next: GeoPoint) => onChange({ latitude: String(next.latitude), longitude: String(next.longitude) })
  return (
    <fieldset className={classes.picker} aria-label={t('places.field.picker')}>
      {userId !== undefined && (
        <OwnPlaces
          userId={userId}
          onChoose={({ location }) => {
            setPoint(location)
            if (location.placeName !== '') onChange({ place: location.placeName })
          }}
        />
      )}
      <p className={classes.hint}>{t('places.field.hint')}</p>
      <PlaceMap label={t('places.field.mapLabel')} points={around} picking={{ point: picked, onPick: setPoint }} />
      <div className={classes.degrees}>
        {(['latitude', 'longitude'] as const).map((axis) => (
          <NumberField
            key={axis}
            name={axis}
            label={t(`places.${axis}`)}
            help={t('places.degreesHelp', { limit: DEGREE_LIMITS[axis] })}
            value={values[axis]}
            error={errorOf(axis)}
            maxLength={12}
            onChange={(event) => onChange({ [axis]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const NO_POINTS: readonly never[] = []

/** The places of the campaign so far, to find one's way on the map. */
function useNearbyPoints(space: CampaignSpace | undefined) {
  const { data } = useQuery({ ...placesQuery(space ?? { by: 'id', id: 0 }), enabled: space !== undefined })
  return useMemo(
    () =>
      data && !isFailure(data)
        ? data.list.map(({ uuid, title, location }) => ({
            id: uuid,
            label: `${title}, ${formatPlace(location)}`,
            ...location,
          }))
        : NO_POINTS,
    [data],
  )
}
