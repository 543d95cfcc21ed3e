import { say } from '../lib/i18n.ts'
import { errorNotice } from './notices.ts'

/** Says that a dialog or menu could not be opened, where it has no place on the page to say so. */
export const loadFailedNotice = (): void => {
  errorNotice(say('errors.partFailed'))
}
