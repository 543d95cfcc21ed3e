import { COLOURS } from '@folkmoot/core/shared/prints.ts'
import { useText } from '../../lib/i18n.ts'
import type { KeyBelow } from '../../lib/text-keys.ts'
import { FieldGroup } from '../../ui/fields/Field.tsx'
import { PictureField } from '../../ui/fields/PictureField.tsx'
import { Section } from '../../ui/Section.tsx'
import type { PartProps } from './part.ts'
import classes from './wizard.module.css'

/** Its colour, cover and sign; `signs` of the default ones are offered (ASM-030). */
export function LookFields({ draft, change, errorOf, signs }: PartProps & { signs: number }) {
  const { t } = useText()
  const w = (key: KeyBelow<'assemblies.wizard'>) => t(`assemblies.wizard.${key}`)
  return (
    <Section title={w('looks')}>
      <div className={classes.fields}>
        <FieldGroup label={w('colour')} help={w('colourHelp')}>
          <div className={classes.swatches}>
            {COLOURS.map((colour) => (
              <label key={colour} className={classes.swatch} data-colour={colour}>
                <input
                  type="radio"
                  name="colour"
                  value={colour}
                  checked={draft.colour === colour}
                  onChange={() => change({ ...draft, colour })}
                />
                <span />
                {w(`colours.${colour}`)}
              </label>
            ))}
          </div>
        </FieldGroup>
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
          offered={signs}
          value={draft.icon}
          onChange={(icon) => change({ ...draft, icon })}
        />
      </div>
    </Section>
  )
}
