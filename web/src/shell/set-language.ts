import type { Locale } from '@folkmoot/core/shared/locales.ts'
import { accounts } from '@folkmoot/core/users/endpoints.ts'
import { callEndpoint, formatFailure, isFailure } from '../lib/api/call-endpoint.ts'
import { currentSession, updateStoredUser } from '../lib/session.ts'
import { chooseLanguage } from '../lib/text/i18n.ts'
import { errorNotice } from '../ui/dialogs/notice-store.ts'

/** Stores the chosen language in this browser, and for signed-in users in their account (I18N-007). */
export async function setLanguage(locale: Locale): Promise<void> {
  await chooseLanguage(locale)
  const user = currentSession()?.user
  if (!user) return
  updateStoredUser({ ...user, lang: locale })
  const answer = await callEndpoint(accounts.change, { params: { id: user.userId }, body: { lang: locale } })
  if (isFailure(answer)) errorNotice(formatFailure(answer))
}
