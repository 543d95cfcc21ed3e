// A node of documents in its own process, for tests that kill it: `node document-node.ts DATABASE_URL`. Says its address when it listens.
import Fastify from 'fastify'
import { openDatabase } from '../../../database/open.ts'
import { openContext } from '../../../services/open-context.ts'
import { readSettings } from '../../../settings.ts'
import { documentSocket } from '../document-socket.ts'

const [url = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url)
const settings = readSettings({ ENVIRONMENT: 'testing', SECRET_KEY: '00'.repeat(32) })
const app = Fastify()
documentSocket(app, await openContext({ settings, db, pool }))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
