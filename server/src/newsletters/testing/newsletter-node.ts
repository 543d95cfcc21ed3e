// A node in its own process that mails newsletters, for tests that kill it: `node newsletter-node.ts DATABASE_URL SMTP_URL`.
import { openDatabase } from '../../database/open.ts'
import { createTaskList } from '../../services/jobs.ts'
import { openContext } from '../../services/open-context.ts'
import { runJobs } from '../../services/run-jobs.ts'
import { takeOverJobs } from '../../services/take-over-jobs.ts'
import { readSettings } from '../../settings.ts'
import { mailNewsletters } from '../mail-newsletters.ts'

const [url = '', smtpUrl = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url)
const settings = readSettings({ ENVIRONMENT: 'testing', SECRET_KEY: '00'.repeat(32), SMTP_URL: smtpUrl })
const context = await openContext({ settings, db, pool })
const { taskList } = createTaskList(context)
await runJobs(pool, { taskList, takeover: takeOverJobs(url, { beat: 50, silence: 300 }) })
console.log('running')
for (;;) {
  await mailNewsletters(context)
  await new Promise((resolve) => setTimeout(resolve, 5))
}
