import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './Fold.module.css'

interface FoldProps {
  title: ReactNode
  /** What is set inside, so that nobody has to open it to know. */
  summary?: ReactNode
  /** A part of the sheet under a rule, named by a heading; without it a part within one. */
  section?: boolean
  /** For links to this place. */
  id?: string
  /** Whether it begins open. */
  opens?: boolean
  children: ReactNode
}

const FAULTS = '[aria-invalid="true"], [id$="-error"]'

/**
 * A part that is folded away, with a summary of what is set inside. What is typed in it stays, and it opens by itself for a fault,
 * for a link to something inside (`unfold`), for the search of the browser, and on paper.
 */
export function Fold({ title, summary, section = false, id, opens = false, children }: FoldProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const wasAtFault = useRef(false)
  const own = useId()
  // its reader may close it again: only a new fault opens it
  useEffect(() => {
    const atFault = box.current?.querySelector(FAULTS) !== null
    if (box.current && atFault && !wasAtFault.current) box.current.open = true
    wasAtFault.current = atFault
  })
  useEffect(() => {
    const unfoldForPrint = () => {
      const details = box.current
      if (!details || details.open) return
      details.open = true
      addEventListener('afterprint', () => (details.open = false), { once: true })
    }
    addEventListener('beforeprint', unfoldForPrint)
    return () => removeEventListener('beforeprint', unfoldForPrint)
  }, [])
  const folded = (
    <details ref={box} className={classes.fold} data-section={section || undefined} open={opens || undefined}>
      <summary>
        {section ? <h2 id={own}>{title}</h2> : <b>{title}</b>}
        {summary && <small>{summary}</small>}
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  )
  return section ? (
    <section id={id} aria-labelledby={own}>
      {folded}
    </section>
  ) : (
    <div id={id}>{folded}</div>
  )
}
