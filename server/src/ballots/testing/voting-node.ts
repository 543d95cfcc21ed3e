// A whole server without jobs in its own process, for tests that kill it: `node voting-node.ts DATABASE_URL TIME`. Says its address
// when it listens; a message sets its time (milliseconds since 1970).
import { openDatabase } from '../../database/open.ts'
import { startServices } from '../../services/app.ts'
import { readSettings } from '../../settings.ts'

const [url = '', began = ''] = process.argv.slice(2)
let time = Number(began)
process.on('message', (next) => {
  time = Number(next)
})
// nobody needs it once the test is gone
process.on('disconnect', () => process.exit())
const { db, pool } = openDatabase(url)
const settings = readSettings({
  ENVIRONMENT: 'testing',
  SECRET_KEY: '00'.repeat(32),
  SECURITY_LOG: 'off',
  RATE_LIMITS: 'off',
})
const { app } = await startServices({ settings, db, pool, machine: () => time, jobs: false })
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
