import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, EndpointRefusal, EndpointRequest, HandlerResponse } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { RefusalCode, SecondStep } from '@folkmoot/core/platform/shared/refusals.ts'
import type { RouteOptions } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { insertSession } from '../../../accounts/users/store.ts'
import { CHEAP_PASSWORDS } from '../../../accounts/users/testing/create-users.ts'
import { type OpenDatabase, openDatabase, type PoolOptions } from '../../../platform/database/open.ts'
import { createTestDatabase } from '../../../platform/database/testing/database.ts'
import { type RestorableTemplate, takeTestDatabase } from '../../../platform/database/testing/reused-databases.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { ServerTimeouts } from '../../../platform/http/server-timeouts.ts'
import { readSettings } from '../../../platform/settings.ts'
import type { FreeSpace } from '../../../platform/shared/free-space.ts'
import type { OutsideNetwork } from '../../../platform/shared/post-outside.ts'
import { type Services, startServices } from '../app.ts'
import { createTaskList } from '../jobs.ts'
import { openContext } from '../open-context.ts'

/** A refusal response: the code, the status, and the sentence. */
export interface RefusalResponse {
  readonly refused: RefusalCode
  readonly status: number
  readonly text: string
  readonly fields?: readonly { field: string; code: string; message: string }[]
  readonly missingFields?: readonly string[]
  readonly secondStep?: SecondStep
  readonly newer?: { readonly revision: number; readonly title: string; readonly text: string }
}

export interface Caller {
  /** Calls an endpoint as this user; throws when the server refuses. */
  call<E extends Endpoint>(endpoint: E, request: EndpointRequest<E>): Promise<HandlerResponse<E>>
  /** Calls an endpoint that must refuse; throws when it does not. */
  refused<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
  ): Promise<RefusalResponse & { refused: EndpointRefusal<E>['refused'] }>
  readonly key: string | undefined
}

export interface TestServices extends Services {
  readonly visitor: Caller
  /** A caller with a session of this user. */
  as(userId: number): Promise<Caller>
  withKey(key: string): Caller
  /** Runs the jobs that wait now, and those that they add. */
  runJobs(): Promise<void>
  /** Sets the machine's time on which the product's clock is based, as ISO text. */
  setTime(iso: string): void
}

const silent = new Logger(() => () => {})

export interface TestOptions {
  /** The initial time of the server's clock. */
  readonly time?: string
  readonly env?: Readonly<Record<string, string>>
  /** The pool's size and time-outs, such as `{ max: 2, connectionTimeoutMillis: 1500 }`. */
  readonly pool?: PoolOptions
  /** How long clients may take. */
  readonly timeouts?: ServerTimeouts
  /** The free bytes on the disk of a folder. */
  readonly freeSpace?: FreeSpace
  /** Where requests may go whose address a browser names, such as a push service of the test. */
  readonly outside?: OutsideNetwork
  /** Hashes passwords as the product does, for tests of what that takes. */
  readonly slowPasswords?: boolean
  /** The database to copy instead of the empty one. */
  readonly template?: RestorableTemplate
  /** The URL of a cluster of the test's own, which it may stop and start. */
  readonly cluster?: string
  /** The URL of a database that another server has, or had: this one starts on it, and leaves it as it is. */
  readonly on?: string
  /** Runs on the new database before the services start. */
  readonly prepare?: (context: Context) => Promise<void>
  /** Called for each route that is mounted. */
  readonly onRoute?: (route: RouteOptions) => void
}

const listLockedJobs = async ({ pool }: OpenDatabase): Promise<string[]> =>
  (await pool.query<{ id: string }>('select id::text from graphile_worker.jobs where locked_at is not null')).rows.map(({ id }) => id)

/** The jobs that could run now and were not tried yet. */
const countReadyJobs = async ({ pool }: OpenDatabase): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::integer as n from graphile_worker.jobs where locked_at is null and attempts = 0 and run_at <= now()',
  )
  return rows[0]?.n ?? 0
}

/** A database that may have been used before, unless the test needs a pool, a cluster or a schema of its own. */
async function openTestDatabase({ template, cluster, pool, prepare, on }: TestOptions): Promise<OpenDatabase> {
  if (on) return openDatabase(on, { max: 5, refuseNested: true, ...pool })
  if (!pool && !cluster && !prepare) return takeTestDatabase(template)
  return createTestDatabase({
    ...pool,
    ...(template ? { template: template.name } : {}),
    ...(cluster ? { cluster } : {}),
  })
}

