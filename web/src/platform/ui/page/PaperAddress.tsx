import type { ReactNode } from 'react'

interface PaperAddressProps {
  /** What is found there; without it, the page itself. */
  children?: ReactNode
  href?: string
}

/** On paper alone: the address at which what is printed is found again, or checked. */
export const PaperAddress = ({ children, href = location.origin + location.pathname }: PaperAddressProps) => (
  <p className="fm-on-paper">
    {children} {href}
  </p>
)
