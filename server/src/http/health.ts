import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type MailHealth, readMailHealth } from '../mail/mail-health.ts'
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
    let mail: MailHealth = { mail: 'unknown' }
    const [database, jobs, files, room] = await Promise.all([
      checkPart(async () => {
        mail = await readMailHealth(context.db)
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
      ...mail,
    })
  })
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
