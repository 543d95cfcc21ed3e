import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addPreview, cutDescription } from '../../platform/http/page-preview.ts'
import { testWorld } from '../testing/open-world.ts'
import { findPagePreview } from './page-previews.ts'

const server = testWorld()

const preview = (path: string) => findPagePreview(server.context, path)
const place = () => {
  const { assembly, campaigns } = server.world.a
  return {
    assembly: `/v2/p/assembly/${assembly.uuid}`,
    campaign: campaigns.proposals.uuid,
    hidden: campaigns.hidden.uuid,
  }
}
const titleOf = async (table: 'contributions' | 'campaigns', uuid: string) =>
  (await server.context.db.selectFrom(table).select('title').where('uuid', '=', uuid).executeTakeFirstOrThrow()).title

test('a link to something that everybody may read says what it is', async () => {
  const { assembly, campaign } = place()
  const { proposal } = server.world.a.items
  const title = await titleOf('contributions', proposal.uuid)
  for (const path of [`${assembly}/campaign/${campaign}/contribution/${proposal.uuid}`, `/v1/record/${proposal.uuid}`])
    assert.equal((await preview(path))?.title, title)
  assert.equal((await preview(`${assembly}/campaign/${campaign}`))?.title, await titleOf('campaigns', campaign))
  assert.ok((await preview(assembly))?.title)
  const { ballots } = server.world.a
  for (const ballot of [ballots.open, ballots.counted]) assert.ok((await preview(`/v1/ballot/${ballot.uuid}/result`))?.title)
})

test('a link says nothing of what a visitor may not read, whatever its address pretends', async () => {
  const { assembly, campaign, hidden } = place()
  const { items } = server.world.a
  for (const key of ['draft', 'publicDraft', 'held', 'removed', 'groupDraft', 'hiddenProposal'] as const)
    for (const path of [`${assembly}/campaign/${campaign}/contribution/${items[key].uuid}`, `/v2/record/${items[key].uuid}`])
      assert.equal(await preview(path), undefined, key)
  assert.equal(await preview(`${assembly}/campaign/${hidden}`), undefined)
  // a contribution is no campaign, and an assembly is no ballot
  assert.equal(await preview(`${assembly}/campaign/${items.proposal.uuid}`), undefined)
  for (const { uuid } of [server.world.a.ballots.draft, server.world.a.assembly])
    assert.equal(await preview(`/v1/ballot/${uuid}/result`), undefined)
  for (const path of ['/', '/v2/home', '/v2/assembly/999999', '/v2/assembly/99999999999', '/v2/p/assembly/x'])
    assert.equal(await preview(path), undefined, path)
})

test('the address that a member copies says what it is to everybody, where it is listed; a number tells nothing of anything else', async () => {
  const paths = (side: 'a' | 'b') => {
    const { assembly, campaigns, items } = server.world[side]
    const at = (v: 1 | 2) => `/v${v}/assembly/${assembly.id}`
    const campaign = `/campaign/${campaigns.proposals.id}`
    return {
      listed: [
        ...([1, 2] as const).flatMap((v) => [at(v), at(v) + campaign]),
        `${at(1)}${campaign}/contribution/${items.proposal.id}`,
        `${at(2)}${campaign}/contribution/${items.proposal.id}`,
        `${at(2)}${campaign}/group/1/proposal/${items.proposal.id}`,
      ],
      hidden: [
        `${at(2)}/campaign/${campaigns.hidden.id}`,
        ...(['draft', 'publicDraft', 'held', 'removed', 'groupDraft', 'hiddenProposal'] as const).map(
          (key) => `${at(2)}${campaign}/contribution/${items[key].id}`,
        ),
      ],
    }
  }
  const [listed, unlisted] = [paths('a'), paths('b')]
  for (const path of listed.listed) assert.ok((await preview(path))?.title, path)
  for (const path of [...listed.hidden, ...unlisted.listed, ...unlisted.hidden]) assert.equal(await preview(path), undefined, path)
})

test('only what is listed, with all that it is part of, may be listed by search engines', async () => {
  const listed = async (side: 'a' | 'b') => {
    const { assembly, campaigns, items, ballots } = server.world[side]
    const at = `/v2/p/assembly/${assembly.uuid}`
    const campaign = `${at}/campaign/${campaigns.proposals.uuid}`
    const paths = [at, campaign, `${campaign}/contribution/${items.proposal.uuid}`, `/v1/ballot/${ballots.open.uuid}/result`]
    return Promise.all(paths.map(async (path) => (await preview(path))?.listed))
  }
  assert.deepEqual(await listed('a'), [true, true, true, true])
  // the other assembly is not listed
  assert.deepEqual(await listed('b'), [false, false, false, false])
})

test('the texts of people are escaped in the head of a page, and long ones are cut between words', () => {
  const page = '<html><head><title>Folkmoot</title><meta name="description" content="own"></head></html>'
  const at = { siteName: 'River & Co', site: 'https://river.test', path: '/v2/p/assembly/x' }
  const shown = {
    title: '</title><script>$& "1"',
    description: 'Oak "and"\nsteel <b>',
    picture: '/files/a.png',
    listed: true,
  }
  const head = addPreview(page, shown, at)
  assert.ok(!head.includes('<script>') && !head.includes('<b>'))
  assert.match(head, /<title>&lt;\/title&gt;&lt;script&gt;\$&amp; "1" · River &amp; Co<\/title>/)
  assert.match(head, /<meta name="description" content="Oak &quot;and&quot; steel &lt;b&gt;">/)
  assert.match(head, /<meta property="og:image" content="https:\/\/river\.test\/files\/a\.png">/)
  assert.match(head, /<meta property="og:url" content="https:\/\/river\.test\/v2\/p\/assembly\/x">/)
  // a picture of somewhere else would tell that place who reads
  assert.doesNotMatch(addPreview(page, { ...shown, picture: 'https://spy.test/a.png' }, at), /og:image/)
  const plain = addPreview(page, undefined, { ...at, path: '/v2/user/password/reset/secret' })
  assert.match(plain, /content="own"/)
  assert.doesNotMatch(plain, /og:url|og:description|secret/)
  const cut = cutDescription('river '.repeat(60))
  assert.ok(cut.length <= 201 && cut.endsWith('river…'))
})
