import type { Colour } from '@folkmoot/core/platform/shared/prints.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'
import { ColourField } from '../../../platform/ui/fields/ColourField.tsx'
import { PictureField } from '../../../platform/ui/fields/PictureField.tsx'
import { FormPart } from './FormPart.tsx'
import classes from './wizard.module.css'

interface AppearanceFieldsProps<D> {
  draft: D
  change: (draft: D) => void
  errorOf: (field: string) => string | undefined
  /** The number of default icons offered, where it is not all five (ASM-030, GRP-017). */
  signs?: number
  /** Begins folded away. */
  folded?: boolean
}

/** Colour, cover and icon of an assembly or a working group. */
export function AppearanceFields<D extends { colour: Colour; cover: string; icon: string }>({
  draft,
  change,
  errorOf,
  signs,
  folded = false,
}: AppearanceFieldsProps<D>) {
  const { t } = useText()
  const w = (key: KeyUnder<'assemblies.wizard'>) => t(`assemblies.wizard.${key}`)
  return (
    <FormPart title={w('looks')} folded={folded ? [w('colour'), w('cover'), w('sign')].join(' · ') : undefined}>
      <div className={classes.fields}>
        <ColourField label={w('colour')} help={w('colourHelp')} value={draft.colour} onChange={(colour) => change({ ...draft, colour })} />
        <PictureField
          name="profile.cover"
          of="cover"
          label={w('cover')}
          error={errorOf('profile.cover')}
          colour={draft.colour}
          value={draft.cover}
          onChange={(cover) => change({ ...draft, cover })}
        />
        <PictureField
          name="profile.icon"
          of="icon"
          label={w('sign')}
          error={errorOf('profile.icon')}
          colour={draft.colour}
          offeredCount={signs}
          value={draft.icon}
          onChange={(icon) => change({ ...draft, icon })}
        />
      </div>
    </FormPart>
  )
}
