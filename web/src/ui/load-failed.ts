import { checkServer } from '../lib/connection.ts'
import { say } from '../lib/i18n.ts'
import { errorNotice } from './notices.ts'

/**
 * Says that a dialog or menu could not be opened, where it has no place on the page to say so. What does not come although
 * the server answers was replaced by a newer version, or is kept as failed by the browser: only a reload brings it.
 */
export async function loadFailedNotice(): Promise<void> {
  const answers = await checkServer()
  errorNotice(say(answers ? 'errors.partGone' : 'errors.partFailed'))
}
