import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Glyph } from './Glyph.tsx'
import type { PhaseType } from './phases.ts'
import classes from './Tag.module.css'

interface TagProps {
  children: ReactNode
  icon?: Icon | undefined
  tone?: 'plain' | 'ok' | 'bad' | 'warn' | 'now'
  /** The colour of a phase instead of a tone. */
  phase?: PhaseType | undefined
}

/** A word of state: never colour alone, never upper case. `now` is the marigold of what runs out. */
export const Tag = ({ children, icon, tone = 'plain', phase }: TagProps) => (
  <span className={classes.tag} data-tone={phase ? undefined : tone} data-phase={phase}>
    {icon && <Glyph of={icon} />}
    <span>{children}</span>
  </span>
)

/** Themes with a square in the page's colour, keywords with a hash. */
export function Themes({ themes, keywords = [], label }: { themes: readonly string[]; keywords?: readonly string[]; label: string }) {
  return (
    <ul className={classes.themes} aria-label={label}>
      {themes.map((theme) => (
        <li key={theme}>{theme}</li>
      ))}
      {keywords.map((keyword) => (
        <li key={`#${keyword}`} className={classes.keyword}>
          {keyword}
        </li>
      ))}
    </ul>
  )
}

/** Numbers with words, in a row: members, groups, how one joins. */
export const Facts = ({ children }: { children: ReactNode }) => <ul className={classes.facts}>{children}</ul>

export const Fact = ({ icon, children }: { icon?: Icon; children: ReactNode }) => (
  <li>
    {icon && <Glyph of={icon} />}
    <span>{children}</span>
  </li>
)
