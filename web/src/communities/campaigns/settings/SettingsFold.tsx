import type { ReactNode } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Fold } from '../../../platform/ui/page/Fold.tsx'
import { summarize } from '../../../platform/ui/page/summarize.ts'
import { BOX_GROUPS } from './campaign-questions.ts'

/** The parts of the settings, in their order. */
export const SETTINGS_PARTS = [
  ...BOX_GROUPS,
  'fields',
  'assessment',
  'kinds',
  'hold',
  'statuses',
  'invitation',
  'newsletter',
  'links',
] as const
type SettingsPart = (typeof SETTINGS_PARTS)[number] | 'consent'

/** The title of a part. */
export const partKey = (part: SettingsPart) =>
  part === 'consent' ? ('campaigns.settings.consent.title' as const) : (`campaigns.settings.group.${part}` as const)

/** The id of a part, for the list of contents. */
export const partId = (part: SettingsPart): string => `settings-${part}`

interface SettingsFoldProps {
  part: SettingsPart
  /** The answers that are not the usual ones. */
  answers: readonly string[]
  opens?: boolean
  children: ReactNode
}

/** A part of the settings, folded away with the answers that are not the usual ones. */
export function SettingsFold({ part, answers, opens = false, children }: SettingsFoldProps) {
  const { t } = useText()
  return (
    <Fold section id={partId(part)} title={t(partKey(part))} summary={summarize(answers, t)} opens={opens}>
      {children}
    </Fold>
  )
}
