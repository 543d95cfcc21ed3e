// A server of the voting API, without jobs, in its own process, for tests that kill it: `node voting-node.ts DATABASE_URL TIME KEYS`. Says
// its address when it listens; a message sets its time (milliseconds since 1970). It is the product's server without its other
// routes, whose modules take longer to load than the votes of a round to come in.

import { openContext } from '../../../app/services/open-context.ts'
import { mountVotingApi } from '../../../app/services/voting-api.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { createApp } from '../../../platform/http/create-app.ts'
import { TIMEOUTS } from '../../../platform/http/server-timeouts.ts'
import { readSettings } from '../../../platform/settings.ts'

const [url = '', began = '', keys = '{}'] = process.argv.slice(2)
let time = Number(began)
process.on('message', (next) => {
  time = Number(next)
})
// nobody needs it once the test is gone
process.on('disconnect', () => process.exit())
const { db, pool } = openDatabase(url)
const settings = readSettings({
  ENVIRONMENT: 'testing',
  ...(JSON.parse(keys) as Record<string, string>),
  SECURITY_LOG: 'off',
  RATE_LIMITS: 'off',
})
const context = await openContext({ settings, db, pool, machine: () => time })
const app = await createApp(context, { timeouts: TIMEOUTS })
mountVotingApi(app, context)
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
