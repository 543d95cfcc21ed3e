import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createWriteProbe } from '../database/probe-writes.ts'
import { type MailHealth, readMailHealth } from '../mail/mail-health.ts'
import { hasFreeSpace } from '../shared/free-space.ts'
import { SOFTWARE_VERSION } from '../shared/software-version.ts'
import type { Context } from './context.ts'

/** How long jobs have waited, in seconds, by the kind of their workers. */
interface JobAges {
  readonly late: boolean
  readonly waiting: Readonly<Record<string, number>>
}

/** How long one check may take, in milliseconds: short enough for a probe that waits five seconds. */
const PART_TIMEOUT = 3_000

/**
 * `/livez`: this process runs; a supervisor restarts it when there is no response. `/healthz`: it can serve requests; a 503 names
 * the part that fails, and a proxy sends requests to another node. A database that takes no writes, because its disk is full or it
 * is a copy, fails. A nearly full disk only prevents uploads, mails that are late leave when the mail server is back, and jobs that
 * are late wait for other nodes as well, so these are told and are no failures.
 */
export function healthRoutes(
  app: FastifyInstance,
  context: Context,
  jobs: { readonly run: () => boolean; readonly readAges: () => Promise<JobAges> },
): void {
  const probeWrites = createWriteProbe(context.db)
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/healthz', async (_request, reply) => {
    let mail: MailHealth = { mail: 'unknown' }
    let ages: JobAges | undefined
    const [database, queue, files, room] = await Promise.all([
      checkPart(async () => {
        mail = await readMailHealth(context.db)
        ages = await jobs.readAges()
        await probeWrites()
      }),
      checkPart(async () => jobs.run()),
      checkPart(() => filesCanBeWritten(context.settings.filesDir)),
      hasFreeSpace(context.freeSpace, context.settings.filesDir).catch(() => true),
    ])
    const parts = { database, jobs: queue, files }
    const fine = Object.values(parts).every((part) => part === 'ok')
    if (!fine) reply.code(503).header('retry-after', '5')
    return reply.header('cache-control', 'no-store').send({
      status: fine ? 'ok' : 'failing',
      version: SOFTWARE_VERSION,
      ...parts,
      ...(queue === 'ok' && ages?.late ? { jobs: 'late' } : {}),
      disk: room ? 'ok' : 'low',
      ...mail,
      ...(ages ? { waiting: ages.waiting } : {}),
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
