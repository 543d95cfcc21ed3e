import type { ReactNode } from 'react'
import { A } from './A.tsx'
import classes from './PageNav.module.css'

export interface PagePlace {
  readonly key: string
  readonly label: string
  readonly href: string
  /** How much waits there. */
  readonly count?: number | undefined
}

export interface PageNavProps {
  /** What they are the pages of. */
  label: string
  places: readonly PagePlace[]
  current: string
  children?: ReactNode
}

/** The pages of one thing, under its head; the one we are on is underlined in the colour of the page. */
export function PageNav({ label, places, current, children }: PageNavProps) {
  if (places.length < 2) return null
  return (
    <nav className={classes.nav} aria-label={label}>
      {places.map(({ key, label: text, href, count }) => (
        <A key={key} href={href} aria-current={key === current ? 'page' : undefined}>
          {text}
          {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
        </A>
      ))}
      {children}
    </nav>
  )
}
