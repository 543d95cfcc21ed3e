import { type Day, dayInZone, type Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { now, onClockChange } from '../lib/api/server-clock.ts'
import { useStore } from '../lib/use-store.ts'

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
export const useNow = (): number => useStore(subscribeToMinutes, currentMinute)

/** Today in a zone. */
export const useToday = (zone: Zone): Day => useStore(subscribeToMinutes, () => dayInZone(zone, now()))
