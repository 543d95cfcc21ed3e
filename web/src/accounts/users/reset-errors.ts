import type { FailureDetails } from '../../platform/lib/api/call-endpoint.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'

/** The message of a failed forgot or reset: the server's reason, else the specified one (SES-062). */
export function formatResetError({ refused, message, proxy }: FailureDetails & { refused: string }): string {
  if (!['offline', 'fault', 'unavailable'].includes(refused)) return message
  const failed = translateText('errors.communicate')
  return proxy ? `${failed}. ${message}` : failed
}
