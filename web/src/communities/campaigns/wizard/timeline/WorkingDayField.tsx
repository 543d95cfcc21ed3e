import { isWeekend, nextWorkingDay, previousWorkingDay } from '@folkmoot/core/communities/campaigns/timeline/working-days.ts'
import { type Day, isDay } from '@folkmoot/core/platform/shared/dates.ts'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { IconButton } from '../../../../platform/ui/Chip.tsx'
import { Dialog } from '../../../../platform/ui/dialogs/Dialog.tsx'
import { DayField } from '../../../../platform/ui/fields/TextField.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import classes from './WorkingDayField.module.css'

interface DayRange {
  readonly min: Day
  readonly max: Day
}

interface WorkingDayFieldProps {
  name: string
  label: string
  labelHidden?: boolean
  help?: ReactNode
  error?: ReactNode
  /** A day, or empty. */
  value: string
  range: DayRange
  today: Day
  disabled?: boolean
  /** Every typed day that can be chosen is passed on at once; `onEnd` says that the typing is over. */
  onChoose: (day: Day) => void
  onEnd?: () => void
}

type DayFault = { readonly k: 'incomplete' | 'weekend' | 'early' | 'late'; readonly day: string }

function findFault(text: string, { min, max }: DayRange): DayFault | undefined {
  if (!isDay(text)) return { k: 'incomplete', day: text }
  if (text < min) return { k: 'early', day: min }
  if (text > max) return { k: 'late', day: max }
  return isWeekend(text) ? { k: 'weekend', day: text } : undefined
}

/**
 * A day that is typed or picked in a calendar without weekends (CAM-042). A day that cannot be chosen is not taken: the field
 * says why and keeps its day.
 */
export function WorkingDayField(props: WorkingDayFieldProps) {
  const { name, label, labelHidden = false, help, error, value, range, today, disabled = false, onChoose, onEnd } = props
  const { t, lang } = useText()
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<DayFault>()
  const [open, setOpen] = useState(false)
  const write = (day: Day) => formatDay(day, lang, 'weekday')
  const choose = (day: Day) => {
    setFault(undefined)
    setTyped(undefined)
    onChoose(day)
    onEnd?.()
  }
  const faultText = fault && t(`timeline.fault.${fault.k}`, fault.k === 'incomplete' ? {} : { day: write(fault.day) })
  const nearest =
    fault?.k === 'weekend' ? [previousWorkingDay(fault.day), nextWorkingDay(fault.day)].filter((d) => !findFault(d, range)) : []
  return (
    <div className={classes.field}>
      <DayField
        name={name}
        label={label}
        labelHidden={labelHidden}
        help={help}
        error={faultText ?? error}
        value={typed ?? value}
        min={range.min}
        max={range.max}
        disabled={disabled}
        onChange={(e) => {
          const text = e.target.value
          setTyped(text)
          setFault(undefined)
          if (!findFault(text, range)) onChoose(text)
        }}
        onBlur={() => {
          if (typed !== undefined) setFault(typed === value ? undefined : findFault(typed, range))
          setTyped(undefined)
          onEnd?.()
        }}
        calendar={
          <IconButton
            icon={IconCalendar}
            label={t('timeline.calendarFor', { field: label })}
            disabled={disabled}
            onClick={() => setOpen(true)}
          />
        }
      />
      {nearest.length > 0 && (
        <p className={classes.nearest}>
          {nearest.map((day) => (
            <PlainButton key={day} kind="default" size="sm" onClick={() => choose(day)}>
              {formatDay(day, lang, 'words')}
            </PlainButton>
          ))}
        </p>
      )}
      <Dialog opened={open} onClose={() => setOpen(false)} title={label} size="small">
        <MonthGrid
          value={isDay(value) ? value : undefined}
          range={range}
          today={today}
          onChoose={(day) => {
            setOpen(false)
            choose(day)
          }}
        />
      </Dialog>
    </div>
  )
}
