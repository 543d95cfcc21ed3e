import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary } from './ErrorSummary.tsx'
import classes from './Field.module.css'
import { focusFirstInput } from './focus-first-input.ts'
import type { FormFaults } from './use-form-state.ts'

interface FormProps {
  children: ReactNode
  onSubmit: () => void
  /** Its name, where no heading says it. */
  label?: string
  /** It opens on a press: the cursor goes into it. */
  focusFirst?: boolean
  /** What is wrong, told above the fields. */
  faults?: FormFaults
  /** Says what is wrong in place of the number of faults. */
  faultsTitle?: string | undefined
}

/** A form: fields one under the other; what is wrong is said by us, in the reader's language, not by the browser. */
export const Form = ({ children, onSubmit, label, focusFirst = false, faults, faultsTitle }: FormProps) => (
  <form
    ref={focusFirst ? focusFirstInput : undefined}
    className={classes.form}
    aria-label={label}
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {faults && <ErrorSummary faults={faults.list} title={faults.title ?? (faults.list.length > 0 ? faultsTitle : undefined)} />}
    {children}
  </form>
)
