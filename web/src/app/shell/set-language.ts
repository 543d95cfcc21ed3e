import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { callEndpoint } from '../../platform/lib/api/call-endpoint.ts'
import { currentSession, updateStoredUser } from '../../platform/lib/session.ts'
import { chooseLanguage } from '../../platform/lib/text/i18n.ts'
import { noticeIfFailed } from '../../platform/ui/dialogs/notify-failure.ts'

/** Stores the chosen language in this browser, and for signed-in users in their account (I18N-007). */
export async function setLanguage(locale: Locale): Promise<void> {
  await chooseLanguage(locale)
  const user = currentSession()?.user
  if (!user) return
  updateStoredUser({ ...user, lang: locale })
  noticeIfFailed(await callEndpoint(accounts.change, { params: { id: user.userId }, body: { lang: locale } }))
}
