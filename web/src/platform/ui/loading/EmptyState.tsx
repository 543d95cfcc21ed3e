import type { Colour } from '@folkmoot/core/platform/shared/prints.ts'
import type { ReactNode } from 'react'
import { Cover } from '../prints/Picture.tsx'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  title: string
  /** What to do, or when there will be something. */
  children?: ReactNode
  actions?: ReactNode
  /** What the picture is drawn from. */
  seed: string
  colour?: Colour | undefined
  /** Without a picture, in a rail or a small list. */
  small?: boolean
  /** Its rank among the headings of the page. */
  level?: 2 | 3
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, actions, seed, colour, small, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={small ? `${classes.empty} ${classes.small}` : classes.empty} data-colour={colour}>
      {!small && (
        <div className={classes.picture}>
          <Cover picture={`print:hills:${seed}`} seed={seed} shape="tile" />
        </div>
      )}
      <div>
        <Heading>{title}</Heading>
        {children && <div className={classes.words}>{children}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  )
}
