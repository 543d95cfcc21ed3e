// Sends mails and, again and again, writes the digests and newsletters that are due, for tests that kill it: `node mail-node.ts
// DATABASE_URL SMTP_URL`. It knows the job of mails alone: the whole list of jobs loads the whole server, which costs more than what
// a node does until it is killed.
import { flushCompileCache } from 'node:module'
import { mailNewsletters } from '../../../news/newsletters/mail-newsletters.ts'
import { mailDigests } from '../../../news/notifications/mails/mail-digests.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { createMailDelivery } from '../../../platform/mail/deliver-mail.ts'
import { readSettings } from '../../../platform/settings.ts'
import { parseJobPayload } from '../../../platform/shared/job-payloads.ts'
import { openContext } from '../open-context.ts'
import { runJobs } from '../run-jobs.ts'
import { takeOverJobs } from '../take-over-jobs.ts'

const [url = '', smtpUrl = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url)
const settings = readSettings({ ENVIRONMENT: 'testing', SECRET_KEY: '00'.repeat(32), SMTP_URL: smtpUrl })
const context = await openContext({ settings, db, pool })
const { deliver } = createMailDelivery(context)
const taskList = { mail: (payload: unknown) => deliver(parseJobPayload('mail', payload).id) }
await runJobs(pool, { taskList, takeover: takeOverJobs(url, { beat: 50, silence: 300 }) })

const acts = [mailDigests, mailNewsletters]
// once before it says so, so that what comes then is done at once
await Promise.all(acts.map((act) => act(context)))
// one that is killed would keep no compiled code for the next
flushCompileCache()
console.log('running')
await Promise.all(acts.map(repeat))

async function repeat(act: (context: Context) => Promise<unknown>): Promise<never> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    await act(context)
  }
}
