import { openDatabase } from '../../database/open.ts'
import type { Context } from '../../http/context.ts'
import { readSettings } from '../../settings.ts'
import { createTaskList } from '../jobs.ts'
import { openContext } from '../open-context.ts'
import { runJobs } from '../run-jobs.ts'
import { takeOverJobs } from '../take-over-jobs.ts'

/**
 * Runs jobs and, again and again, one act in a process of its own, for tests that kill it: `node FILE DATABASE_URL SMTP_URL`. Says
 * "running" when it begins.
 */
export async function runMailNode(act: (context: Context) => Promise<unknown>): Promise<never> {
  const [url = '', smtpUrl = ''] = process.argv.slice(2)
  const { db, pool } = openDatabase(url)
  const settings = readSettings({ ENVIRONMENT: 'testing', SECRET_KEY: '00'.repeat(32), SMTP_URL: smtpUrl })
  const context = await openContext({ settings, db, pool })
  const { taskList } = createTaskList(context)
  await runJobs(pool, { taskList, takeover: takeOverJobs(url, { beat: 50, silence: 300 }) })
  console.log('running')
  for (;;) {
    await act(context)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
