import type { FormEvent, ReactNode } from 'react'
import classes from './Field.module.css'
import { focusFirstInput } from './focus-first-input.ts'

interface FormProps {
  children: ReactNode
  onSubmit: () => void
  /** Its name, where no heading says it. */
  label?: string
  /** It opens on a press: the cursor goes into it. */
  focusFirst?: boolean
}

/** A form: fields one under the other; what is wrong is said by us, in the reader's language, not by the browser. */
export const Form = ({ children, onSubmit, label, focusFirst: begins = false }: FormProps) => (
  <form
    ref={begins ? focusFirstInput : undefined}
    className={classes.form}
    aria-label={label}
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
