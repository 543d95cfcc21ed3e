import type { ReactNode } from 'react'
import classes from './LinkButton.module.css'

/** A small act inside a sentence; it looks like a link and is a button. */
export const LinkButton = ({ children, onClick, disabled }: { children: ReactNode; onClick: () => void; disabled?: boolean }) => (
  <button type="button" className={classes.button} onClick={onClick} disabled={disabled}>
    {children}
  </button>
)
