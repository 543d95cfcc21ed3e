// The bare server for comparison: Fastify and pg, the same named statements with the same planner settings, no session, no
// permissions, no validation.

import Fastify from 'fastify'
import pg from 'pg'
import { INSERT_COMMENT } from '../../server/src/comments/board-sql.ts'
import { buildListStatement } from '../../server/src/contributions/list-contributions-sql.ts'
import { SELECT_PAGE } from '../../server/src/contributions/read-contribution-sql.ts'
import { PLANNER_SETTINGS } from '../../server/src/database/open.ts'
import { SAVE_FEEDBACK } from '../../server/src/feedback/feedback-sql.ts'
import type { HotSeed } from './seed-hot.ts'

const { url, seeded } = JSON.parse(process.env.BARE ?? '') as { url: string; seeded: HotSeed }
const pool = new pg.Pool({ connectionString: url, max: 10, onConnect: (client) => client.query(PLANNER_SETTINGS) })
const run = async <T>(name: string, text: string, values: unknown[]): Promise<T> =>
  (await pool.query({ name, text, values })).rows[0] as T

const app = Fastify()
interface ListQuery {
  Params: { id: string; user: string }
  Querystring: { page?: string }
  Body: Record<string, never>
}

app.get<ListQuery>('/list/:user', async (request, reply) => {
  const { text, values } = buildListStatement({
    space: { id: seeded.spaceId },
    type: 'IDEA',
    all: ['PUBLISHED', 'INBALLOT', 'SELECTED'],
    own: [],
    only: undefined,
    groupAuthors: false,
    order: { by: 'date', ascending: false },
    words: [],
    themes: [],
    limit: 16,
    offset: 16 * Number(request.query.page ?? 0),
    reader: Number(request.params.user),
    public: false,
    members: true,
    pinned: false,
  })
  const row = await run<{ total: number; list: string }>('list', text, values)
  return reply.type('application/json').send(`{"total":${row.total},"list":[${row.list}]}`)
})

app.get<ListQuery>('/one/:id/:user', async ({ params }, reply) => {
  const row = await run<{ view: string }>('one', SELECT_PAGE, [params.id, params.user, new Date().toISOString()])
  return reply.type('application/json').send(row.view)
})

app.put<ListQuery>('/feedback/:id/:user', async ({ params, body }, reply) => {
  const { up } = body as { up?: boolean }
  const at = new Date().toISOString()
  const values = [params.id, params.user, 'MEMBER', up === true, up !== true, false, false, null, null, null, '', at]
  return reply.type('application/json').send((await run<{ stats: string }>('give', SAVE_FEEDBACK, values)).stats)
})

app.post<ListQuery>('/comment/:id/:user', async ({ params, body }, reply) => {
  const { text } = body as { text?: string }
  const space = seeded.firstSpace + (Number(params.id) - seeded.firstIdea)
  const row = await run('comment', INSERT_COMMENT, [
    'DISCUSSION',
    seeded.assemblyId,
    seeded.campaignId,
    null,
    `<p>${text}</p>`,
    text,
    'en-US',
    'PUBLIC',
    space,
    null,
    null,
    params.user,
    new Date().toISOString(),
    params.id,
  ])
  return reply.send(row)
})

await app.listen({ port: 0, host: '127.0.0.1' })
const [address] = app.addresses()
if (typeof address === 'object') console.log(`is ready http://127.0.0.1:${address.port}`)
