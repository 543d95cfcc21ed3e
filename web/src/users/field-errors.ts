import type { Refusal } from '@folkmoot/core/shared/refusals.ts'
import type { FailureDetails } from '../lib/api/call-endpoint.ts'

/** A refusal about one field, told at that field in its own words instead of the field's general ones. */
export function asFieldError<R extends Refusal & FailureDetails>(refused: R | undefined): FailureDetails | undefined {
  const [field, ...more] = refused?.fields ?? []
  if (!refused || !field || more.length > 0 || refused.refused === 'invalid') return refused
  return { ...refused, fields: [{ ...field, message: refused.message }] }
}
