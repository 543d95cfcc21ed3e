import type { FailureDetails } from '../lib/api/call-endpoint.ts'
import { translateText } from '../lib/text/i18n.ts'

/** The message of a failed forgot or reset: the server's reason, else the specified one (SES-062). */
export const formatResetError = ({ refused, message }: FailureDetails & { refused: string }): string =>
  ['offline', 'fault', 'unavailable'].includes(refused) ? translateText('errors.communicate') : message
