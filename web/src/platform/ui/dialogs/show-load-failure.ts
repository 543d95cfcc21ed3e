import { checkServer } from '../../lib/api/connection.ts'
import { translateText } from '../../lib/text/i18n.ts'
import { errorNotice } from './notice-store.ts'

/**
 * Says that a dialog or menu could not be opened, where it has no place on the page to say so. What does not come although
 * the server answers was replaced by a newer version, or is kept as failed by the browser: only a reload brings it.
 */
export async function showLoadFailure(): Promise<void> {
  const answers = await checkServer()
  errorNotice(translateText(answers ? 'errors.partGone' : 'errors.partFailed'))
}
