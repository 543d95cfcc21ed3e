import type { ComponentProps } from 'react'
import { YesNo } from './Choice.tsx'
import classes from './YesNoRow.module.css'

/** A question with yes and no at the end of the row. */
export const YesNoRow = (props: ComponentProps<typeof YesNo>) => (
  <div className={classes.row}>
    <YesNo {...props} />
  </div>
)
