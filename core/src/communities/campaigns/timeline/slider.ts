import { addDays, type Day, daysBetween } from '../../../platform/shared/dates.ts'

/** The values of a slider, in days after the first day of the timeline (CAM-058). */
export const SLIDER = { step: 1, floor: 0, ceiling: 500, precision: 0 } as const

/** The value of a day on a slider. */
export const toSliderValue = (first: Day, day: Day): number => daysBetween(first, day)

/** The day of a value on a slider: a whole number of steps that is not below the floor. */
export const fromSliderValue = (first: Day, value: number): Day =>
  addDays(first, Math.max(SLIDER.floor, SLIDER.step * Number((value / SLIDER.step).toFixed(SLIDER.precision))))

/** The keys that move a slider, as the number of days or an end of its range. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -SLIDER.step,
  ArrowDown: -SLIDER.step,
  ArrowRight: SLIDER.step,
  ArrowUp: SLIDER.step,
  PageDown: -7,
  PageUp: 7,
}

/** The day that a key moves a slider to; undefined for a key that does not move it. */
export function stepDay(key: string, day: Day, range: { readonly min: Day; readonly max: Day }): Day | undefined {
  if (key === 'Home') return range.min
  if (key === 'End') return range.max
  const step = KEY_STEPS[key]
  return step === undefined ? undefined : addDays(day, step)
}
