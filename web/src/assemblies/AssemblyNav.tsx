import type { ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import { A } from '../ui/A.tsx'
import classes from './AssemblyNav.module.css'

export interface NavPlace {
  readonly key: string
  readonly label: string
  readonly href: string
  /** How much waits there. */
  readonly count?: number | undefined
}

/** The rooms of an assembly, under its head; the one we are in is underlined in its colour. */
export function AssemblyNav({
  places,
  current,
  children,
}: {
  places: readonly NavPlace[]
  current: string
  children?: ReactNode
}) {
  const { t } = useText()
  if (places.length < 2) return null
  return (
    <nav className={classes.nav} aria-label={t('assemblies.rooms')}>
      {places.map(({ key, label, href, count }) => (
        <A key={key} href={href} aria-current={key === current ? 'page' : undefined}>
          {label}
          {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
        </A>
      ))}
      {children}
    </nav>
  )
}
