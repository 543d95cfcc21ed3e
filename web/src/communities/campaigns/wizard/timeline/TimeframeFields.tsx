import { SLIDER } from '@folkmoot/core/communities/campaigns/timeline/slider.ts'
import { setTimeframeDays, setTimeframeMonths, type Timeframe } from '@folkmoot/core/communities/campaigns/timeline/timeframe.ts'
import { addDays, type Day } from '@folkmoot/core/platform/shared/dates.ts'
import { IconArrowsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { NumberField } from '../../../../platform/ui/fields/TextField.tsx'
import classes from './TimeframeFields.module.css'

interface TimeframeFieldsProps {
  timeframe: Timeframe
  /** The first day of the campaign. */
  start: Day
  onChange: (timeframe: Timeframe) => void
  onFit: (lastDay: Day) => void
}

/** How many months a campaign may take on the slider. */
const MOST_MONTHS = Math.floor(SLIDER.ceiling / 31)

/** How long the campaign takes, in months and in days, and a button that spreads the phases over it (CAM-052, CAM-053). */
export function TimeframeFields({ timeframe, start, onChange, onFit }: TimeframeFieldsProps) {
  const { t, lang } = useText()
  const lastDay = addDays(start, timeframe.days - 1)
  return (
    <div className={classes.timeframe}>
      <CountField
        name="timeframeMonths"
        label={t('timeline.months')}
        value={timeframe.months}
        most={MOST_MONTHS}
        onCount={(months) => onChange(setTimeframeMonths(timeframe, months, start))}
      />
      <CountField
        name="timeframeDays"
        label={t('timeline.days')}
        value={timeframe.days}
        most={SLIDER.ceiling}
        onCount={(days) => onChange(setTimeframeDays(timeframe, days))}
      />
      <PlainButton kind="default" icon={IconArrowsHorizontal} onClick={() => onFit(lastDay)}>
        {t('timeline.fit', { day: formatDay(lastDay, lang, 'long') })}
      </PlainButton>
    </div>
  )
}

interface CountFieldProps {
  name: string
  label: string
  value: number
  most: number
  onCount: (count: number) => void
}

/** A whole number of at least one; another text is said to be wrong and not taken. */
function CountField({ name, label, value, most, onCount }: CountFieldProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<string>()
  const isCount = (text: string) => /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
  return (
    <NumberField
      name={name}
      label={label}
      error={typed !== undefined && !isCount(typed) ? t('timeline.countFault', { most }) : undefined}
      inputMode="numeric"
      value={typed ?? String(value)}
      onChange={(e) => {
        setTyped(e.target.value)
        if (isCount(e.target.value)) onCount(Number(e.target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
