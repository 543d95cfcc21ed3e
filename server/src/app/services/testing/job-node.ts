// A node in its own process that runs jobs, for tests that kill it: `node job-node.ts DATABASE_URL`.
import { openDatabase } from '../../../platform/database/open.ts'
import { runJobs } from '../run-jobs.ts'
import { takeOverJobs } from '../take-over-jobs.ts'

const [url = ''] = process.argv.slice(2)
const { pool } = openDatabase(url)

const runner = await runJobs(pool, {
  taskList: {
    /** Records that it began; never ends at its first attempt, and ends at once at the second. */
    hold: async (payload, { job }) => {
      const { name } = payload as { name: string }
      await pool.query('insert into job_tries (name, try, pid) values ($1, $2, $3)', [name, job.attempts, process.pid])
      if (job.attempts === 1) await new Promise(() => {})
    },
  },
  takeover: takeOverJobs(url, { beat: 100, silence: 1_000 }),
})

process.on('SIGTERM', async () => {
  await runner.stop(300)
  process.exit(0)
})
