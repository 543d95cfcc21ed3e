import { useEffect } from 'react'
import { currentSession } from './session.ts'
import { type StoredValues, writeChanged } from './storage.ts'

/** What the screens of a person have read about the person (APP-030). */
type Known = Pick<StoredValues, 'workingGroups' | 'notifications'>

/** Stores working groups or notifications of the person, by number alone: titles may change or be hidden later. */
export function storeKnown(known: Partial<Known>): void {
  if (!currentSession()) return
  if (known.workingGroups) writeChanged('workingGroups', known.workingGroups)
  if (known.notifications) writeChanged('notifications', known.notifications)
}

export function useStoredKnown(known: Partial<Known> | undefined): void {
  const text = JSON.stringify(known ?? {})
  useEffect(() => storeKnown(JSON.parse(text) as Partial<Known>), [text])
}
