import { type FailureDetails, formatFailure, isFailure } from '../../lib/api/call-endpoint.ts'
import { translateText } from '../../lib/text/i18n.ts'
import { alert } from './dialog-requests.ts'
import { errorNotice } from './notice-store.ts'

/**
 * Tells a failed act that has no place of its own on the page, once: of the voting API in an alert, with the words for a
 * fault (500), for no answer, else the server's own; of the core API in a notice (ERR-001 to ERR-003, ERR-006, ERR-007).
 */
export async function notifyFailure(details: FailureDetails, title = translateText('errors.title')): Promise<void> {
  if (details.service === 'voting') await alert({ title, message: details.message })
  else errorNotice(formatFailure(details))
}

/** Tells in a notice that an act of the core API has failed, if it has. */
export const noticeIfFailed = (outcome: unknown): void => {
  if (isFailure(outcome)) errorNotice(formatFailure(outcome as FailureDetails))
}
