import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { hasFreeSpace } from '../shared/free-space.ts'
import type { Context } from './context.ts'

/** How long a part may take to answer: a probe that waits five seconds gets its answer. */
const PART_TIMEOUT = 3_000

/**
 * `/livez`: this process lives; a supervisor that gets no answer starts it anew. `/healthz`: it can serve people; with 503 it
 * says which part fails, and a proxy sends them to another node. A disk that is low keeps out files alone, so it is no failure.
 */
export function healthRoutes(app: FastifyInstance, context: Context, jobsRun: () => boolean): void {
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/healthz', async (_request, reply) => {
    const [database, jobs, files, room] = await Promise.all([
      checkPart(() => context.pool.query('select 1')),
      checkPart(async () => jobsRun()),
      checkPart(() => filesCanBeWritten(context.settings.filesDir)),
      hasFreeSpace(context.freeSpace, context.settings.filesDir).catch(() => true),
    ])
    const parts = { database, jobs, files }
    const fine = Object.values(parts).every((part) => part === 'ok')
    if (!fine) reply.code(503).header('retry-after', '5')
    return reply
      .header('cache-control', 'no-store')
      .send({ status: fine ? 'ok' : 'failing', ...parts, disk: room ? 'ok' : 'low' })
  })
}

/** The folder is made by the first file. */
async function filesCanBeWritten(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.W_OK)
}

async function checkPart(part: () => Promise<unknown>): Promise<'ok' | 'failing'> {
  const done = new AbortController()
  const late = sleep(PART_TIMEOUT, false, { signal: done.signal }).catch(() => false)
  const answer = part().catch(() => false)
  const result = await Promise.race([answer, late])
  done.abort()
  return result === false ? 'failing' : 'ok'
}
