import type { Told } from '../lib/call.ts'
import { say } from '../lib/i18n.ts'

/** Words for a forgot or reset that failed: the server's own reason where there is one, else the specified one (SES-062). */
export const troubleOf = ({ refused, message }: Told & { refused: string }): string =>
  ['offline', 'fault', 'unavailable'].includes(refused) ? say('errors.communicate') : message
