import { type Day, daysBetween, type Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { IconClock } from '@tabler/icons-react'
import { useText } from '../lib/text/i18n.ts'
import { Tag } from './Tag.tsx'
import { useToday } from './use-now.ts'

/** The days until a last day: in marigold when it is a matter of weeks. Nothing once it is over. */
export function DaysLeft({ last, zone }: { last: Day; zone: Zone }) {
  const { t } = useText()
  const left = daysBetween(useToday(zone), last)
  if (left < 0) return null
  const far = left > 35
  return (
    <Tag icon={IconClock} tone={far ? 'plain' : 'now'}>
      {left === 0 ? t('ui.lastDay') : far ? t('ui.weeksLeft', { count: Math.floor(left / 7) }) : t('ui.daysLeft', { count: left })}
    </Tag>
  )
}
