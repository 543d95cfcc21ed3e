import { useMemo } from 'react'
import type { Told } from '../../lib/call.ts'
import type { Fault } from './ErrorSummary.tsx'

export interface Faults {
  /** The sentence of one field, for its `error`. */
  readonly of: (field: string) => string | undefined
  readonly list: readonly Fault[]
  /** The refusal as a whole, where no field is at fault. */
  readonly title: string | undefined
}

/**
 * The faults of a form: what the browser found (`own`, from the same rule of core) and what the server refused, one
 * sentence a field.
 */
export function useFaults(own: Readonly<Record<string, string | undefined>>, refused?: Told | undefined): Faults {
  return useMemo(() => {
    const told = new Map<string, string>()
    for (const fault of refused?.fields ?? []) told.set(fault.field, fault.message)
    for (const [field, message] of Object.entries(own)) if (message) told.set(field, message)
    return {
      of: (field) => told.get(field),
      list: [...told].map(([field, message]) => ({ field, message })),
      title: told.size === 0 ? refused?.message : undefined,
    }
  }, [own, refused])
}
