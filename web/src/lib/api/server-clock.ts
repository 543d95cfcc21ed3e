/**
 * The product's time as the server tells it: in the demo its clock is moved forward, so "days left" must follow it.
 * The header `x-folkmoot-now` of an answer gives the difference to this device's clock.
 */
let offset = 0
const listeners = new Set<() => void>()

/** Learns the server's time from an answer; an unreadable header changes nothing. */
export function syncClock(header: string | null, received: number = Date.now()): void {
  const serverTime = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(serverTime)) return
  const next = serverTime - received
  // answers travel for a while: only a real move of the clock is worth a new picture
  if (Math.abs(next - offset) < 30_000) return
  offset = next
  for (const listener of listeners) listener()
}

/** Now, in the product's time, as an instant. */
export const now = (): number => Date.now() + offset

export function onClockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
