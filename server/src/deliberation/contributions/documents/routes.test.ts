import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { instanceSettings } from '@folkmoot/core/communities/site-settings/endpoints.ts'
import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { SITE_SETTINGS } from '@folkmoot/core/platform/settings/site-settings.ts'
import { openWorld, type WorldServer } from '../../../app/testing/open-world.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import type { Role } from '../../../app/testing/world/world-types.ts'

const CLOUD = 'https://docs.google.com/document/d/1aBcDeFgHiJkLm'

let server: WorldServer
before(async () => {
  server = await openWorld({ env: { EMBED_HOSTS: 'pads.example.org' } })
})
afterEach(() => server.restore())
after(() => server.stop())

const as = (role: Role) => server.withKey(server.person(role).key)
const item = (key: 'proposal' | 'publicDraft' = 'proposal') => ({
  aid: String(server.world.a.assembly.id),
  coid: String(server.world.a.items[key].id),
})

test('the id of a document is read with its addresses or alone, by everybody who reads its contribution [PAD-011]', async () => {
  const { uuid } = server.world.a.document
  const { padId } = await as('Me').call(documents.padId, { params: item() })
  assert.equal(padId, uuid)
  assert.deepEqual(await as('AU').call(documents.addresses, { params: item() }), {
    padId: uuid,
    kind: 'DOCUMENT',
    url: `/pads/${uuid}`,
    readOnlyUrl: `/pads/${uuid}`,
  })
})

test('only writers of a cloud document or pad get the address to write at; no answer has a key [PAD-001, PAD-008, PAD-010, PAD-011]', async () => {
  const created = await as('AU').call(documents.embed, { params: item('publicDraft'), body: { url: `${CLOUD}/edit` } })
  assert.equal(created.path, CLOUD)
  const addresses = (role: Role) => as(role).call(documents.addresses, { params: item('publicDraft') })
  assert.deepEqual([(await addresses('AU')).url, (await addresses('Me')).url], [`${CLOUD}/edit`, null])
  assert.equal((await addresses('Me')).readOnlyUrl, `${CLOUD}/preview`)
  await as('AU').call(documents.remove, { params: item('publicDraft') })
  const pad = await as('AU').call(documents.embed, {
    params: item('publicDraft'),
    body: { etherpadServerUrl: 'https://pads.example.org', etherpadServerApiKey: 'top-secret-key' },
  })
  assert.equal(pad.path, `https://pads.example.org/p/${pad.padId}`)
  assert.doesNotMatch(JSON.stringify([pad, await addresses('AU'), await addresses('Me')]), /top-secret/)
  assert.equal((await addresses('Me')).readOnlyUrl, null)
})

test('an empty payload makes a document of this site with the text of the contribution, and returns its path [PAD-010, PAD-012]', async () => {
  const { text } = await as('AU').call(contributions.one, { params: item('publicDraft') })
  const { padId, path, kind } = await as('AU').call(documents.embed, { params: item('publicDraft'), body: {} })
  assert.deepEqual([kind, path], ['DOCUMENT', `/pads/${padId}`])
  const body = await as('Me').call(documents.body, { params: { padId }, query: {} })
  assert.equal(body.html, text)
  const page = await as('Me').call(contributions.one, { params: item('publicDraft') })
  assert.deepEqual(page.document, { padId, kind: 'DOCUMENT', readOnlyUrl: null })
  await as('AU').call(documents.remove, { params: item('publicDraft') })
  assert.equal((await as('AU').call(contributions.one, { params: item('publicDraft') })).text, text)
})

test('the body of a named revision is that of then [PAD-012]', async () => {
  const padId = server.world.a.document.uuid
  const body = await as('Me').call(documents.body, { params: { padId }, query: { rev: 1 } })
  assert.match(body.html, /kept/)
})

test('a revision of a document that is removed at the same moment is refused, and does not fail [PAD-012]', async () => {
  const { a } = server.world
  await as('AU').call(documents.embed, { params: item('publicDraft'), body: {} })
  const { padId } = await as('AU').call(documents.padId, { params: item('publicDraft') })
  const outcomes = await raceCalls(server, { rows: `select 1 from contributions where id = ${a.items.publicDraft.id}` }, [
    () => as('AU').call(documents.remove, { params: item('publicDraft') }),
    () => as('AU').call(documents.addRevision, { params: { padId }, body: { name: 'Too late' } }),
  ])
  assert.deepEqual(outcomes, ['ok', 'not_found'])
  assert.equal((await as('Me').call(documents.padId, { params: item() })).padId, a.document.uuid)
})

