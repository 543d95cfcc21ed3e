import type { FormEvent, ReactNode } from 'react'
import { beginHere } from './begin-here.ts'
import classes from './Field.module.css'

export interface FormProps {
  children: ReactNode
  onSubmit: () => void
  /** Its name, where no heading says it. */
  label?: string
  /** It opens on a press: the cursor goes into it. */
  begins?: boolean
}

/** A form: fields one under the other; what is wrong is said by us, in the reader's language, not by the browser. */
export const Form = ({ children, onSubmit, label, begins = false }: FormProps) => (
  <form
    ref={begins ? beginHere : undefined}
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
