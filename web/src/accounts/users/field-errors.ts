import type { Refusal } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FailureDetails } from '../../platform/lib/api/call-endpoint.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'

/** A refusal about one field, told at that field in its own words instead of the field's general ones. */
export function asFieldError(refusal: FailureDetails & { readonly refused: string }): FailureDetails {
  const [field, ...more] = refusal.fields ?? []
  if (!field || more.length > 0 || refusal.refused === 'invalid') return refusal
  return { ...refusal, fields: [{ ...field, message: refusal.message }] }
}

/** What is wrong with a new password, at its field; nothing where it is accepted. */
export const formatPasswordFault = (refusal: Refusal | undefined): Record<string, string> =>
  refusal
    ? {
        [refusal.detail?.fields?.[0]?.field ?? 'password']: translateText(`refusals.${refusal.refused}`, refusal.detail?.params),
      }
    : {}
