// A node of documents in its own process, for tests that kill it or measure it: `node document-node.ts DATABASE_URL`. Says its address when
// it listens, answers `/ping`, and says at each SIGUSR2 how many milliseconds of the processor its longest turn took.
import Fastify from 'fastify'
import { openContext } from '../../../../app/services/open-context.ts'
import { openDatabase } from '../../../../platform/database/open.ts'
import { readSettings } from '../../../../platform/settings.ts'
import { documentSocket } from '../document-socket.ts'

const [url = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url)
const settings = readSettings({ ENVIRONMENT: 'testing', SECRET_KEY: '00'.repeat(32) })
const app = Fastify()
documentSocket(app, await openContext({ settings, db, pool }))
app.get('/ping', () => 'here')
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

const measureProcessor = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
let longest = 0
let before = measureProcessor()
setInterval(() => {
  const now = measureProcessor()
  longest = Math.max(longest, now - before)
  before = now
}, 1)
process.on('SIGUSR2', () => {
  console.log(`longest turn ${longest}`)
  longest = 0
})
