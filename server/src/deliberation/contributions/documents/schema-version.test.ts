import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DOC_SCHEMA_VERSION } from '@folkmoot/core/deliberation/contributions/documents/schema-version.ts'
import { openWorld, type WorldServer } from '../../../app/testing/open-world.ts'
import { listUpdates } from './document-store.ts'
import { openDocument, waitFor } from './testing/open-document.ts'

let server: WorldServer
let origin: string
before(async () => {
  server = await openWorld()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => server.stop())

const pad = () => server.world.a.document.uuid
const open = (schema: number) => openDocument(origin, pad(), server.person('AU').key, schema)
const countUpdates = async () => (await listUpdates(server.context.db, pad(), 0)).last

test('a page with an older schema than the server, or with none, is told that it is outdated, and changes nothing', async () => {
  const before = await countUpdates()
  for (const schema of [0, DOC_SCHEMA_VERSION - 1]) {
    const page = open(schema)
    page.write('Deleted by an older page? ')
    await waitFor(() => page.denied.length > 0, 'it is refused')
    assert.deepEqual(page.denied, ['page_outdated'], String(schema))
    assert.equal(page.provider.isSynced, false)
    page.close()
  }
  assert.equal(await countUpdates(), before)
})

test('a page with a newer schema than the server is told that the server is outdated; one with the same schema opens', async () => {
  const newer = open(DOC_SCHEMA_VERSION + 1)
  await waitFor(() => newer.denied.length > 0, 'it is refused')
  assert.deepEqual(newer.denied, ['server_outdated'])
  newer.close()
  const same = open(DOC_SCHEMA_VERSION)
  await waitFor(() => same.provider.isSynced, 'it opens')
  same.close()
  const { documents } = server.app.liveDocuments.hocuspocus
  await waitFor(() => documents.size === 0, 'it is unloaded')
})
