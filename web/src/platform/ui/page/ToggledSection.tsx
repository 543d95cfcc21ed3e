import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import { Section } from './Section.tsx'

interface ToggledSectionProps {
  title: string
  /** How many things it holds, told while it is folded as well. */
  count?: number | undefined
  /** It is shown at first. */
  opens: boolean
  id?: string
  children: ReactNode
}

/** A part of the sheet that a reader may show and hide. Once it was shown it stays on the page, so that paper has it too. */
export function ToggledSection({ title, count, opens, id, children }: ToggledSectionProps) {
  const { t } = useText()
  const [open, setOpen] = useState(opens)
  const [loaded, setLoaded] = useState(opens)
  const toggle = () => {
    setOpen(!open)
    setLoaded(true)
  }
  const word = t(open ? 'ui.hide' : 'ui.show')
  return (
    <Section
      title={title}
      note={count}
      {...(id === undefined ? {} : { id })}
      unloaded={!loaded}
      aside={
        <PlainButton kind="subtle" size="sm" expanded={open} label={`${word}: ${title}`} onClick={toggle}>
          {word}
        </PlainButton>
      }
    >
      {loaded && (
        <div data-folded="" hidden={!open}>
          {children}
        </div>
      )}
    </Section>
  )
}
