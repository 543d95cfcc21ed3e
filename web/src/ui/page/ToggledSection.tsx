import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import { Section } from './Section.tsx'

interface ToggledSectionProps {
  title: string
  /** It is shown at first. */
  opens: boolean
  id?: string
  children: ReactNode
}

/** A part of the sheet that a reader may show and hide. */
export function ToggledSection({ title, opens, id, children }: ToggledSectionProps) {
  const { t } = useText()
  const [open, setOpen] = useState(opens)
  const word = t(open ? 'ui.hide' : 'ui.show')
  return (
    <Section
      title={title}
      {...(id === undefined ? {} : { id })}
      aside={
        <PlainButton kind="subtle" size="sm" expanded={open} label={`${word}: ${title}`} onClick={() => setOpen(!open)}>
          {word}
        </PlainButton>
      }
    >
      {open && children}
    </Section>
  )
}
