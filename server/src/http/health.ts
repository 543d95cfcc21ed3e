import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { instantToIso } from '@folkmoot/core/shared/dates.ts'
import type { FastifyInstance } from 'fastify'
import { machineNow } from '../shared/clock.ts'
import { hasFreeSpace } from '../shared/free-space.ts'
import type { Context } from './context.ts'

/** How long one check may take, in milliseconds: short enough for a probe that waits five seconds. */
const PART_TIMEOUT = 3_000

/**
 * `/livez`: this process runs; a supervisor restarts it when there is no response. `/healthz`: it can serve requests; a 503 names
 * the part that fails, and a proxy sends requests to another node. A nearly full disk only prevents uploads, and mails
 * that are late leave when the mail server is back, so these are no failures.
 */
export function healthRoutes(app: FastifyInstance, context: Context, jobsRun: () => boolean): void {
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/healthz', async (_request, reply) => {
    let mail: 'ok' | 'late' | 'unknown' = 'unknown'
    const [database, jobs, files, room] = await Promise.all([
      checkPart(async () => {
        mail = (await isMailLate(context)) ? 'late' : 'ok'
      }),
      checkPart(async () => jobsRun()),
      checkPart(() => filesCanBeWritten(context.settings.filesDir)),
      hasFreeSpace(context.freeSpace, context.settings.filesDir).catch(() => true),
    ])
    const parts = { database, jobs, files }
    const fine = Object.values(parts).every((part) => part === 'ok')
    if (!fine) reply.code(503).header('retry-after', '5')
    return reply.header('cache-control', 'no-store').send({
      status: fine ? 'ok' : 'failing',
      ...parts,
      disk: room ? 'ok' : 'low',
      mail,
    })
  })
}

/** How long a mail is tried in vain before it counts as late, in milliseconds. */
const LATE_AFTER = 3_600_000

async function isMailLate({ db }: Context): Promise<boolean> {
  const late = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('text', '<>', '')
    .where('first_tried_at', '<', instantToIso(Date.parse(machineNow()) - LATE_AFTER))
    .limit(1)
    .executeTakeFirst()
  return late !== undefined
}

/** The folder is created with the first file, so a missing one is no failure. */
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
