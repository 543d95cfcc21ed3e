import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import type { ManagementType } from '@folkmoot/core/communities/access/management-type.ts'
import { sql } from 'kysely'
import { startTestServices, type TestOptions, type TestServices } from '../services/testing/services.ts'
import { findPerson } from './world/find-person.ts'
import { openRowRestorer, RESTORE_ROWS } from './world/row-watch.ts'
import { type Person, type Role, SITE, WORLD_TIME, type World } from './world/world-types.ts'
import { worldTemplate } from './world-database.ts'

/** The smallest picture. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** The management type of all assemblies and groups of the world. */
const WORLD_MANAGEMENT_TYPE: ManagementType = 'COORDINATED'

/** The settings of the world's server: e-mail confirmation and one social network are on, at addresses without a listener. */
const ENV = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  EMAIL_CONFIRMATION: 'on',
  PUBLIC_URL: SITE.origin,
  RATE_LIMITS: 'off',
  // a stored pair would be made anew after each call
  VAPID_PUBLIC_KEY: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
  VAPID_PRIVATE_KEY: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc',
  OAUTH_PROVIDERS: 'facebook',
  OAUTH_FACEBOOK_AUTHORIZE: 'http://127.0.0.1:9/authorize',
  OAUTH_FACEBOOK_TOKEN: 'http://127.0.0.1:9/token',
  OAUTH_FACEBOOK_USERINFO: 'http://127.0.0.1:9/me',
  OAUTH_FACEBOOK_CLIENT_ID: 'folkmoot',
  OAUTH_FACEBOOK_CLIENT_SECRET: 'between us two',
}

export interface WorldServer extends TestServices {
  readonly world: World
  /** The person of a role in the matrix. */
  person(role: Role): Person
  /** Restores every row of the world. */
  restore(): Promise<unknown>
  /** Sets the management type of side A and its groups; `restore` keeps it. */
  setManagementType(type: ManagementType): Promise<void>
}

/** Starts the whole server on a copy of the world. */
export async function openWorld(options: Omit<TestOptions, 'template'> = {}): Promise<WorldServer> {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-world-'))
  const server = await startTestServices({
    time: WORLD_TIME,
    ...options,
    env: { ...ENV, FILES_DIR: folder, ...options.env },
    template: { name: await worldTemplate(), restore: RESTORE_ROWS },
  })
  const { db, pool } = server.context
  const restorer = openRowRestorer(pool.options.connectionString ?? '')
  const { rows } = await sql<{ json: string }>`select json from testing.world`.execute(db)
  const world = JSON.parse(rows[0]?.json ?? '{}') as World
  mkdirSync(folder, { recursive: true })
  for (const side of [world.a, world.b]) for (const { name } of Object.values(side.files)) writeFileSync(join(folder, name), PIXEL)
  let managementType = WORLD_MANAGEMENT_TYPE
  async function setManagementType(type: ManagementType): Promise<void> {
    await restorer.restore()
    for (const table of ['assemblies', 'working_groups'] as const) {
      const of = table === 'assemblies' ? sql`id = ${world.a.assembly.id}` : sql`assembly_id = ${world.a.assembly.id}`
      await sql`update ${sql.table(table)} set management_type = ${type} where ${of}`.execute(db)
      await sql`update saved.${sql.ref(table)} set management_type = ${type} where ${of}`.execute(db)
      await sql`update saved.${sql.ref(table)} s set world_text = t::text from ${sql.table(table)} t where t.id = s.id`.execute(db)
    }
    await sql`delete from testing.written`.execute(db)
    managementType = type
  }
  return {
    ...server,
    world,
    person: (role) => findPerson(world, role),
    restore: () => restorer.restore(),
    setManagementType,
    async stop() {
      // the next one that uses the database finds it as it was
      if (managementType !== WORLD_MANAGEMENT_TYPE) await setManagementType(WORLD_MANAGEMENT_TYPE)
      await restorer.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The world's server for the tests of a file: it starts before the first and stops after the last. */
export function testWorld(options?: Parameters<typeof openWorld>[0]): WorldServer {
  const server = {} as WorldServer
  before(async () => Object.assign(server, await openWorld(options)))
  after(() => server.stop())
  return server
}

export type { Person, Role, World }
