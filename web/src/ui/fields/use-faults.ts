import { useMemo } from 'react'
import type { FailureDetails } from '../../lib/api/call-endpoint.ts'
import type { FormFault } from './form-faults.ts'

export interface FormFaults {
  /** The sentence of one field, for its `error`. */
  readonly of: (field: string) => string | undefined
  readonly list: readonly FormFault[]
  /** The refusal as a whole, where no field is at fault. */
  readonly title: string | undefined
}

/**
 * The faults of a form: what the browser found (`own`, from the same rule of core) and what the server refused, one
 * sentence a field.
 */
export function useFaults(
  own: Readonly<Record<string, string | undefined>>,
  refused?: FailureDetails | undefined,
): FormFaults {
  return useMemo(() => {
    const messages = new Map<string, string>()
    for (const fault of refused?.fields ?? []) messages.set(fault.field, fault.message)
    for (const [field, message] of Object.entries(own)) if (message) messages.set(field, message)
    return {
      of: (field) => messages.get(field),
      list: [...messages].map(([field, message]) => ({ field, message })),
      title: messages.size === 0 ? refused?.message : undefined,
    }
  }, [own, refused])
}
