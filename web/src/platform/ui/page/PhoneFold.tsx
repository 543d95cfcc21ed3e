import { type ReactNode, useState } from 'react'
import { Fold } from './Fold.tsx'

interface PhoneFoldProps {
  title: ReactNode
  summary?: ReactNode
  id: string
  /** It is open on a phone too. */
  common?: boolean
  children: ReactNode
}

/** Whether there is room for the contents beside a long page, as it is opened. */
export const isWide = (): boolean => !matchMedia('(max-width: 60rem)').matches

/** A part of a long page: folded away on a phone, where the list of contents has no room beside it, and open elsewhere. */
export function PhoneFold({ title, summary, id, common = false, children }: PhoneFoldProps) {
  const [wide] = useState(isWide)
  return (
    <Fold section title={title} summary={summary} id={id} opens={wide || common}>
      {children}
    </Fold>
  )
}
