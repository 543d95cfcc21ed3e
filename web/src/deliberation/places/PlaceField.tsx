import { TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { parsePoint } from '@folkmoot/core/platform/shared/geo/parse-degrees.ts'
import { IconCurrentLocation, IconMapPin, IconMapPinOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { ComboField } from '../../platform/ui/fields/ComboField.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { nameNearby } from './name-nearby.ts'
import classes from './PlaceField.module.css'
import type { PlacePickerProps } from './PlacePicker.tsx'
import type { CampaignSpace } from './queries.ts'
import { useArea, useAreaBounds } from './use-area.ts'
import { useOwnPosition } from './use-own-position.ts'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

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
