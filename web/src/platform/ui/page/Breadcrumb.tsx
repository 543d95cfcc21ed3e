import { useText } from '../../lib/text/i18n.ts'
import { AppLink } from '../AppLink.tsx'
import classes from './Breadcrumb.module.css'

export interface Crumb {
  readonly text: string
  /** Absent on the page one is on. */
  readonly href?: string | undefined
}

/** Where this page lies; the last one is the page itself (APP-026). */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useText()
  return (
    <nav className={classes.crumbs} aria-label={t('ui.youAreHere')}>
      <ol>
        {crumbs.map(({ text, href }) => (
          <li key={href ?? text} aria-current={href ? undefined : 'page'}>
            {href ? <AppLink href={href}>{text}</AppLink> : text}
          </li>
        ))}
      </ol>
    </nav>
  )
}
