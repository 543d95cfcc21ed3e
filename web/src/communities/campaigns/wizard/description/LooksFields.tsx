import { useText } from '../../../../platform/lib/text/i18n.ts'
import { ColourField } from '../../../../platform/ui/fields/ColourField.tsx'
import { PictureField } from '../../../../platform/ui/fields/PictureField.tsx'
import classes from '../../../assemblies/wizard/wizard.module.css'
import { changeForm, type StepProps } from '../step-props.ts'

/** Colour, cover and logo of the campaign. */
export function LooksFields({ draft, change, errorOf }: StepProps) {
  const { t } = useText()
  return (
    <div className={classes.fields}>
      <ColourField label={t('campaigns.wizard.colour')} value={draft.colour} onChange={(colour) => change({ colour })} />
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
  )
}