test('the flat text of a contribution of a space has no markup, and says when it was made and changed [PAD-013]', async () => {
  const { a } = server.world
  const params = { sid: String(a.campaigns.proposals.spaceId), coid: String(a.items.proposal.id) }
  const flat = await as('Me').call(documents.flat, { params, query: { flat: 'true' } })
  const page = await as('Me').call(contributions.one, { params: item() })
  assert.deepEqual(Object.keys(flat).sort(), ['creation', 'lastUpdate', 'text', 'title'])
  assert.deepEqual([flat.title, flat.creation, flat.lastUpdate], [page.title, page.creation, page.lastUpdate])
  assert.doesNotMatch(flat.text, /</)
})

test('documents of a kind that the campaign leaves out are refused, and the page does not offer them', async () => {
  const { db } = server.context
  const { a } = server.world
  await db
    .insertInto('config')
    .values({
      space_id: a.campaigns.proposals.spaceId,
      key: 'appcivist.campaign.peerdoc-editor-enabled',
      value: 'FALSE',
    })
    .execute()
  const { refused } = await as('AU').refused(documents.embed, { params: item('publicDraft'), body: {} })
  assert.equal(refused, 'documents_off')
  const page = await as('AU').call(contributions.one, { params: item('publicDraft') })
  assert.deepEqual(page.may.documents, ['GDOC', 'PAD'])
})

test('who reads a document learns whose each client is, and of a deleted account no name', async () => {
  const { db } = server.context
  const { uuid } = server.world.a.document
  const { id } = await db.selectFrom('documents').select('id').where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const author = server.person('AU')
  const [own] = await db.selectFrom('document_writers').select('client').where('document_id', '=', id).execute()
  await db
    .insertInto('document_writers')
    .values({ document_id: id, client: 4_294_967_295, user_id: server.person('Ex').id, at: '2027-01-03T00:00:00Z' })
    .execute()
  const params = { padId: uuid }
  const read = async () => (await as('Me').call(documents.writers, { params })).list
  const first = { client: Number(own?.client), by: { uuid: author.uuid, name: author.name } }
  const { uuid: expert, name } = server.person('Ex')
  assert.deepEqual(await read(), [{ client: 4_294_967_295, by: { uuid: expert, name } }, first])
  await db.updateTable('users').set({ deleted_at: '2027-01-04T00:00:00Z' }).where('uuid', '=', expert).execute()
  assert.deepEqual(await read(), [{ client: 4_294_967_295, by: null }, first])
  assert.equal((await server.visitor.refused(documents.writers, { params })).refused, 'not_logged_in')
})

test('where the site wants it, a new proposal has a document from the start, an idea has none, and a campaign without documents none either [G.1]', async () => {
  const { a } = server.world
  const write = (type: 'PROPOSAL' | 'IDEA', campaign: 'proposals' | 'ideas') =>
    as('AU').call(contributions.create, {
      params: { sid: String(a.campaigns[campaign].spaceId) },
      body: {
        type,
        title: `A ${type}`,
        text: '<p>Twelve benches.</p>',
        officialThemes: [{ uuid: a.campaigns[campaign].theme.uuid }],
      },
    })
  assert.equal((await write('PROPOSAL', 'proposals')).document, null)
  const { proposalDocument } = SITE_SETTINGS
  for (const wanted of ['DOCUMENT', 'PEERDOC']) {
    await as('AD').call(instanceSettings.change, { body: { [proposalDocument.key]: wanted } })
    const { document, text } = await write('PROPOSAL', 'proposals')
    assert.equal(document?.kind, 'DOCUMENT', wanted)
    const body = await as('AU').call(documents.body, { params: { padId: document.padId }, query: {} })
    assert.equal(body.html, text)
  }
  assert.equal((await write('IDEA', 'ideas')).document, null)
  const { key } = CAMPAIGN_SETTINGS.editorsDisabled
  await server.context.db.insertInto('config').values({ space_id: a.campaigns.proposals.spaceId, key, value: 'TRUE' }).execute()
  assert.equal((await write('PROPOSAL', 'proposals')).document, null)
})
