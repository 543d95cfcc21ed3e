import { type ReactNode, useId } from 'react'
import { AppLink } from '../AppLink.tsx'
import { Count } from '../Money.tsx'
import classes from './Section.module.css'

interface SectionProps {
  title: ReactNode
  /** A word or number beside the title. */
  note?: ReactNode
  /** A link at the right end of the rule: all of them. */
  more?: { text: string; href: string } | undefined
  /** A control at the right end instead. */
  aside?: ReactNode
  size?: 'large' | 'small'
  /** For links to this place. */
  id?: string
  /** It was not opened yet: paper leaves it out. */
  unloaded?: boolean
  children: ReactNode
}

/** A part of the sheet under a 2 px ink rule, with its title as its name. */
export function Section({ title, note, more, aside, size = 'large', id, unloaded, children }: SectionProps) {
  const own = useId()
  return (
    <section id={id} aria-labelledby={own} data-screen={unloaded || undefined}>
      <div className={size === 'small' ? `${classes.head} ${classes.small}` : classes.head}>
        <h2 id={own}>{title}</h2>
        {typeof note === 'number' ? (
          <span className={classes.note}>
            <Count value={note} />
          </span>
        ) : (
          note && <span className={classes.note}>{note}</span>
        )}
        {more && (
          <AppLink className={classes.more} href={more.href}>
            {more.text}
          </AppLink>
        )}
        {aside && <div className={classes.more}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
