import type { Locale } from '@folkmoot/core/shared/locales.ts'
import { accounts } from '@folkmoot/core/users/endpoints.ts'
import { call, declined, failureText } from '../lib/call.ts'
import { chooseLanguage } from '../lib/i18n.ts'
import { renewUser, session } from '../lib/session.ts'
import { errorNotice } from '../ui/notices.ts'

/** The picker: kept in this browser, and for the signed-in as their language everywhere (I18N-007). */
export async function setLanguage(locale: Locale): Promise<void> {
  await chooseLanguage(locale)
  const user = session()?.user
  if (!user) return
  renewUser({ ...user, lang: locale })
  const answer = await call(accounts.change, { params: { id: user.userId }, body: { lang: locale } })
  if (declined(answer)) errorNotice(failureText(answer))
}
