import type { Failure } from '../../../platform/lib/api/call-endpoint.ts'
import type { Translate } from '../../../platform/lib/text/i18n.ts'

type CreationFailure =
  /** The error dialog, with the server's message. */
  { readonly dialog: true; readonly message?: undefined } | { readonly dialog: false; readonly message: string }

/**
 * How a failed creation is shown: the text of a known code, the error dialog for an unknown one, which is read as a fault, or
 * '[empty response]' for an answer without a body (GRP-028, GRP-029), with the meaning of its status where a proxy sent it.
 */
export function describeCreationFailure({ refused, status, message, wordless, proxy }: Failure, t: Translate): CreationFailure {
  if (status > 0 && wordless) {
    const empty = t('groups.wizard.emptyResponse')
    return { dialog: false, message: proxy ? `${empty} ${message}` : empty }
  }
  if (refused === 'fault') return { dialog: true }
  return { dialog: false, message: refused === 'invalid' ? t('groups.wizard.notCreated') : message }
}
