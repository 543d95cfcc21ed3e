import { type Day, dayInZone, type Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { useSyncExternalStore } from 'react'
import { now, onClockChange } from '../lib/api/server-clock.ts'

const MINUTE = 60_000

function subscribeToMinutes(tick: () => void): () => void {
  const stop = onClockChange(tick)
  const timer = setInterval(tick, MINUTE)
  return () => {
    stop()
    clearInterval(timer)
  }
}

const currentMinute = (): number => Math.floor(now() / MINUTE) * MINUTE

/** The product's time to the minute; what shows it follows the clock, the demo's too. */
export const useNow = (): number => useSyncExternalStore(subscribeToMinutes, currentMinute)

/** Today in a zone. */
export const useToday = (zone: Zone): Day => useSyncExternalStore(subscribeToMinutes, () => dayInZone(zone, now()))
