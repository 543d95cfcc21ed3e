import { failureText, type Told } from '../lib/call.ts'
import { say } from '../lib/i18n.ts'
import { errorNotice } from './notices.ts'
import { alert } from './questions.ts'

/**
 * Tells a failed act that has no place of its own on the page, once: of the voting API in an alert, with the words for a
 * fault (500), for no answer, else the server's own; of the core API in a notice (ERR-001 to ERR-003, ERR-006, ERR-007).
 */
export async function tellFailure(told: Told, title = say('errors.title')): Promise<void> {
  if (told.service === 'voting') await alert({ title, message: told.message })
  else errorNotice(failureText(told))
}
