import { type Day, dayIn, type Zone } from '@folkmoot/core/shared/dates.ts'
import { useSyncExternalStore } from 'react'
import { now, onTime } from '../lib/clock.ts'

const MINUTE = 60_000

function eachMinute(tick: () => void): () => void {
  const stop = onTime(tick)
  const timer = setInterval(tick, MINUTE)
  return () => {
    stop()
    clearInterval(timer)
  }
}

const thisMinute = (): number => Math.floor(now() / MINUTE) * MINUTE

/** The product's time to the minute; what shows it follows the clock, the demo's too. */
export const useNow = (): number => useSyncExternalStore(eachMinute, thisMinute)

/** Today in a zone. */
export const useToday = (zone: Zone): Day => useSyncExternalStore(eachMinute, () => dayIn(zone, now()))
