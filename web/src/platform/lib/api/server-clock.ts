/**
 * The product's time is the server's: in the demo its clock can be moved forward, and "days left" must follow it. The response
 * header `x-folkmoot-now` gives the difference to this device's clock.
 */
let offset = 0
const listeners = new Set<() => void>()

/** Reads the server's time from a response; an unreadable header changes nothing. */
export function syncClock(header: string | null, received: number = Date.now()): void {
  const serverTime = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(serverTime)) return
  const next = serverTime - received
  // responses have latency: only a real move of the clock is worth a new render
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
