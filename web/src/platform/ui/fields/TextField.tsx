import { type Icon, IconEye, IconEyeOff, IconSearch } from '@tabler/icons-react'
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId, useState } from 'react'
import { isUnitFirst } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/i18n.ts'
import { IconButton } from '../Chip.tsx'
import { Glyph } from '../Glyph.tsx'
import classes from './Field.module.css'
import { Field, type FieldTextProps } from './Field.tsx'

type FieldTextKey = keyof FieldTextProps
const pickFieldText = ({ label, help, error, optional, labelHidden }: FieldTextProps): FieldTextProps => ({
  label,
  ...(help === undefined ? {} : { help }),
  ...(error === undefined ? {} : { error }),
  optional,
  labelHidden,
})

interface TextFieldProps extends FieldTextProps, Omit<InputHTMLAttributes<HTMLInputElement>, FieldTextKey> {
  icon?: Icon
}

/** One line of text. Takes what a form's `field(name)` gives; its `name` is for the summary. */
export function TextField({ label, help, error, optional, labelHidden, icon, className, ...input }: TextFieldProps) {
  return (
    <Field {...pickFieldText({ label, help, error, optional, labelHidden })}>
      {(wiring) => {
        const drawn = <input type="text" {...input} {...wiring} className={classes.input} required={false} />
        return icon ? (
          <div className={classes.withIcon}>
            <Glyph of={icon} />
            {drawn}
          </div>
        ) : (
          drawn
        )
      }}
    </Field>
  )
}

/** A box to search in; its label is heard, its placeholder seen. */
export const SearchField = (props: TextFieldProps) => (
  <TextField icon={IconSearch} type="search" labelHidden autoComplete="off" {...props} />
)

/** A password, with a button that shows it. */
export function PasswordField({ label, help, error, optional, labelHidden, className, ...input }: Omit<TextFieldProps, 'icon' | 'type'>) {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  const about = useId()
  return (
    <Field {...pickFieldText({ label, help, error, optional, labelHidden })}>
      {(wiring) => (
        <div className={classes.withEnd}>
          <span id={about} hidden>
            {label}
          </span>
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={classes.input}
            spellCheck={false}
            autoCapitalize="off"
          />
          <IconButton
            icon={shown ? IconEyeOff : IconEye}
            label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
            describedBy={about}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}

interface NumberFieldProps extends Omit<TextFieldProps, 'icon' | 'type'> {
  /** A unit or currency, on the side of the number on which the language has it. */
  unit?: string | undefined
}

/** A number as people write it; the form reads it (a wheel or arrow key never changes it by chance). */
export function NumberField({ label, help, error, optional, labelHidden, unit, className, ...input }: NumberFieldProps) {
  const { lang } = useText()
  return (
    <Field {...pickFieldText({ label, help, error, optional, labelHidden })}>
      {(wiring) => {
        const drawn = (
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...wiring}
            type="text"
            className={`${classes.input} ${classes.number}`}
          />
        )
        return unit ? (
          <div className={classes.affixed} data-unit-last={isUnitFirst(unit, lang) ? undefined : true}>
            <span className={classes.affix} aria-hidden="true">
              {unit}
            </span>
            {drawn}
          </div>
        ) : (
          drawn
        )
      }}
    </Field>
  )
}

interface DayFieldProps extends Omit<TextFieldProps, 'icon' | 'type'> {
  /** A button at the end that opens another calendar than the browser's. */
  calendar?: ReactNode
}

/** A day, typed or picked in the browser's own calendar; the value is `YYYY-MM-DD`. */
export function DayField({ label, help, error, optional, labelHidden, className, calendar, ...input }: DayFieldProps) {
  return (
    <Field {...pickFieldText({ label, help, error, optional, labelHidden })}>
      {(wiring) => {
        const drawn = <input {...input} {...wiring} type="date" className={`${classes.input} ${classes.day}`} />
        if (!calendar) return drawn
        return (
          <div className={`${classes.withEnd} ${classes.withCalendar}`}>
            {drawn}
            {calendar}
          </div>
        )
      }}
    </Field>
  )
}

interface TextAreaProps extends FieldTextProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTextKey> {
  /** How much of the limit is used: the counter stands below and is heard when one pauses. */
  used?: { count: number; limit: number; unit: 'words' | 'characters' } | undefined
}

/** Several lines; the box grows with the text. */
export function TextArea({ label, help, error, optional, labelHidden, used, className, ...input }: TextAreaProps) {
  const { t } = useText()
  return (
    <Field {...pickFieldText({ label, help, error, optional, labelHidden })}>
      {(wiring) => (
        <>
          <textarea {...input} {...wiring} className={classes.input} />
          {used && (
            <p className={classes.counter} data-over={used.count > used.limit} aria-live="polite">
              {t(used.unit === 'words' ? 'ui.wordsUsed' : 'ui.charactersUsed', { used: used.count, limit: used.limit })}
            </p>
          )}
        </>
      )}
    </Field>
  )
}

interface SelectFieldProps extends FieldTextProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, FieldTextKey> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
}

/** One of many, in the device's own list. */
export function SelectField({ label, help, error, optional, labelHidden, options, className, ...select }: SelectFieldProps) {
  return (
    <Field {...pickFieldText({ label, help, error, optional, labelHidden })}>
      {(wiring) => (
        <select {...select} {...wiring} className={`${classes.input} ${classes.select}`}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
