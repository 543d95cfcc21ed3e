import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FormResult.module.css'
import { Glyph } from './Glyph.tsx'

/** The result of a form, in its place: an icon, the sentence, and the next step. `within`: below a title that stays. */
export const FormResult = ({
  icon,
  title,
  id,
  within = false,
  children,
}: {
  icon: Icon
  title: ReactNode
  id?: string
  within?: boolean
  children?: ReactNode
}) => (
  <div className={classes.result} role="status">
    <Glyph of={icon} />
    <div className="fm-stack">
      {within ? <h2 id={id}>{title}</h2> : <h1 id={id}>{title}</h1>}
      {children}
    </div>
  </div>
)
