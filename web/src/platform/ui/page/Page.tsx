import type { Colour } from '@folkmoot/core/platform/shared/prints.ts'
import { type ReactNode, useEffect } from 'react'
import { isInBrowser } from '../../lib/is-in-browser.ts'
import { noteShownPage } from '../../lib/shown-page.ts'
import { currentSite } from '../../lib/site.ts'
import classes from './Page.module.css'

/** The name of the page in the browser's tab: the thing first, then the place. */
function useDocumentTitle(title: string | undefined): void {
  const site = currentSite().name
  const full = title && title !== site ? `${title} · ${site}` : site
  if (!isInBrowser) noteShownPage({ title: full })
  useEffect(() => {
    document.title = full
  }, [full])
}

/** One page of the product: its title, its colour, its content in reading order. */
export function Page({ title, colour, children }: { title?: string | undefined; colour?: Colour | undefined; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <div className={classes.page} data-colour={colour ?? 'estuary'}>
      {children}
    </div>
  )
}

/** The column of the sheet, as wide as it ever gets. */
export const Container = ({ children, narrow }: { children: ReactNode; narrow?: boolean }) => (
  <div className={narrow ? `${classes.wrap} ${classes.narrow}` : classes.wrap}>{children}</div>
)

interface ColumnsProps {
  children: ReactNode
  rail: ReactNode
  label: string
  /** What comes below on a wide page, and after the rail on a phone. */
  after?: ReactNode
}

/** What one reads, and a rail beside it; on a phone the rail follows, or what is marked `first` in it goes before. */
export const Columns = ({ children, rail, label, after }: ColumnsProps) => (
  <div className={classes.columns}>
    <div className={classes.main}>{children}</div>
    <aside className={classes.rail} aria-label={label}>
      {rail}
    </aside>
    {after && <div className={classes.main}>{after}</div>}
  </div>
)

/** The part of a rail that a phone shows before the text. */
export const PhoneFirst = ({ children }: { children: ReactNode }) => <div className={classes.first}>{children}</div>

/** A quiet note; `wash` takes the colour of the page. */
export const Note = ({ children, wash }: { children: ReactNode; wash?: boolean }) => (
  <div className={wash ? `${classes.note} ${classes.wash}` : classes.note}>{children}</div>
)

/** A sheet of paper: what can be picked up, or one form alone on a page. */
export const PaperPanel = ({ children, label }: { children: ReactNode; label?: string }) => (
  <section className={classes.sheet} aria-label={label}>
    {children}
  </section>
)
