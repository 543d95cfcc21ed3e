import { type Icon, IconCheck } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './Chip.module.css'
import { Glyph } from './Glyph.tsx'
import { Count } from './Money.tsx'

interface ChipProps {
  children: ReactNode
  chosen: boolean
  onChange: (chosen: boolean) => void
  /** How many things it stands for. */
  count?: number
}

/** A choice among many, such as a theme of a list; looks 34 px high, answers on 44. */
export const Chip = ({ children, chosen, onChange, count }: ChipProps) => (
  <button type="button" className={classes.chip} aria-pressed={chosen} onClick={() => onChange(!chosen)}>
    {chosen && <Glyph of={IconCheck} />}
    {children}
    {count !== undefined && <Count value={count} />}
  </button>
)

export const Chips = ({ children, label }: { children: ReactNode; label: string }) => (
  <fieldset className={classes.chips} aria-label={label}>
    {children}
  </fieldset>
)

interface PillProps {
  children: ReactNode
  icon: Icon
  /** For an act that can be taken back: whether it is on. */
  pressed?: boolean
  onClick: () => void
  disabled?: boolean
  label?: string
  /** What it opens beside itself is open. */
  expanded?: boolean
  /** With a line around it, at the foot of a text. */
  framed?: boolean
}

/** A small act in place: support, reply, follow, flag. */
export const Pill = ({ children, icon, pressed, onClick, disabled, label, expanded, framed }: PillProps) => (
  <button
    type="button"
    className={framed ? `${classes.pill} ${classes.framed}` : classes.pill}
    aria-pressed={pressed}
    aria-expanded={expanded}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Glyph of={icon} />
    <span>{children}</span>
  </button>
)

interface IconButtonProps {
  icon: Icon
  label: string
  onClick: () => void
  disabled?: boolean
  /** What says which one it is, where a page has several. */
  describedBy?: string
  ref?: Ref<HTMLButtonElement>
}

/** A square button of 44 px (48 on a phone) whose name is only heard. */
export const IconButton = ({ icon, label, onClick, disabled, describedBy, ref }: IconButtonProps) => (
  <button
    type="button"
    ref={ref}
    className={classes.icon}
    aria-label={label}
    aria-describedby={describedBy}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Glyph of={icon} />
  </button>
)
