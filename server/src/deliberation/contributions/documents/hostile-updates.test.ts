import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { openWorld, type WorldServer } from '../../../app/testing/open-world.ts'
import { compactDocument, listUpdates, measureStored } from './document-store.ts'
import { openDoc, toStoredHtml } from './document-text.ts'
import { openDocument, waitFor } from './testing/open-document.ts'
import { type RawStruct, writeRawUpdate } from './updates/testing/raw-update.ts'

let server: WorldServer
let origin: string
before(async () => {
  server = await openWorld()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
const opened: { close(): void }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) one.close()
  await waitFor(() => server.app.liveDocuments.hocuspocus.documents.size === 0, 'all are unloaded')
  server.app.liveDocuments.conduct.forgetOld(Number.POSITIVE_INFINITY)
  await server.restore()
})
after(() => server.stop())

const pad = () => server.world.a.document.uuid
const stored = async () => (await listUpdates(server.context.db, pad(), 0)).parts
async function open() {
  const one = openDocument(origin, pad(), server.person('AU').key)
  opened.push(one)
  await waitFor(() => one.provider.isSynced && !one.provider.hasUnsyncedChanges, 'it is open')
  return one
}
/** Sends a change as a client does that is no editor, without having it itself. */
function send({ provider }: Awaited<ReturnType<typeof open>>, update: Uint8Array): void {
  const bytes = new Y.UpdateEncoderV1()
  bytes.writeString(pad())
  for (const number of [0, 2, update.length]) bytes.writeLen(number)
  provider.configuration.websocketProvider.send(new Uint8Array([...bytes.toUint8Array(), ...update]))
}

const root = { root: 'default' } as const
const REFUSED: Readonly<Record<string, readonly RawStruct[]>> = {
  'an element that no text has': [{ ...root, element: 'script' }],
  'a character that is not stored': [
    { ...root, element: 'picture' },
    { parent: { client: 8, clock: 0 }, attribute: 'src', value: '/files/\0.png' },
  ],
  'a value of which no words can be made': [
    { ...root, element: 'tableHeader' },
    { parent: { client: 8, clock: 0 }, attribute: 'scope', value: { toString: 1 } },
  ],
  'elements within each other without end': Array.from({ length: 500 }, (_, clock) =>
    clock === 0 ? { ...root, element: 'blockquote' } : { parent: { client: 8, clock: clock - 1 }, element: 'blockquote' },
  ),
  'ten thousand writers': Array.from({ length: 10_000 }, (_, i) => ({
    client: 100 + i,
    ...root,
    element: 'paragraph',
  })),
}
for (const [name, structs] of Object.entries(REFUSED)) {
  test(`a change with ${name} is refused before it is stored, and the text can be published on`, async () => {
    const [author, other] = [await open(), await open()]
    const before = await stored()
    send(author, writeRawUpdate(structs))
    await waitFor(() => author.closed.includes('refused'), 'its writer is told')
    assert.deepEqual(await stored(), before)
    other.write('Of others. ')
    await waitFor(() => !other.provider.hasUnsyncedChanges, 'others write on')
    assert.match(toStoredHtml(openDoc(await stored())), /^<p>Of others\. /)
    const item = { aid: String(server.world.a.assembly.id), coid: String(server.world.a.items.proposal.id) }
    const body = { reason: 'Done' }
    const { text } = await server
      .withKey(server.person('CO').key)
      .call(contributions.step, { params: { ...item, status: 'ARCHIVED' }, body })
      .then(() => server.withKey(server.person('CO').key).call(contributions.one, { params: item }))
    assert.match(text, /Of others/)
  })
}

test('an account that goes on sending what is refused opens nothing for a while, and others do at once', async () => {
  const change = writeRawUpdate(REFUSED['an element that no text has'] ?? [])
  for (let n = 0; n < DOCUMENT_LIMITS.refusals; n++) {
    const author = await open()
    send(author, change)
    await waitFor(() => author.closed.includes('refused'), 'it is refused')
    author.close()
  }
  const author = openDocument(origin, pad(), server.person('AU').key)
  const other = openDocument(origin, pad(), server.person('CO').key)
  opened.push(author, other)
  await waitFor(() => other.provider.isSynced, 'another account opens the document', 5_000)
  await sleep(500)
  assert.deepEqual([author.provider.isSynced, author.denied, author.closed], [false, [], []], 'it is let wait')
  await waitFor(() => author.closed.includes('no-session'), 'it ends like a socket without a session', 15_000)
  assert.equal(author.provider.isSynced, false)
})

