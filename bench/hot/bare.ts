// The bare server for comparison: Fastify and pg, the same named statements with the same planner settings and a line of the log for
// each request, as every server in production writes one; no session, no permissions, no validation.

import Fastify from 'fastify'
import pg from 'pg'
import { INSERT_COMMENT } from '../../server/src/deliberation/comments/board-sql.ts'
import { buildListStatement } from '../../server/src/deliberation/contributions/list/list-contributions-sql.ts'
import { SELECT_PAGE } from '../../server/src/deliberation/contributions/read-contribution-sql.ts'
import { SAVE_FEEDBACK } from '../../server/src/deliberation/feedback/feedback-sql.ts'
import { PLANNER_SETTINGS } from '../../server/src/platform/database/open.ts'
import { type CompiledStatement, toPositional } from '../../server/src/platform/database/statement.ts'
import { log } from '../../server/src/platform/shared/log.ts'
import type { HotSeed } from './seed-hot.ts'

const { url, seeded } = JSON.parse(process.env.BARE ?? '') as { url: string; seeded: HotSeed }
const pool = new pg.Pool({ connectionString: url, max: 10, onConnect: (client) => client.query(PLANNER_SETTINGS) })
const compiledStatements = new Map<string, CompiledStatement>()
const run = async <T>(
  { name, compile }: { readonly name: string; compile(): CompiledStatement },
  values: Readonly<Record<string, unknown>>,
): Promise<T> => {
  const compiled = compiledStatements.get(name) ?? compile()
  compiledStatements.set(name, compiled)
  return (await pool.query({ name, text: compiled.text, values: toPositional(compiled, values) })).rows[0] as T
}

const app = Fastify()
app.addHook('onResponse', ({ method, id: requestId, routeOptions: { url: route } }, { statusCode: status, elapsedTime }, done) => {
  log.info({ requestId, method, route, status, ms: Math.round(elapsedTime) }, 'request')
  done()
})
interface ListQuery {
  Params: { id: string; user: string }
  Querystring: { page?: string }
  Body: Record<string, never>
}

app.get<ListQuery>('/list/:user', async (request, reply) => {
  const { statement, values } = buildListStatement({
    space: { id: seeded.spaceId },
    type: 'IDEA',
    all: ['PUBLISHED', 'INBALLOT', 'SELECTED'],
    own: [],
    only: undefined,
    groupAuthors: false,
    order: { by: 'date', ascending: false },
    words: undefined,
    themes: [],
    related: undefined,
    home: false,
    limit: 16,
    offset: 16 * Number(request.query.page ?? 0),
    public: false,
    members: true,
    pinned: false,
  })
  const row = await run<{ list: string }>(statement, { ...values, viewer: Number(request.params.user) })
  return reply.type('application/json').send(`{"list":[${row.list}]}`)
})

app.get<ListQuery>('/one/:id/:user', async ({ params }, reply) => {
  const values = { id: params.id, viewer: params.user, now: new Date().toISOString() }
  const row = await run<{ facts: string }>(SELECT_PAGE, values)
  return reply.type('application/json').send(row.facts)
})

app.put<ListQuery>('/feedback/:id/:user', async ({ params, body }, reply) => {
  const { up } = body as { up?: boolean }
  const buttons = { up: up === true, down: up !== true, fav: false, flag: false }
  const scores = { need: null, benefit: null, feasibility: null, text: '' }
  const now = new Date().toISOString()
  return reply.send(
    await run(SAVE_FEEDBACK, {
      id: params.id,
      user: params.user,
      type: 'MEMBER',
      ...buttons,
      flagReason: '',
      flagNote: '',
      ...scores,
      now,
    }),
  )
})

app.post<ListQuery>('/comment/:id/:user', async ({ params, body }, reply) => {
  const { text } = body as { text?: string }
  const space = seeded.firstSpace + (Number(params.id) - seeded.firstIdea)
  const row = await run(INSERT_COMMENT, {
    type: 'DISCUSSION',
    status: 'PUBLISHED',
    assembly: seeded.assemblyId,
    campaign: seeded.campaignId,
    group: null,
    text: `<p>${text}</p>`,
    plain: text,
    lang: 'en-US',
    board: 'PUBLIC',
    space,
    item: params.id,
    parent: null,
    root: null,
    creator: params.user,
    visitorName: '',
    now: new Date().toISOString(),
  })
  return reply.send(row)
})

console.log(`is ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
