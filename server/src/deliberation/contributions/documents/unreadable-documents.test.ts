import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import * as Y from 'yjs'
import { openWorld, type WorldServer } from '../../../app/testing/open-world.ts'
import type { Role } from '../../../app/testing/world/world-types.ts'
import { updateContributionStatus } from '../change-status.ts'
import { compactDocument } from './document-store.ts'

let server: WorldServer
before(async () => {
  server = await openWorld()
})
afterEach(() => server.restore())
after(() => server.stop())

const as = (role: Role) => server.withKey(server.person(role).key)
const item = () => ({ aid: String(server.world.a.assembly.id), coid: String(server.world.a.items.proposal.id) })
const padId = () => server.world.a.document.uuid
const readItem = () => as('AU').call(contributions.one, { params: item() })

/** A document as former versions stored it: they took whatever a client sent. */
async function store(write: (fragment: Y.XmlFragment) => void): Promise<void> {
  const doc = new Y.Doc()
  write(doc.getXmlFragment('default'))
  await storeBytes(Y.encodeStateAsUpdate(doc))
}
async function storeBytes(content: Uint8Array): Promise<void> {
  await server.context.db
    .updateTable('documents')
    .set({ state: Buffer.from(content), state_number: 9, last_number: 9 })
    .where('uuid', '=', padId())
    .execute()
}

const UNREADABLE: Readonly<Record<string, () => Promise<void>>> = {
  'blocks in blocks without end': () =>
    store((fragment) => {
      let parent: Y.XmlFragment = fragment
      for (let depth = 0; depth < 4_000; depth++) {
        const block = new Y.XmlElement('blockquote')
        parent.insert(0, [block])
        parent = block
      }
    }),
  'an attribute that is no text': () =>
    store((fragment) => {
      const cell = new Y.XmlElement('tableHeader')
      cell.insert(0, [new Y.XmlElement('paragraph')])
      fragment.insert(0, [cell])
      cell.setAttribute('scope', { toString: 1, valueOf: 1 } as never)
    }),
  'bytes that are no document': () => storeBytes(new Uint8Array([7, 7, 7, 7, 7])),
}

for (const [name, storeIt] of Object.entries(UNREADABLE)) {
  test(`a text with a document of ${name} can be changed, published, archived and put on a ballot, with the text that was read last`, async () => {
    const { db, clock } = server.context
    const { id } = server.world.a.items.proposal
    const { text, revision } = await readItem()
    await storeIt()

    const changed = await as('AU').call(contributions.change, {
      params: item(),
      body: { text: '<p>From the form</p>', baseRevision: revision },
    })
    assert.equal(changed.text, '<p>From the form</p>')
    assert.notEqual(text, changed.text)
    await db.updateTable('contributions').set({ status: 'PUBLIC_DRAFT' }).where('id', '=', id).execute()
    await as('AU').call(contributions.step, { params: { ...item(), status: 'PUBLISHED' }, body: {} })
    assert.deepEqual([(await readItem()).status, (await readItem()).text], ['PUBLISHED', '<p>From the form</p>'])
    await as('CO').call(contributions.step, { params: { ...item(), status: 'ARCHIVED' }, body: { reason: 'Done' } })
    await as('CO').call(contributions.step, { params: { ...item(), status: 'PUBLISHED' }, body: { reason: 'Again' } })
    const onBallot = await db
      .transaction()
      .execute((trx) => updateContributionStatus(trx, { clock }, [id], 'INBALLOT', { by: undefined, act: 'ballot' }))
    assert.equal((await readItem()).status, 'INBALLOT')

    assert.deepEqual(onBallot, [{ id, from: 'PUBLISHED', unreadable: true }], 'the ballot can name it')
    await compactDocument({ db }, padId(), 1)
  })
}

test('the page of a document that cannot be read says so, shows the text that was read last, and ends it', async () => {
  const { text } = await readItem()
  await UNREADABLE['bytes that are no document']?.()
  const refused = await as('AU').refused(documents.body, { params: { padId: padId() }, query: {} })
  assert.deepEqual([refused.refused, refused.status], ['document_unreadable', 409])
  await as('AU').refused(documents.addRevision, { params: { padId: padId() }, body: { name: 'One' } })
  await as('CO').call(contributions.step, { params: { ...item(), status: 'ARCHIVED' }, body: { reason: 'Done' } })
  await as('CO').call(contributions.step, { params: { ...item(), status: 'PUBLISHED' }, body: { reason: 'Again' } })
  const page = await as('AU').call(documents.one, { params: { padId: padId() } })
  assert.deepEqual([page.unreadable, page.html], [true, text])
  await as('AU').call(documents.remove, { params: item() })
  await as('AU').call(documents.embed, { params: item(), body: {} })
  assert.equal((await readItem()).text, text)
})

test('a character that PostgreSQL does not store is left out of the text of a stored document', async () => {
  await store((fragment) => {
    const block = new Y.XmlElement('paragraph')
    block.insert(0, [new Y.XmlText('be\0fore')])
    fragment.insert(0, [block])
  })
  await as('CO').call(contributions.step, { params: { ...item(), status: 'ARCHIVED' }, body: { reason: 'Done' } })
  assert.equal((await readItem()).text, '<p>before</p>')
})
