import { DEGREE_LIMITS, type GeoPoint } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import { parseDegrees, parsePointText } from '@folkmoot/core/platform/shared/geo/parse-degrees.ts'
import { useMemo } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { PlaceMap } from '../../platform/ui/map/PlaceMap.tsx'
import type { PlaceValues } from '../contributions/form/place-values.ts'
import { formatPlace } from './format-place.ts'
import classes from './PlaceField.module.css'
import type { Area } from './use-area.ts'

export interface PlacePickerProps {
  values: PlaceValues
  onChange: (part: Partial<PlaceValues>) => void
  errorOf: (field: string) => string | undefined
  area: Area
  point: GeoPoint | undefined
}

/** Two ways to set the point of a place: the map, and for those who have them coordinates. Each shows what the other set. */
export function PlacePicker({ values, onChange, errorOf, area, point }: PlacePickerProps) {
  const { t } = useText()
  const { latitude, longitude } = point ?? {}
  // the same point is the same object, so that the map does not draw it anew
  const picked = useMemo(
    () => (latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }),
    [latitude, longitude],
  )
  const around = useMemo(
    () =>
      area.places.map(({ uuid, title, location }) => ({
        id: uuid,
        label: `${title}, ${formatPlace(location)}`,
        name: location.placeName,
        ...location,
      })),
    [area.places],
  )
  return (
    <fieldset className={classes.picker} aria-label={t('places.field.picker')}>
      <p className={classes.hint}>{t('places.field.hint')}</p>
      {area.ready ? (
        <PlaceMap
          label={t('places.field.mapLabel')}
          points={around}
          plan={area.plan}
          picking={{
            point: picked,
            onPick: (next) => onChange({ latitude: String(next.latitude), longitude: String(next.longitude) }),
          }}
        />
      ) : (
        <SkeletonRows />
      )}
      <Coordinates {...{ values, onChange, errorOf }} />
    </fieldset>
  )
}

/** The degrees of the point, as people copy them from elsewhere: both at once in either field, or each by itself. */
function Coordinates({ values, onChange, errorOf }: Pick<PlacePickerProps, 'values' | 'onChange' | 'errorOf'>) {
  const { t, lang } = useText()
  const wrong = errorOf('latitude') !== undefined || errorOf('longitude') !== undefined
  const type = (axis: keyof GeoPoint, text: string) => {
    const both = parseDegrees(text, axis, lang) === undefined ? parsePointText(text, lang) : undefined
    onChange(both ? { latitude: String(both.latitude), longitude: String(both.longitude) } : { [axis]: text })
  }
  return (
    <details className={classes.coordinates} {...(wrong ? { open: true } : {})}>
      <summary>{t('places.field.coordinates')}</summary>
      <p className={classes.hint}>{t('places.field.notations')}</p>
      <div className={classes.degrees}>
        {(['latitude', 'longitude'] as const).map((axis) => (
          <TextField
            key={axis}
            name={axis}
            label={t(`places.${axis}`)}
            help={t('places.degreesHelp', { limit: DEGREE_LIMITS[axis] })}
            value={values[axis]}
            error={errorOf(axis)}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => type(axis, event.target.value)}
          />
        ))}
      </div>
    </details>
  )
}