test('changes that need what nobody has are never stored, however often they come, and others are not disturbed', async () => {
  const author = await open()
  const before = await stored()
  for (let i = 0; i < 50; i++) send(author, writeRawUpdate([{ left: { client: 9, clock: i }, words: 'x'.repeat(10_000) }]))
  author.write('After them. ')
  await waitFor(async () => (await stored()).length > before.length, 'what can be used is stored')
  const parts = await stored()
  assert.equal(parts.length, before.length + 1)
  const document = server.app.liveDocuments.hocuspocus.documents.get(pad())
  assert.deepEqual([document?.store.pendingStructs, document?.store.pendingDs], [null, null])
})

test('long changes are put together before they are many, with what former versions kept waiting left out', async () => {
  const { db } = server.context
  const author = await open()
  const waiting = writeRawUpdate([{ left: { client: 9, clock: 0 }, words: 'x'.repeat(1_000_000) }])
  const { id, last_number } = await db
    .selectFrom('documents')
    .select(['id', 'last_number'])
    .where('uuid', '=', pad())
    .executeTakeFirstOrThrow()
  await db
    .insertInto('document_updates')
    .values({ document_id: id, number: last_number + 1, content: Buffer.from(waiting) })
    .execute()
  await db
    .updateTable('documents')
    .set({ last_number: last_number + 1 })
    .where('id', '=', id)
    .execute()
  assert.ok((await measureStored(db, pad())) > 1_000_000)
  const text = toStoredHtml(openDoc(await stored()))
  await compactDocument(server.context, pad())
  assert.ok((await measureStored(db, pad())) < 10_000)
  assert.equal(toStoredHtml(openDoc(await stored())), text)
  author.write('On. ')
  await waitFor(() => !author.provider.hasUnsyncedChanges, 'writing goes on')
})

test('a document that is as long as one may be takes no more, says so, and stays to be read', async () => {
  const text = toStoredHtml(openDoc(await stored()))
  // history that no text shows
  const doc = openDoc(await stored())
  doc.getMap('history').set('former', new Uint8Array(DOCUMENT_LIMITS.state - 20_000))
  await server.context.db
    .updateTable('documents')
    .set({ state: Buffer.from(Y.encodeStateAsUpdate(doc)) })
    .where('uuid', '=', pad())
    .execute()
  const author = await open()
  author.write('Fits. ')
  await waitFor(() => !author.provider.hasUnsyncedChanges, 'what fits is stored')
  author.write('x'.repeat(30_000))
  await waitFor(() => author.closed.includes('refused'), 'its writer is told')
  author.close()
  assert.ok((await measureStored(server.context.db, pad())) < DOCUMENT_LIMITS.state)
  const reader = await open()
  assert.equal(reader.html().replace('Fits. ', ''), text)
})

test('a writer who was away for a moment is seen again at once', async () => {
  const [author, other] = [await open(), await open()]
  const isSeen = () => other.provider.awareness?.getStates().has(author.doc.clientID) ?? false
  author.provider.setAwarenessField('cursor', { anchor: 1, head: 1 })
  await waitFor(isSeen, 'it is seen')
  for (let round = 0; round < 3; round++) {
    author.cut()
    await waitFor(() => !isSeen(), 'it has gone')
    await author.join()
    await waitFor(isSeen, 'it is back', 2_000)
  }
  author.provider.setAwarenessField('cursor', { anchor: 2, head: 2 })
  await waitFor(() => other.provider.awareness?.getStates().get(author.doc.clientID)?.cursor.anchor === 2, 'the next movement is seen')
  author.close()
  await waitFor(() => !isSeen(), 'it has gone for good', 2_000)
})

test('who reads shows no cursor, neither an own one nor that of another', async () => {
  const author = await open()
  author.provider.setAwarenessField('cursor', { anchor: 1, head: 1 })
  const readers = ['CO', 'Me'].map((role) => openDocument(origin, pad(), server.person(role as 'CO').key))
  opened.push(...readers)
  const [reader, other] = readers
  assert.ok(reader && other)
  const seen = () => other.provider.awareness?.getStates() ?? new Map()
  await waitFor(() => seen().get(author.doc.clientID)?.cursor?.anchor === 1, 'the writer is seen')
  reader.provider.setAwarenessField('cursor', { anchor: 7, head: 7 })
  const claim = new Awareness(new Y.Doc())
  claim.clientID = author.doc.clientID
  for (let clock = 0; clock < 9; clock++) claim.setLocalState({ cursor: { anchor: 9, head: 9 } })
  const update = encodeAwarenessUpdate(claim, [author.doc.clientID])
  const bytes = new Y.UpdateEncoderV1()
  bytes.writeString(pad())
  for (const number of [1, update.length]) bytes.writeLen(number)
  reader.provider.configuration.websocketProvider.send(new Uint8Array([...bytes.toUint8Array(), ...update]))
  author.provider.setAwarenessField('cursor', { anchor: 2, head: 2 })
  await waitFor(() => seen().get(author.doc.clientID)?.cursor?.anchor === 2, 'the writer moves on')
  assert.equal(seen().has(reader.doc.clientID), false)
  claim.destroy()
})
