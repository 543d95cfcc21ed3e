import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Role, testWorld, type World } from './open-world.ts'
import { ROLE_NAMES } from './world/world-types.ts'

const server = testWorld()

const MEMBERS: readonly Role[] = ['Me', 'Ex', 'AU', 'GM', 'GC', 'MO', 'CO', 'AD']

interface FileRow {
  readonly name: (world: World) => string
  /** The roles that may read what uses the file, and its uploader (specification B.8). */
  readonly readers: readonly Role[]
}

const FILES: Readonly<Record<string, FileRow>> = {
  'document of an assembly': { name: (w) => w.a.files.resource.name, readers: MEMBERS },
  'document of an unlisted assembly': { name: (w) => w.b.files.resource.name, readers: ['AD', 'CX'] },
  'cover of a proposal': { name: (w) => w.a.files.cover.name, readers: ROLE_NAMES },
  'cover of a draft': { name: (w) => w.a.files.draftCover.name, readers: ['AU'] },
  'used by nothing': { name: (w) => w.a.files.unused.name, readers: ['Me'] },
}

test('a file can be read at its address by everybody who may read what uses it, and by its uploader', async () => {
  const wrong: string[] = []
  for (const [label, { name, readers }] of Object.entries(FILES))
    for (const role of ROLE_NAMES) {
      const { key } = server.person(role)
      const headers = key ? { session_key: key } : {}
      const { statusCode } = await server.app.inject({ method: 'GET', url: `/files/${name(server.world)}`, headers })
      const wanted = readers.includes(role) ? 200 : 404
      if (statusCode !== wanted) wrong.push(`${label}, ${role}: ${statusCode}, not ${wanted}`)
    }
  assert.deepEqual(wrong, [])
})
