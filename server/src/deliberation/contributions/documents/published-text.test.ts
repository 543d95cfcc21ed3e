import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { openWorld, type WorldServer } from '../../../app/testing/open-world.ts'
import type { Role } from '../../../app/testing/world/world-types.ts'
import { recordDocumentTexts } from './record-text.ts'
import { openDocument, waitFor } from './testing/open-document.ts'

let server: WorldServer
let origin: string
before(async () => {
  server = await openWorld()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
// a document that stays loaded would not notice that its rows were restored
const opened: { close(): void }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) one.close()
  await waitFor(() => server.app.liveDocuments.hocuspocus.documents.size === 0, 'all are unloaded')
  await server.restore()
})
after(() => server.stop())

const as = (role: Role) => server.withKey(server.person(role).key)
const item = () => ({ aid: String(server.world.a.assembly.id), coid: String(server.world.a.items.proposal.id) })
const padId = () => server.world.a.document.uuid
const textOf = async (role: Role) => (await as(role).call(contributions.one, { params: item() })).text
const bodyOf = async (role: Role) => (await as(role).call(documents.body, { params: { padId: padId() }, query: {} })).html

function open(role: Role) {
  const one = openDocument(origin, padId(), server.person(role).key)
  opened.push(one)
  return one
}

/** Does what a live document does some seconds after a change. */
const follow = () =>
  server.context.db
    .transaction()
    .execute((trx) => recordDocumentTexts(trx, server.context, [server.world.a.items.proposal.id], { history: true, follows: true }))

test('where readers see the last published text, what is being written reaches them only with a kept revision or a status [CAM-069]', async () => {
  const { key } = CAMPAIGN_SETTINGS.readersSeeLastPublished
  await server.context.db
    .insertInto('config')
    .values({ space_id: server.world.a.campaigns.proposals.spaceId, key, value: 'TRUE' })
    .execute()
  const before = await textOf('Me')
  const author = open('AU')
  await waitFor(() => author.provider.isSynced, 'the writer is there')
  author.write('Being written. ')
  await waitFor(() => author.provider.isSynced && !author.provider.hasUnsyncedChanges, 'it is stored')
  await follow()
  assert.equal(await textOf('Me'), before)
  assert.doesNotMatch(await bodyOf('Me'), /Being written/)
  assert.match(await bodyOf('AU'), /Being written/, 'its writers see the newest')
  const reader = open('Me')
  await waitFor(() => reader.denied.length > 0 || reader.closed.length > 0, 'a reader is not let in')
  assert.doesNotMatch(reader.html(), /Being written/)
  await as('AU').call(documents.addRevision, { params: { padId: padId() }, body: { name: 'First' } })
  assert.match(await textOf('Me'), /Being written/)
  assert.match(await bodyOf('Me'), /Being written/)
  author.write('Later. ')
  await waitFor(() => author.provider.isSynced && !author.provider.hasUnsyncedChanges, 'it is stored')
  await follow()
  const difference = await as('Me').call(documents.diff, { params: { padId: padId() }, query: { from: 1 } })
  assert.doesNotMatch(`${await textOf('Me')}${difference.to.html}`, /Later/)
  await as('CO').call(contributions.change, { params: item(), body: { status: 'ARCHIVED', reason: 'Done' } })
  assert.match(await textOf('CO'), /Later/)
})

test('without the setting the text follows what is being written [CAM-069, PAD-005]', async () => {
  const author = open('AU')
  await waitFor(() => author.provider.isSynced, 'the writer is there')
  author.write('Followed. ')
  await waitFor(() => author.provider.isSynced && !author.provider.hasUnsyncedChanges, 'it is stored')
  await follow()
  assert.match(await textOf('Me'), /Followed/)
  assert.match(await bodyOf('Me'), /Followed/)
})

test('a text that was written together is published only within the word limit, and not empty; as a draft it may be longer [CON-076, CON-077]', async () => {
  const { db } = server.context
  const { items, campaigns } = server.world.a
  const status = (to: string) => ({ params: { ...item(), status: to }, body: {} })
  await db.updateTable('contributions').set({ status: 'PUBLIC_DRAFT' }).where('id', '=', items.proposal.id).execute()
  const { key } = CAMPAIGN_SETTINGS.summaryWordLimit
  await db
    .insertInto('config')
    .values({ space_id: campaigns.proposals.spaceId, key, value: '12' })
    .onConflict((c) => c.columns(['space_id', 'key']).doUpdateSet({ value: '12' }))
    .execute()
  const author = open('AU')
  await waitFor(() => author.provider.isSynced, 'the writer is there')
  author.write('One two three four five six seven eight nine ten eleven twelve thirteen. ')
  await waitFor(() => author.provider.isSynced && !author.provider.hasUnsyncedChanges, 'it is stored')
  const tooLong = await as('AU').refused(contributions.step, status('PUBLISHED'))
  assert.deepEqual([tooLong.refused, tooLong.status], ['description_limit', 400])
  assert.match(tooLong.text, /12/)
  const row = () => db.selectFrom('contributions').select('status').where('id', '=', items.proposal.id).executeTakeFirstOrThrow()
  assert.equal((await row()).status, 'PUBLIC_DRAFT')
  const fragment = author.provider.document.getXmlFragment('default')
  await db.updateTable('config').set({ value: '500' }).where('space_id', '=', campaigns.proposals.spaceId).where('key', '=', key).execute()
  await as('AU').call(contributions.step, status('PUBLISHED'))
  assert.equal((await row()).status, 'PUBLISHED')
  assert.match(await textOf('Me'), /thirteen/)

  await db.updateTable('contributions').set({ status: 'PUBLIC_DRAFT' }).where('id', '=', items.proposal.id).execute()
  fragment.delete(0, fragment.length)
  await waitFor(() => author.provider.isSynced && !author.provider.hasUnsyncedChanges, 'it is stored')
  const empty = await as('AU').refused(contributions.step, status('PUBLISHED'))
  assert.deepEqual([empty.refused, empty.status], ['text_empty', 400])
})
