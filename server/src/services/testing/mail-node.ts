import { flushCompileCache } from 'node:module'
import { openDatabase } from '../../database/open.ts'
import type { Context } from '../../http/context.ts'
import { createMailDelivery } from '../../mail/deliver-mail.ts'
import { readSettings } from '../../settings.ts'
import { parseJobPayload } from '../../shared/job-payloads.ts'
import { openContext } from '../open-context.ts'
import { runJobs } from '../run-jobs.ts'
import { takeOverJobs } from '../take-over-jobs.ts'

/**
 * Sends mails and, again and again, does one act in a process of its own, for tests that kill it: `node FILE DATABASE_URL
 * SMTP_URL`. Says "running" when it has done so once, so that what comes then is done at once. It knows the job of mails alone: the
 * whole list of jobs loads the whole server, which costs more than what a node does until it is killed.
 */
export async function runMailNode(act: (context: Context) => Promise<unknown>): Promise<never> {
  const [url = '', smtpUrl = ''] = process.argv.slice(2)
  const { db, pool } = openDatabase(url)
  const settings = readSettings({ ENVIRONMENT: 'testing', SECRET_KEY: '00'.repeat(32), SMTP_URL: smtpUrl })
  const context = await openContext({ settings, db, pool })
  const { deliver } = createMailDelivery(context)
  const taskList = { mail: (payload: unknown) => deliver(parseJobPayload('mail', payload).id) }
  await runJobs(pool, { taskList, takeover: takeOverJobs(url, { beat: 50, silence: 300 }) })
  await act(context)
  // one that is killed would keep no compiled code for the next
  flushCompileCache()
  console.log('running')
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    await act(context)
  }
}
