import { IconCheck } from '@tabler/icons-react'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { Glyph } from '../Glyph.tsx'
import classes from './Choice.module.css'
import { FieldGroup, type FieldTextProps, hasError } from './Field.tsx'

interface ChoiceOption<V extends string> {
  readonly value: V
  readonly label: ReactNode
  /** What it means, in small letters under it. */
  readonly help?: ReactNode
  readonly disabled?: boolean
}

interface ChoiceProps<V extends string> extends FieldTextProps {
  name?: string
  options: readonly ChoiceOption<V>[]
  value: V | undefined
  onChange: (value: V) => void
  columns?: 1 | 2 | 3
}

/** One of a few answers, each with its consequence: cards of 44 px. */
export function Choice<V extends string>({
  label,
  help,
  error,
  optional,
  labelHidden,
  name,
  options,
  value,
  onChange,
  columns = 1,
}: ChoiceProps<V>) {
  const own = useId()
  return (
    <FieldGroup label={label} help={help} error={error} optional={optional} labelHidden={labelHidden}>
      <div className={classes.options} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              {...(hasError(error) ? { 'aria-invalid': true } : {})}
            />
            <span>
              <b>{option.label}</b>
              {option.help && <small>{option.help}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

interface ChoicesProps<V extends string> extends FieldTextProps {
  name?: string
  options: readonly ChoiceOption<V>[]
  values: readonly V[]
  onChange: (values: V[]) => void
  columns?: 1 | 2 | 3
}

/** Any number of a few answers. */
export function Choices<V extends string>({
  label,
  help,
  error,
  optional,
  labelHidden,
  name,
  options,
  values,
  onChange,
  columns = 1,
}: ChoicesProps<V>) {
  const without = (value: V) => values.filter((v) => v !== value)
  return (
    <FieldGroup label={label} help={help} error={error} optional={optional} labelHidden={labelHidden}>
      <div className={classes.options} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={values.includes(option.value)}
              disabled={option.disabled}
              onChange={(e) => onChange(e.target.checked ? [...without(option.value), option.value] : without(option.value))}
            />
            <span>
              <b>{option.label}</b>
              {option.help && <small>{option.help}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Short answers in a row, on a phone in `paired` rows of two; the chosen one is tinted and ticked. */
export function Segments<V extends string>({
  label,
  help,
  error,
  optional,
  labelHidden,
  name,
  options,
  value,
  onChange,
  wide,
  paired,
}: ChoiceProps<V> & { wide?: boolean; paired?: boolean }) {
  const own = useId()
  return (
    <FieldGroup label={label} help={help} error={error} optional={optional} labelHidden={labelHidden}>
      <div className={classes.segments} data-wide={wide} data-paired={paired}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <Glyph of={IconCheck} />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Yes or no is two words, never a switch. */
export function YesNo({
  value,
  onChange,
  ...rest
}: Omit<ChoiceProps<'yes'>, 'options' | 'value' | 'onChange' | 'columns'> & {
  value: boolean | undefined
  onChange: (value: boolean) => void
}) {
  const { t } = useText()
  return (
    <Segments
      {...rest}
      options={[
        { value: 'yes', label: t('ui.yes') },
        { value: 'no', label: t('ui.no') },
      ]}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  )
}

interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  help?: ReactNode
}

/** One box to tick, with its sentence. */
export const Check = ({ label, help, className, ...input }: CheckProps) => (
  <label className={classes.check}>
    <input {...input} type="checkbox" />
    <span>
      {label}
      {help && <small>{help}</small>}
    </span>
  </label>
)
