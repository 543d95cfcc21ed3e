import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { callEndpoint, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { now } from '../../platform/lib/api/server-clock.ts'
import { clearSession } from '../../platform/lib/session.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { formatDay } from '../../platform/lib/text/format.ts'
import { currentLanguage, translateText } from '../../platform/lib/text/i18n.ts'
import { storeReloadMessage } from './reload-message.ts'

/** An unused session expires after 30 days (specification B.3). */
const SESSION_IDLE_DAYS = 30

/** Ends the session, removes personal data, opens /v2/home and reloads (SES-019, SES-020). */
export async function signOut(): Promise<void> {
  if (currentSite().actionLogging) await (await import('../activity-log.ts')).logSignOut()
  const answer = await callEndpoint(users.logout, {})
  if (isFailure(answer) && answer.refused !== 'not_logged_in') {
    const ends = new Date(now() + SESSION_IDLE_DAYS * 86_400_000).toISOString().slice(0, 10)
    storeReloadMessage(translateText('shell.signedOutHere', { date: formatDay(ends, currentLanguage(), 'long') }))
  }
  clearSession()
  location.assign('/v2/home')
}
