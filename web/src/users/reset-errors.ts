import type { FailureDetails } from '../lib/api/call-endpoint.ts'
import { translateText } from '../lib/text/i18n.ts'

/** Words for a forgot or reset that failed: the server's own reason where there is one, else the specified one (SES-062). */
export const formatResetError = ({ refused, message }: FailureDetails & { refused: string }): string =>
  ['offline', 'fault', 'unavailable'].includes(refused) ? translateText('errors.communicate') : message
