import { TEXT_LIMITS } from '@folkmoot/core/contributions/words.ts'
import { parsePoint } from '@folkmoot/core/shared/geo-point.ts'
import { IconMapPin, IconMapPinOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { lazyPanel } from '../ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../ui/loading/Skeletons.tsx'
import { formatPoint } from '../ui/map/format-degrees.ts'
import classes from './PlaceField.module.css'
import type { PlacePickerProps } from './PlacePicker.tsx'

const PlacePicker = lazyPanel(() => import('./PlacePicker.tsx').then((m) => m.PlacePicker), <SkeletonRows />)

interface PlaceFieldProps extends Omit<PlacePickerProps, 'point'> {
  optional?: boolean
  help?: string | undefined
}

/** A place: its words, and a point that one may set on a map, by an earlier place or by coordinates (A28). */
export function PlaceField({ values, onChange, errorOf, space, userId, optional, help }: PlaceFieldProps) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  const point = parsePoint(values.latitude, values.longitude)
  const open = opened || errorOf('latitude') !== undefined || errorOf('longitude') !== undefined
  return (
    <div className={classes.field}>
      <TextField
        name="place"
        label={t('contributions.field.place')}
        help={help}
        optional={optional}
        value={values.place}
        error={errorOf('place')}
        maxLength={TEXT_LIMITS.place}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      <div className={classes.point}>
        {point && (
          <p className={classes.set}>
            <Glyph of={IconMapPin} /> {t('places.field.set', { point: formatPoint(point) })}
          </p>
        )}
        <PlainButton kind="default" size="sm" icon={IconMapPin} expanded={open} onClick={() => setOpened(!open)}>
          {t(open ? 'places.field.close' : point ? 'places.field.change' : 'places.field.open')}
        </PlainButton>
        {(point || values.latitude !== '' || values.longitude !== '') && (
          <PlainButton
            kind="subtle"
            size="sm"
            icon={IconMapPinOff}
            onClick={() => onChange({ latitude: '', longitude: '' })}
          >
            {t('places.field.remove')}
          </PlainButton>
        )}
      </div>
      {open && <PlacePicker {...{ values, onChange, errorOf, space, userId, point }} />}
    </div>
  )
}
