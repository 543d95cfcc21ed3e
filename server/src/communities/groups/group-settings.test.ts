import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { assignments } from '@folkmoot/core/deliberation/contributions/assignment-endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { createCampaignGroup, createCampaignWorld, PROPOSALS_DAY } from '../../deliberation/contributions/testing/contributions.ts'
import { findLastMail, MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'

const server = testServices({ time: PROPOSALS_DAY, env: MAIL_SETTINGS })

/** A group that Wren coordinates and Jonas is in, and one beside it with the same people, whose settings are never changed. */
async function createScene() {
  const place = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.enable-ideas-during-proposals': 'TRUE' },
  })
  const { db } = server.context
  const [wren, jonas, maja] = [await place.person(), await place.person(), await place.person()]
  const people: { userId: number; roles?: Role[] }[] = [{ userId: wren.userId, roles: ['MEMBER', 'COORDINATOR'] }, { userId: jonas.userId }]
  const group = await createCampaignGroup(db, place.campaign, people)
  const beside = await createCampaignGroup(db, place.campaign, people)
  const params = { aid: place.aid, gid: group.id }
  const set = (configs: Record<string, string>) => wren.call(groups.change, { params, body: { configs } })
  const seatOf = async (gid: number, { userId }: { userId: number }) =>
    (await wren.call(memberships.ofGroup, { params: { gid } })).list.find(({ user }) => user.userId === userId)?.membershipId ?? 0
  return { place, wren, jonas, maja, group, beside, params, set, seatOf }
}

test('nobody is made a moderator of a group before the role is switched on, and whoever is one stays one [MEM-019]', async () => {
  const { wren, jonas, maja, group, set, seatOf } = await createScene()
  const mid = await seatOf(group.id, jonas)
  const roles = { params: { mid }, body: { roles: ['MEMBER', 'MODERATOR'] } }
  const invite = { params: { gid: group.id }, body: { email: 'mod@a.test', moderator: true } }
  assert.equal((await wren.refused(memberships.setRoles, roles)).refused, 'not_allowed')
  assert.equal((await wren.refused(invitations.toGroup, invite)).refused, 'not_allowed')
  const on = await set({ 'appcivist.wg.enable-moderator-role': 'TRUE' })
  assert.equal(on.may.makeModerators, true)
  await wren.call(invitations.toGroup, invite)
  await server.runJobs()
  // the role only names people, so that the mail offers the rights of a member
  assert.match((await findLastMail(server.context.db, 'mod@a.test'))?.text ?? '', /You are invited as a member:/)
  const names = (m: { roles: readonly { name: string }[] }) => m.roles.map(({ name }) => name)
  assert.deepEqual(names(await wren.call(memberships.setRoles, roles)), ['MEMBER', 'MODERATOR'])
  assert.equal((await set({ 'appcivist.wg.enable-moderator-role': '' })).may.makeModerators, false)
  const more = { params: { mid }, body: { roles: ['MEMBER', 'MODERATOR', 'EXPERT'] } }
  assert.deepEqual(names(await wren.call(memberships.setRoles, more)), ['MEMBER', 'MODERATOR', 'EXPERT'])
  const less = { params: { mid }, body: { roles: ['MEMBER'] } }
  await wren.call(memberships.setRoles, less)
  assert.equal((await wren.refused(memberships.setRoles, roles)).refused, 'not_allowed')
  assert.equal((await maja.refused(memberships.setRoles, roles)).refused, 'not_found')
})

test('what belongs to a group takes no keywords where the group closed them; a group beside it does [CON-081]', async () => {
  const { place, wren, jonas, group, beside, set } = await createScene()
  const write = (groupId: number | undefined, words: string[] = ['oak']) => ({
    params: { sid: place.sid },
    body: place.item({
      type: 'PROPOSAL',
      ...(groupId === undefined ? {} : { groupId }),
      emergentThemes: words.map((title) => ({ title })),
    }),
  })
  const before = await jonas.call(contributions.create, write(group.id))
  assert.equal(before.may.keywords, true)
  await set({ 'appcivist.wg.allow-emergent-themes': 'FALSE' })
  assert.equal((await jonas.refused(contributions.create, write(group.id))).refused, 'not_allowed')
  assert.equal((await jonas.call(contributions.create, write(group.id, []))).may.keywords, false)
  const at = { params: { aid: place.aid, coid: before.contributionId ?? 0 } }
  const change = (words: string[]) => ({ ...at, body: { emergentThemes: words.map((title) => ({ title })) } })
  assert.equal((await jonas.refused(contributions.change, change(['oak', 'elm']))).refused, 'not_allowed')
  assert.deepEqual(
    (await jonas.call(contributions.change, { ...at, body: { title: 'Trees along the quay' } })).themes
      .filter(({ type }) => type === 'EMERGENT')
      .map(({ title }) => title),
    ['oak'],
  )
  for (const other of [beside.id, undefined]) assert.equal((await jonas.call(contributions.create, write(other))).may.keywords, true)
  const campaign = { params: { aid: place.aid, cid: place.campaign.id } }
  const listed = async (by: Caller) => (await by.call(campaigns.one, campaign)).groupsWithoutKeywords
  assert.deepEqual([await listed(wren), await listed(await place.outsider())], [[group.id], []])
})

