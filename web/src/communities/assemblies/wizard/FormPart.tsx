import type { ReactNode } from 'react'
import { Fold } from '../../../platform/ui/page/Fold.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'

interface FormPartProps {
  title: string
  /** What stands inside, where the part begins folded away. */
  folded?: string | undefined
  children: ReactNode
}

/** A part of the form of an assembly or a group: open, or folded away where nobody has to answer it. */
export function FormPart({ title, folded, children }: FormPartProps) {
  return folded === undefined ? (
    <Section title={title}>{children}</Section>
  ) : (
    <Fold section title={title} summary={folded}>
      {children}
    </Fold>
  )
}
