import { COLOURS, type Colour } from '@folkmoot/core/platform/shared/prints.ts'
import { useText } from '../../lib/text/i18n.ts'
import classes from './ColourField.module.css'
import { FieldGroup } from './Field.tsx'

interface ColourFieldProps {
  label: string
  help?: string
  value: string
  onChange: (colour: Colour) => void
}

/** A choice of the colours that drawings and pages have. */
export function ColourField({ label, help, value, onChange }: ColourFieldProps) {
  const { t } = useText()
  return (
    <FieldGroup label={label} help={help}>
      <div className={classes.swatches}>
        {COLOURS.map((colour) => (
          <label key={colour} className={classes.swatch} data-colour={colour}>
            <input type="radio" name="colour" value={colour} checked={value === colour} onChange={() => onChange(colour)} />
            <span />
            {t(`ui.colours.${colour}`)}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
