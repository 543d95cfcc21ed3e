import { fromSliderValue, stepDay, toSliderValue } from '@folkmoot/core/communities/campaigns/timeline/slider.ts'
import type { Handle } from '@folkmoot/core/communities/campaigns/timeline/timeline.ts'
import { addDays, type Day } from '@folkmoot/core/platform/shared/dates.ts'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { formatDay } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import classes from './Timeline.module.css'
import type { LockReason } from './timeline-locks.ts'
import { placeDay, type TimelineView } from './timeline-view.ts'
import type { TimelineEditor } from './use-timeline.ts'

interface TimelineHandleProps {
  editor: TimelineEditor
  handle: Handle
  kind: 'start' | 'end' | 'milestone'
  day: Day
  label: string
  lock: LockReason | undefined
  view: TimelineView
}

/** A slider of the timeline, in steps of a day: moved by mouse, finger, arrow keys, Page Up and Down, Home and End (CAM-058). */
export function TimelineHandle({ editor, handle, kind, day, label, lock, view }: TimelineHandleProps) {
  const { t, lang } = useText()
  const pull = useRef<{ x: number; day: Day; perDay: number } | undefined>(undefined)
  const { min, max } = editor.getRange(handle)
  const words = formatDay(day, lang, 'weekday')
  const value = (d: Day) => toSliderValue(editor.timeline.first, d)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (lock || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    const width = event.currentTarget.parentElement?.clientWidth ?? 1
    pull.current = { x: event.clientX, day, perDay: width / view.days }
    editor.begin(handle, view)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = pull.current
    if (!from) return
    const wanted = fromSliderValue(editor.timeline.first, value(from.day) + (event.clientX - from.x) / from.perDay)
    if (wanted !== day) editor.move(handle, wanted)
  }
  const release = () => {
    if (!pull.current) return
    pull.current = undefined
    editor.end()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') {
      pull.current = undefined
      return editor.cancel()
    }
    const wanted = lock ? undefined : stepDay(event.key, day, { min, max })
    if (wanted === undefined) return
    event.preventDefault()
    editor.move(handle, wanted)
  }
  const place = kind === 'end' ? addDays(day, 1) : day
  const at = placeDay(view, place) + (kind === 'milestone' ? 50 / view.days : 0)
  return (
    <span
      role="slider"
      tabIndex={0}
      className={classes.handle}
      data-kind={kind}
      data-locked={lock !== undefined}
      style={{ '--at': `${at}%` } as CSSProperties}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={value(min)}
      aria-valuemax={value(max)}
      aria-valuenow={value(day)}
      aria-valuetext={lock ? `${words}, ${t(`timeline.lock.${lock}`)}` : words}
      aria-disabled={lock !== undefined}
      title={words}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
      onBlur={() => {
        pull.current = undefined
        editor.end()
      }}
    />
  )
}
