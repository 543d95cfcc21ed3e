import { users } from '@folkmoot/core/users/endpoints.ts'
import { call, declined } from '../lib/call.ts'
import { now } from '../lib/clock.ts'
import { dayInWords } from '../lib/format.ts'
import { language, say } from '../lib/i18n.ts'
import { endSession } from '../lib/session.ts'
import { currentSite } from '../lib/site.ts'
import { leaveWords } from './after-reload.ts'

/** A session nobody uses ends after 30 days (decisions B.3). */
const UNUSED_DAYS = 30

/** Ends the session, clears what is of the person, goes to /v2/home and reloads (SES-019, SES-020). */
export async function signOut(): Promise<void> {
  if (currentSite().actionLogging) await (await import('../lib/log.ts')).noteLogout()
  const answer = await call(users.logout, {})
  if (declined(answer) && answer.refused !== 'not_logged_in') {
    const ends = new Date(now() + UNUSED_DAYS * 86_400_000).toISOString().slice(0, 10)
    leaveWords(say('shell.signedOutHere', { date: dayInWords(ends, language(), 'long') }))
  }
  endSession()
  location.assign('/v2/home')
}
