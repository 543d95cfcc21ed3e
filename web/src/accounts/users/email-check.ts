import { useStore } from '../../platform/lib/use-store.ts'

let requestedFor: string | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks a user without `emailUpdated` for the e-mail address now, also one who has just signed up (CAM-063, SES-079). */
export function requestEmailCheck(uuid: string): void {
  requestedFor = uuid
  for (const listener of listeners) listener()
}

export const useEmailCheckRequested = (uuid: string | undefined): boolean =>
  useStore(subscribe, () => requestedFor) === uuid && uuid !== undefined
