import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { Glyph } from '../Glyph.tsx'
import classes from './Field.module.css'

/** What every field says of itself: label above, help under it, the error between help and input. */
export interface FieldTextProps {
  label: ReactNode
  help?: ReactNode
  /** The sentence of what is wrong; from `useFormState`. */
  error?: ReactNode
  /** Says "(optional)" behind the label; without it the field is needed. */
  optional?: boolean | undefined
  /** The label is only heard, as with a search box. */
  labelHidden?: boolean | undefined
}

/** What joins an input to its words. */
interface FieldInputProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export const hasError = (error: ReactNode): boolean => error !== undefined && error !== null && error !== false && error !== ''

/** One question and its input. */
export function Field({
  label,
  help,
  error,
  optional,
  labelHidden,
  isEditor = false,
  children,
}: FieldTextProps & { isEditor?: boolean; children: (wiring: FieldInputProps) => ReactNode }) {
  const id = useId()
  const labelId = `${id}-label`
  const labelClass = labelHidden ? 'fm-hidden' : classes.label
  const isInvalid = hasError(error)
  const described = [help && `${id}-help`, isInvalid && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={isInvalid ? `${classes.field} ${classes.wrong}` : classes.field}>
      {isEditor ? (
        // an editor is no control to HTML: it is named by the id, and focuses itself when its words are pressed
        <div id={labelId} className={labelClass}>
          <LabelText label={label} optional={optional} />
        </div>
      ) : (
        <label htmlFor={id} id={labelId} className={labelClass}>
          <LabelText label={label} optional={optional} />
        </label>
      )}
      <FieldHelp id={id} help={help} error={error} />
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(isInvalid ? { 'aria-invalid': true } : {}),
      })}
    </div>
  )
}

/** A question whose answers are several inputs: radio buttons or boxes to tick. Its `name` is for the summary of the form. */
export function FieldGroup({
  label,
  help,
  error,
  optional,
  labelHidden,
  name,
  children,
}: FieldTextProps & { name?: string; children: ReactNode }) {
  const id = useId()
  const described = [help && `${id}-help`, hasError(error) && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={classes.field} name={name} {...(described ? { 'aria-describedby': described } : {})}>
      <legend className={labelHidden ? 'fm-hidden' : classes.label}>
        <LabelText label={label} optional={optional} />
      </legend>
      <FieldHelp id={id} help={help} error={error} />
      {children}
    </fieldset>
  )
}

function LabelText({ label, optional }: Pick<FieldTextProps, 'label' | 'optional'>) {
  const { t } = useText()
  return (
    <>
      {label}
      {optional && (
        <span className={classes.optional} data-optional="">
          {' '}
          {t('ui.optional')}
        </span>
      )}
    </>
  )
}

function FieldHelp({ id, help, error }: { id: string } & Pick<FieldTextProps, 'help' | 'error'>) {
  return (
    <>
      {help && (
        <p className={classes.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {hasError(error) && (
        <p className={classes.error} id={`${id}-error`}>
          <Glyph of={IconAlertCircle} />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
