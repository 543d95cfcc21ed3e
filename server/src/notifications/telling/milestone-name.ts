import { TEMPLATE_PHASES } from '@folkmoot/core/campaigns/words.ts'
import type { Locale } from '@folkmoot/core/shared/locales.ts'
import type { Texts } from '../../http/texts.ts'

interface NamedMilestone {
  /** As its coordinators named it; empty for those that every phase has. */
  readonly title: string
  readonly phase: string
  readonly phaseType: string
  /** `START`, `END` or `REMINDER`. */
  readonly edge: string
}

/** The name of a milestone in the reader's language: without a title it is the start or the end of its phase. */
export function formatMilestoneName(
  texts: Texts,
  locale: Locale,
  { title, phase, phaseType, edge }: NamedMilestone,
): string {
  if (title !== '') return title
  const isDefault = TEMPLATE_PHASES.some(({ type, title: name }) => type === phaseType && name === phase)
  const name = (isDefault && texts(locale, `mail.events.phases.${phaseType}`, {})) || phase
  return texts(locale, `mail.events.untitled.${edge}`, { phase: name }) ?? name
}
