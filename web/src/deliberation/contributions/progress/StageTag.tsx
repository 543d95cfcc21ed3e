import type { ProgressStage } from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import { IconCalendarEvent, IconCircleCheck, IconCircleX, IconPlayerPause, IconShovel } from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Tag } from '../../../platform/ui/Tag.tsx'

const ICONS = {
  PLANNED: IconCalendarEvent,
  STARTED: IconShovel,
  PAUSED: IconPlayerPause,
  FINISHED: IconCircleCheck,
  CANCELLED: IconCircleX,
}
const TONES = { PLANNED: 'plain', STARTED: 'plain', PAUSED: 'warn', FINISHED: 'ok', CANCELLED: 'warn' } as const

/** How far something is, in a word. */
export function StageTag({ stage }: { stage: ProgressStage }) {
  const { t } = useText()
  return (
    <Tag icon={ICONS[stage]} tone={TONES[stage]}>
      {t(`progress.stage.${stage}`)}
    </Tag>
  )
}
