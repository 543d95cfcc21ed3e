import { IconAlertCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Glyph } from '../Glyph.tsx'
import classes from './EntryBox.module.css'

interface BoxEntry {
  readonly text: string
  /** Why it cannot be used; absent when it is valid. */
  readonly error?: string | undefined
}

interface EntryBoxProps<E extends BoxEntry> {
  entries: readonly E[]
  /** The name of the button that takes an entry out. */
  removeLabel: (text: string) => string
  onRemove: (entry: E) => void
  /** The input for a further entry. */
  children: ReactNode
}

/** Short entries in one box with their input: an invalid one is red and says why, each has a button that takes it out. */
export const EntryBox = <E extends BoxEntry>({ entries, removeLabel, onRemove, children }: EntryBoxProps<E>) => (
  <div className={classes.box}>
    {entries.map((entry) => (
      <span key={`${entry.text}${entry.error ?? ''}`} className={classes.entry} data-bad={entry.error !== undefined}>
        {entry.error && <Glyph of={IconAlertCircle} />}
        {entry.text}
        {entry.error && <small>({entry.error})</small>}
        <button type="button" aria-label={removeLabel(entry.text)} onClick={() => onRemove(entry)}>
          <Glyph of={IconX} />
        </button>
      </span>
    ))}
    {children}
  </div>
)
