import type { SpotlightItem } from '@folkmoot/core/communities/assemblies/spotlight.ts'
import { listCovers } from '@folkmoot/core/platform/shared/prints.ts'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { IconButton } from '../../platform/ui/Chip.tsx'
import { Choice } from '../../platform/ui/fields/Choice.tsx'
import { PictureField } from '../../platform/ui/fields/PictureField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import classes from './site-settings.module.css'
import { placeFieldName } from './site-settings-values.ts'

/** The start page shows four (APP-010). */
const MAX_PLACES = 4

interface Props {
  /** Null: the four samples. */
  places: readonly SpotlightItem[] | null
  onChange: (places: readonly SpotlightItem[] | null) => void
  faultOf: (field: string) => string | undefined
}

const createEmptyPlace = (nth: number): SpotlightItem => ({
  name: '',
  text: '',
  url: '',
  image: listCovers(0)[nth] ?? '',
})

/** The spotlights of the start page: the samples, or up to four with name, sentence, picture and link. */
export function SpotlightField({ places, onChange, faultOf }: Props) {
  const { t } = useText()
  const own = places ?? []
  const set = (nth: number, part: Partial<SpotlightItem>) => onChange(own.map((p, i) => (i === nth ? { ...p, ...part } : p)))
  return (
    <>
      <Choice
        label={t('admin.places')}
        options={[
          { value: 'samples', label: t('admin.placesSamples'), help: t('admin.placesSamplesHelp') },
          { value: 'own', label: t('admin.placesOwn'), help: t('admin.placesOwnHelp') },
        ]}
        columns={2}
        value={places ? 'own' : 'samples'}
        onChange={(which) => onChange(which === 'own' ? [createEmptyPlace(0)] : null)}
      />
      {places && (
        <ol className={classes.places}>
          {own.map((place, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a spotlight has no id before it is named
            <li key={nth}>
              <div className={classes.placeHead}>
                <h3>{place.name.trim() || t('admin.placeNumber', { number: String(nth + 1) })}</h3>
                {nth > 0 && (
                  <IconButton
                    icon={IconArrowUp}
                    label={t('admin.placeUp', { name: place.name })}
                    onClick={() => onChange(own.with(nth - 1, place).with(nth, own[nth - 1] ?? place))}
                  />
                )}
                <IconButton
                  icon={IconTrash}
                  label={t('admin.placeRemove', { name: place.name })}
                  onClick={() => onChange(own.length > 1 ? own.toSpliced(nth, 1) : null)}
                />
              </div>
              <TextField
                name={placeFieldName(nth, 'name')}
                label={t('admin.placeName')}
                value={place.name}
                maxLength={200}
                onChange={(e) => set(nth, { name: e.currentTarget.value })}
                error={faultOf(placeFieldName(nth, 'name'))}
              />
              <TextField
                name={placeFieldName(nth, 'text')}
                label={t('admin.placeText')}
                value={place.text}
                maxLength={500}
                optional
                onChange={(e) => set(nth, { text: e.currentTarget.value })}
              />
              <TextField
                name={placeFieldName(nth, 'url')}
                label={t('admin.placeUrl')}
                value={place.url}
                maxLength={2000}
                optional
                onChange={(e) => set(nth, { url: e.currentTarget.value })}
                error={faultOf(placeFieldName(nth, 'url'))}
              />
              <PictureField
                name={placeFieldName(nth, 'image')}
                label={t('admin.placePicture')}
                of="cover"
                offeredCount={4}
                value={place.image}
                onChange={(image) => set(nth, { image })}
              />
            </li>
          ))}
        </ol>
      )}
      {places && own.length < MAX_PLACES && (
        <p>
          <PlainButton kind="default" size="sm" icon={IconPlus} onClick={() => onChange([...own, createEmptyPlace(own.length)])}>
            {t('admin.placeAdd')}
          </PlainButton>
        </p>
      )}
    </>
  )
}
