import type { ReactNode } from 'react'
import { AppLink } from '../AppLink.tsx'
import { Count } from '../Money.tsx'
import { Heard } from '../VisuallyHidden.tsx'
import classes from './PageNav.module.css'

export interface PageNavItem {
  readonly key: string
  readonly label: string
  readonly href: string
  /** What it is the page of, where another link has the same words. */
  readonly of?: string | undefined
  /** How much waits there. */
  readonly count?: number | undefined
}

export interface PageNavProps {
  /** What they are the pages of. */
  label: string
  items: readonly PageNavItem[]
  current: string
  children?: ReactNode
}

/** The pages of one thing, under its head; the one we are on is underlined in the colour of the page. */
export function PageNav({ label, items, current, children }: PageNavProps) {
  if (items.length < 2) return null
  return (
    <nav className={classes.nav} aria-label={label}>
      {items.map(({ key, label: text, href, of, count }) => (
        <AppLink key={key} href={href} aria-current={key === current ? 'page' : undefined}>
          {text}
          {of !== undefined && <Heard of={of} />}
          {count !== undefined && count > 0 && (
            <span className={classes.count}>
              <Count value={count} />
            </span>
          )}
        </AppLink>
      ))}
      {children}
    </nav>
  )
}
