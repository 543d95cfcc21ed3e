import type { ReactNode } from 'react'

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="fm-hidden">{children}</span>

/** What a button or link of a list is about, after its visible words: whoever hears it does not see what it stands beside. */
export const Heard = ({ of }: { of: ReactNode }) => <VisuallyHidden>, {of}</VisuallyHidden>
