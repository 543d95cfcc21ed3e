import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aPicture, uploadFile, uploadRefusedFile } from '../../communities/spaces/testing/files.ts'
import { createCampaignGroup, createCampaignWorld, IDEAS_DAY } from './testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

const pictured = (alt: string) => `<p>Here: <img src="/files/a.png" alt="${alt}" /></p>`
const [FITS, LONG] = [pictured('é'.repeat(200)), pictured('é'.repeat(201))]

test('an alternative text over 200 characters is refused in a description, a brief and the text of a group, and nothing is changed [CST-003, CST-004]', async () => {
  const place = await createCampaignWorld(server)
  const [author, leader] = [await place.person(), await place.person('MEMBER', 'COORDINATOR')]
  const { db } = server.context
  const group = await createCampaignGroup(db, place.campaign, [{ userId: leader.userId, roles: ['MEMBER', 'COORDINATOR'] }])
  const item = await place.write(author, { text: FITS })
  const beside = await place.write(author, { text: '<p>Beside</p>' })
  const itemPath = { aid: place.aid, coid: item.contributionId ?? 0 }
  const campaignPath = { aid: place.aid, cid: place.campaign.id }
  const groupPath = { aid: place.aid, gid: group.id }
  await leader.call(campaigns.change, { params: campaignPath, body: { brief: FITS } })
  await leader.call(groups.change, { params: groupPath, body: { text: FITS } })
  const refusals = [
    ['text', await author.refused(contributions.create, { params: { sid: place.sid }, body: place.item({ text: LONG }) })],
    ['text', await author.refused(contributions.change, { params: itemPath, body: { text: LONG } })],
    ['brief', await leader.refused(campaigns.change, { params: campaignPath, body: { brief: LONG } })],
    [
      'brief',
      await leader.refused(campaigns.create, {
        params: { aid: place.aid },
        body: { title: 'New', goal: 'Aim', brief: LONG },
      }),
    ],
    ['text', await leader.refused(groups.change, { params: groupPath, body: { text: LONG } })],
  ] as const
  for (const [index, [field, { status, fields }]] of refusals.entries()) {
    assert.deepEqual([status, fields?.[0]?.field, fields?.[0]?.code], [400, field, 'too_long'], String(index))
    assert.match(fields?.[0]?.message ?? '', /200/)
  }
  assert.equal((await author.call(contributions.one, { params: itemPath })).text, FITS)
  assert.equal((await leader.call(campaigns.one, { params: campaignPath })).brief, FITS)
  assert.equal((await leader.call(groups.one, { params: groupPath })).text, FITS)
  const besidePath = { aid: place.aid, coid: beside.contributionId ?? 0 }
  assert.equal((await author.call(contributions.one, { params: besidePath })).text, '<p>Beside</p>')
})

test('a stored text has no picture of another site, no unsafe link, and what it may have as it was sent [CON-113]', async () => {
  const place = await createCampaignWorld(server)
  const author = await place.person()
  const kept = '<h2>A</h2><ul><li>b<ol><li>c</li></ol></li></ul><p><a href="/v2/home">d</a> <strong>e</strong><br />f</p>'
  assert.equal((await place.write(author, { text: kept })).text, kept)
  const text = '<p>a<img src="https://t.example/1.gif" alt="x"><a href="javascript:1">b</a><a href="//t.example">c</a></p>'
  assert.equal((await place.write(author, { text })).text, '<p>abc</p>')
})

test('a picture of a text has at most 2 MB, and a file that is none is refused [CST-003]', async () => {
  const place = await createCampaignWorld(server)
  const author = await place.person()
  assert.match((await uploadFile(author, await aPicture(), 'a.png', { target: 'editor' })).url, /^\/files\//)
  const large = Buffer.concat([await aPicture(), Buffer.alloc(2 * 1024 * 1024)])
  assert.deepEqual(await uploadRefusedFile(author, large, 'b.png', { target: 'editor' }), ['file_too_large', 413])
  assert.deepEqual(await uploadRefusedFile(author, 'plain', 'c.txt', { target: 'editor' }), ['file_type_not_allowed', 415])
})

test('the description of an assembly is plain text, or cleaned where it has markup [ASM-032, CON-113]', async () => {
  const place = await createCampaignWorld(server)
  const [leader, member] = [await place.person('MEMBER', 'COORDINATOR'), await place.person()]
  const params = { aid: place.aid }
  const change = async (description: string) => (await leader.call(assemblies.change, { params, body: { description } })).description
  const plain = 'Where 1 < 2 & we decide.\n\nTwice a year.'
  assert.equal(await change(plain), plain)
  assert.equal(await change('<h2>A</h2><p onclick="x()">b<script>x()</script></p>'), '<h2>A</h2><p>b</p>')
  const refusal = await leader.refused(assemblies.change, { params, body: { description: LONG } })
  assert.deepEqual([refusal.status, refusal.fields?.[0]?.field], [400, 'description'])
  assert.equal((await member.call(assemblies.one, { params })).description, '<h2>A</h2><p>b</p>')
})