test('the lists and numbers of a group leave out ideas that were assigned to it, where it says so [GRP-011, GRP-025]', async () => {
  const { place, wren, jonas, maja, group, beside, params, set } = await createScene()
  const ideaOf = (by: Caller, title: string, groupId?: number) =>
    by.call(contributions.create, {
      params: { sid: place.sid },
      body: place.item({ type: 'IDEA', title, status: 'PUBLISHED', ...(groupId === undefined ? {} : { groupId }) }),
    })
  await ideaOf(jonas, 'Own', group.id)
  const [benches, plan] = [await ideaOf(maja, 'Benches'), await place.write(maja, { type: 'PROPOSAL', title: 'Plan', status: 'PUBLISHED' })]
  const existingContributions = [benches, plan].map(({ contributionId }) => contributionId ?? 0)
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  for (const gid of [group.id, beside.id])
    await coordinator.call(assignments.assign, {
      params: { aid: place.aid, cid: place.campaign.id, gid },
      body: { existingContributions },
    })
  const listOf = async (gid: number, type: 'IDEA' | 'PROPOSAL') => {
    const answer = await wren.call(groupContributions.list, { params: { aid: place.aid, gid }, query: { type } })
    assert.equal(answer.total, answer.list.length)
    return answer.list.map(({ title }) => title).sort()
  }
  const publicIdeas = async () => {
    const { resourceSpaceUUID: uuid } = await wren.call(groups.one, { params })
    return (await server.visitor.call(contributions.publicList, { params: { uuid }, query: { type: 'IDEA' } })).total
  }
  const counted = async (gid: number) => {
    const at = { params: { aid: place.aid, gid } }
    const insights = await wren.call(groupContributions.insights, at)
    const { ideas } = await wren.call(groups.one, at)
    const campaign = { params: { aid: place.aid, cid: place.campaign.id } }
    const row = (await wren.call(groups.ofCampaign, campaign)).list.find(({ groupId }) => groupId === gid)
    return [ideas, row?.ideas, insights.ideas.total]
  }
  assert.deepEqual([await listOf(group.id, 'IDEA'), await publicIdeas()], [['Benches', 'Own'], 2])
  assert.deepEqual(await counted(group.id), [2, 2, 2])
  await set({ 'appcivist.working-group.hide-assigned-ideas': 'TRUE' })
  assert.deepEqual([await listOf(group.id, 'IDEA'), await publicIdeas()], [['Own'], 1])
  assert.deepEqual(await counted(group.id), [1, 1, 1])
  assert.deepEqual(await listOf(group.id, 'PROPOSAL'), ['Plan'])
  assert.deepEqual([await listOf(beside.id, 'IDEA'), await counted(beside.id)], [['Benches'], [1, 1, 1]])
  assert.equal((await place.read(wren, benches)).title, 'Benches')
})

test('everybody who may see a group sees the form to fill in before joining, once the group asks for it [GRP-026]', async () => {
  const { params, set, maja } = await createScene()
  const shown = async (by: Caller) => (await by.call(groups.profile, { params })).registrationFormUrl
  const url = 'https://example.org/join'
  await set({ 'appcivist.wg.registration-form-url': url })
  assert.equal(await shown(server.visitor), null)
  await set({ 'appcivist.wg.has-registration-form': 'TRUE' })
  assert.deepEqual([await shown(server.visitor), await shown(maja)], [url, url])
})

test('a private draft says whether all members of its group read it, and so does its form beforehand [CON-101, GRP-025]', async () => {
  const { place, wren, jonas, group, beside, set } = await createScene()
  const draftFor = (groupId: number | undefined) =>
    wren.call(contributions.create, {
      params: { sid: place.sid },
      body: place.item({ type: 'PROPOSAL', status: 'DRAFT', ...(groupId === undefined ? {} : { groupId }) }),
    })
  const at = ({ contributionId }: { contributionId?: number | undefined }) => ({
    params: { aid: place.aid, coid: contributionId ?? 0 },
  })
  const draft = await draftFor(group.id)
  assert.equal(draft.draftReadByGroup, false)
  assert.equal((await jonas.refused(contributions.one, at(draft))).refused, 'not_found')
  await set({ 'appcivist.working-group.hide-others-private-drafts': 'FALSE' })
  assert.equal((await jonas.call(contributions.one, at(draft))).draftReadByGroup, true)
  for (const other of [beside.id, undefined]) assert.equal((await draftFor(other)).draftReadByGroup, false)
  const campaign = { params: { aid: place.aid, cid: place.campaign.id } }
  const listed = async (by: Caller) => (await by.call(campaigns.one, campaign)).groupsShowingDrafts
  assert.deepEqual([await listed(jonas), await listed(await place.outsider())], [[group.id], []])
})
