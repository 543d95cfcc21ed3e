import { COLOURS } from '@folkmoot/core/shared/prints.ts'
import classes from '../../../assemblies/wizard/wizard.module.css'
import { useText } from '../../../lib/text/i18n.ts'
import { FieldGroup } from '../../../ui/fields/Field.tsx'
import { PictureField } from '../../../ui/fields/PictureField.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { changeForm, type StepProps } from '../step-props.ts'

/** Colour, cover and logo of the campaign. */
export function LooksFields({ draft, change, errorOf }: StepProps) {
  const { t } = useText()
  return (
    <Section title={t('assemblies.wizard.looks')}>
      <div className={classes.fields}>
        <FieldGroup label={t('campaigns.wizard.colour')}>
          <div className={classes.swatches}>
            {COLOURS.map((colour) => (
              <label key={colour} className={classes.swatch} data-colour={colour}>
                <input
                  type="radio"
                  name="colour"
                  value={colour}
                  checked={draft.colour === colour}
                  onChange={() => change({ colour })}
                />
                <span />
                {t(`campaigns.wizard.colours.${colour}`)}
              </label>
            ))}
          </div>
        </FieldGroup>
        <PictureField
          name="cover"
          of="cover"
          label={t('campaigns.wizard.cover')}
          error={errorOf('cover')}
          colour={draft.colour}
          value={draft.cover}
          onChange={(cover) => change({ cover })}
        />
        <PictureField
          name="logo"
          of="icon"
          label={t('campaigns.wizard.logo')}
          help={t('campaigns.wizard.logoHelp')}
          error={errorOf('logo')}
          colour={draft.colour}
          value={draft.form.logo}
          onChange={(logo) => change(changeForm(draft, { logo }))}
        />
      </div>
    </Section>
  )
}