/** Starts the whole server on its own database, called in memory; `time` is the initial time of its clock. */
export async function startTestServices(options: TestOptions = {}): Promise<TestServices> {
  const { onRoute, timeouts } = options
  // each test file has its own folder, which is deleted at the end
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-files-'))
  let time = options.time ? Date.parse(options.time) : undefined
  const settings = readSettings({
    ENVIRONMENT: 'testing',
    SECRET_KEY: '00'.repeat(32),
    SECURITY_LOG: 'off',
    LOG_LEVEL: 'warn',
    FILES_DIR: folder,
    ...options.env,
  })
  // a database that nobody closes keeps the process of all tests running
  const database = await openTestDatabase(options)
  const contextOptions = {
    settings,
    db: database.db,
    pool: database.pool,
    machine: () => time ?? Date.now(),
    freeSpace: options.freeSpace,
    outside: options.outside,
    passwordCost: options.slowPasswords ? undefined : CHEAP_PASSWORDS,
  }
  const remove = async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const services = await startPrepared().catch(async (fault: unknown) => {
    await remove()
    throw fault
  })

  async function startPrepared(): Promise<Services> {
    await options.prepare?.(await openContext(contextOptions))
    return startServices({
      ...contextOptions,
      jobs: false,
      ...(timeouts ? { timeouts } : {}),
      ...(onRoute ? { onRoute } : {}),
    })
  }

  async function send(endpoint: Endpoint, request: EndpointRequest<Endpoint>, key: string | undefined) {
    const params = (request.params ?? {}) as Record<string, string | number>
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const query = Object.entries((request.query ?? {}) as Record<string, unknown>).filter(([, v]) => v !== undefined)
    return services.app.inject({
      method: endpoint.method,
      url: `${endpoint.service === 'voting' ? '/api/v0' : '/api'}${path}`,
      query: Object.fromEntries(query.map(([k, v]) => [k, String(v)])),
      headers: key ? { session_key: key } : {},
      ...(request.body === undefined ? {} : { payload: request.body as object }),
    })
  }

  const caller = (key: string | undefined): Caller => ({
    key,
    async call(endpoint, request) {
      const response = await send(endpoint, request as EndpointRequest<Endpoint>, key)
      if (response.statusCode >= 300) {
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.statusCode}: ${response.body}`)
      }
      return response.json() as never
    },
    async refused(endpoint, request) {
      const response = await send(endpoint, request as EndpointRequest<Endpoint>, key)
      if (response.statusCode < 300) {
        throw new Error(`${endpoint.method} ${endpoint.path} did not refuse: ${response.body.slice(0, 500)}`)
      }
      const body = response.json() as Record<string, never>
      return {
        refused: body.code,
        status: response.statusCode,
        text: body.statusMessage ?? body.error,
        ...(body.fields ? { fields: body.fields } : {}),
        ...(body.secondStep ? { secondStep: body.secondStep } : {}),
        ...(body.newer ? { newer: body.newer } : {}),
        ...(body.missingFields ? { missingFields: body.missingFields } : {}),
      } as never
    },
  })

  return {
    ...services,
    visitor: caller(undefined),
    withKey: (key) => caller(key),
    as: async (userId) => caller(await insertSession(database.db, userId, 'test')),
    async runJobs() {
      const { taskList, close } = createTaskList(services.context)
      const lockedBefore = await listLockedJobs(database)
      // the queue ends before it has written how its last job ended: the next job of a named queue may still wait for that one
      let ready: number
      let left = Number.POSITIVE_INFINITY
      do {
        ready = left
        await runOnce({ pgPool: database.pool, taskList, noHandleSignals: true, logger: silent })
        while ((await listLockedJobs(database)).some((id) => !lockedBefore.includes(id))) await sleep(5)
        left = await countReadyJobs(database)
      } while (left > 0 && left < ready)
      await close()
    },
    setTime: (iso) => {
      time = Date.parse(iso)
    },
    async stop() {
      await services.stop()
      await remove()
    },
  }
}

/** The whole server for the tests of a file: it starts before the first and stops after the last. */
export function testServices(options?: TestOptions): TestServices {
  const server = {} as TestServices
  before(async () => Object.assign(server, await startTestServices(options)))
  after(() => server.stop())
  return server
}
