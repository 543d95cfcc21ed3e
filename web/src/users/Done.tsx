import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Glyph } from '../ui/Glyph.tsx'
import classes from './users.module.css'

/** What came of a form, in its place: an icon, the sentence, and what may come next. */
export const Done = ({
  icon,
  title,
  id,
  children,
}: {
  icon: Icon
  title: ReactNode
  id?: string
  children?: ReactNode
}) => (
  <div className={classes.done} role="status">
    <Glyph of={icon} />
    <div className="fm-stack">
      <h1 id={id}>{title}</h1>
      {children}
    </div>
  </div>
)
