import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byId, byUuid } from '../../platform/lib/address.ts'
import { linksV1, linksV2 } from './build-links.ts'

const u = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const inside = { assembly: byId(1), campaign: byId(2), group: byId(3), contribution: byId(4) }
const open = { assembly: byUuid(u(1)), campaign: byUuid(u(2)), group: byUuid(u(3)), contribution: byUuid(u(4)) }
const { group: _, ...withoutGroup } = inside

test('v2 spells the named states: assembly, campaign, contribution, group, proposal of a group, profile [APP-011]', () => {
  assert.equal(linksV2.assembly(inside), '/v2/assembly/1')
  assert.equal(linksV2.campaign(inside), '/v2/assembly/1/campaign/2')
  assert.equal(linksV2.contribution(withoutGroup), '/v2/assembly/1/campaign/2/contribution/4')
  assert.equal(linksV2.group(inside), '/v2/assembly/1/campaign/2/group/3')
  assert.equal(linksV2.contribution(inside), '/v2/assembly/1/campaign/2/group/3/proposal/4')
  assert.equal(linksV2.profile({ userId: 9 }), '/v2/user/9/profile')
  assert.equal(linksV2.forgotPassword(), '/v2/user/password/forgot')
})

test('a part named by uuid has its public address, in v1 and v2 [APP-004]', () => {
  for (const links of [linksV1, linksV2]) {
    assert.equal(links.assembly(open), `/v2/p/assembly/${u(1)}`)
    assert.equal(links.campaign(open), `/v2/p/assembly/${u(1)}/campaign/${u(2)}`)
    assert.equal(links.group(open), `/v2/p/assembly/${u(1)}/campaign/${u(2)}/group/${u(3)}`)
    assert.match(links.contribution(open), /^\/v2\/p\/assembly\/.*\/group\/.*\/proposal\//)
  }
})

test('the map of a campaign opens in its tab with the contribution that was asked for, in v1, v2 and public [CON-002]', () => {
  const query = `?tab=map&place=${u(4)}`
  assert.equal(linksV2.campaignMap(inside, u(4)), `/v2/assembly/1/campaign/2${query}`)
  assert.equal(linksV1.campaignMap(inside, u(4)), `/v1/assembly/1/campaign/2${query}`)
  assert.equal(linksV1.campaignMap(open, u(4)), `/v2/p/assembly/${u(1)}/campaign/${u(2)}${query}`)
})

test('v1 has its own addresses, and those of v2 where it has no screen [APP-002]', () => {
  assert.equal(linksV1.home(), '/v1/home')
  assert.equal(linksV1.assemblies(), '/v1/assemblies')
  assert.equal(linksV1.assembly(inside), '/v2/assembly/1')
  assert.equal(linksV1.campaign(inside), '/v1/assembly/1/campaign/2')
  assert.equal(linksV1.group(inside), '/v1/assembly/1/group/3')
  assert.equal(linksV1.contribution(inside), '/v1/assembly/1/campaign/2/contribution/4')
  assert.equal(linksV1.ballot(u(5), 'result'), `/v1/ballot/${u(5)}/result`)
  assert.equal(linksV1.invitation('a/b'), '/v1/invitation/a%2Fb')
})

test('the wizard of a working group has its steps in the path in v2, in the query in v1 [GRP-002, GRP-004, GRP-006]', () => {
  assert.equal(linksV2.newGroup(inside), '/v2/assembly/1/campaign/2/group/new/description')
  assert.equal(linksV2.newGroup(inside, 'configuration'), '/v2/assembly/1/campaign/2/group/new/configuration')
  assert.equal(linksV2.editGroup(inside), '/v2/assembly/1/campaign/2/group/3/edit/description')
  assert.equal(linksV1.newGroup(inside), '/v1/assembly/1/campaign/2/wgroup/create')
  assert.equal(linksV1.newGroup(inside, 'configuration'), '/v1/assembly/1/campaign/2/wgroup/create?step=configuration')
  assert.equal(linksV1.editGroup(inside, 'configuration'), '/v1/assembly/1/group/3/edit/configuration')
  assert.equal(linksV2.groupSettings(inside), '/v2/assembly/1/campaign/2/group/3/settings')
  assert.equal(linksV1.groupSettings(inside), '/v1/assembly/1/group/3/settings')
  for (const links of [linksV1, linksV2]) assert.equal(links.newGroup({ assembly: byId(1) }), '/v1/assembly/1/wgroup/create')
})

test('the forum is in v1, its public part under the public address [DIS-002]', () => {
  for (const links of [linksV1, linksV2]) {
    assert.equal(links.forum(inside), '/v1/assembly/1/forum')
    assert.equal(links.thread(inside), '/v1/assembly/1/forum/4')
    assert.equal(links.forum(open), `/v2/p/assembly/${u(1)}/forum`)
    assert.equal(links.thread(open), `/v2/p/assembly/${u(1)}/forum/${u(4)}`)
  }
})

test('login may name an assembly and the page of origin [SES-003, SES-042]', () => {
  assert.equal(linksV2.login(), '/v2/login')
  assert.equal(linksV2.login({ domain: 'rivermouth' }), '/v2/rivermouth/login')
  assert.equal(linksV2.login({ from: '/v1/profile' }), '/v2/login?from=%2Fv1%2Fprofile')
})

test('a wizard begins with its description', () => {
  assert.equal(linksV2.newAssembly(), '/v2/assembly/new/description')
  assert.equal(linksV2.newAssembly(inside), '/v2/assembly/1/assembly/new/description')
  assert.equal(linksV2.newCampaign(inside), '/v2/assembly/1/campaign/new/description')
  assert.equal(linksV2.contributions(7, 'idea', ''), '/v2/space/7/contributions?type=idea')
})
