import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import { createCampaignGroup, createCampaignWorld, forceStatus, PROPOSALS_DAY } from '../testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

/** A group that Wren coordinates, with a proposal of Jonas in the given status and one beside it. */
async function createScene(status: ContributionStatus) {
  const place = await createCampaignWorld(server)
  const { db } = server.context
  const [wren, jonas, maja] = [await place.person(), await place.person(), await place.person()]
  const group = await createCampaignGroup(db, place.campaign, [
    { userId: wren.userId, roles: ['MEMBER', 'COORDINATOR'] },
    { userId: jonas.userId },
  ])
  const write = async (title: string, groupId?: number) => {
    const body = { type: 'PROPOSAL', title, ...(groupId ? { groupId } : {}) } as const
    const item = await place.write(jonas, body)
    await forceStatus(db, item, status)
    return item
  }
  const proposal = await write('Lanterns', group.id)
  const bystander = await write('BYSTANDER', group.id)
  const elsewhere = await write('Of no group')
  const at = (item: typeof proposal) => ({
    params: { aid: place.aid, gid: group.id, pid: item.contributionId ?? 0 },
  })
  const statusOf = async (item: typeof proposal) => (await place.read(jonas, item)).status
  return { place, wren, jonas, maja, proposal, bystander, elsewhere, at, statusOf }
}

test('a coordinator publishes a public draft of the group, and the answer has its new public revision [CON-045, CON-119]', async () => {
  const s = await createScene('PUBLIC_DRAFT')
  const seen = await s.place.read(s.wren, s.proposal)
  assert.deepEqual([seen.may.publish, seen.may.steps.some(({ to }) => to === 'PUBLISHED')], [true, false])
  assert.equal((await s.place.read(s.maja, s.proposal)).may.publish, false)
  assert.equal((await s.maja.refused(groupContributions.publish, s.at(s.proposal))).refused, 'not_allowed')
  assert.equal((await s.wren.refused(groupContributions.publish, s.at(s.elsewhere))).refused, 'not_found')

  const published = await s.wren.call(groupContributions.publish, s.at(s.proposal))
  assert.deepEqual([published.status, published.publicRevision, published.may.publish], ['PUBLISHED', 1, false])
  assert.deepEqual([await s.statusOf(s.bystander), await s.statusOf(s.elsewhere)], ['PUBLIC_DRAFT', 'PUBLIC_DRAFT'])
  // again: nothing happens
  const events = () =>
    server.context.db
      .selectFrom('contribution_history')
      .select('id')
      .where('contribution_id', '=', s.proposal.contributionId ?? 0)
      .where('to_status', '=', 'PUBLISHED')
      .where('act', '=', 'STATUS')
      .execute()
  const before = (await events()).length
  assert.equal((await s.wren.call(groupContributions.publish, s.at(s.proposal))).status, 'PUBLISHED')
  assert.equal((await events()).length, before)
})

test('a proposal that is published in its group is not made private at the same moment [CON-119]', async () => {
  const s = await createScene('PUBLIC_DRAFT')
  const { aid, pid } = s.at(s.proposal).params
  const publish = () => s.wren.call(groupContributions.publish, s.at(s.proposal))
  const hide = () => s.jonas.call(contributions.step, { params: { aid, coid: pid, status: 'DRAFT' }, body: { from: 'PUBLIC_DRAFT' } })
  assert.deepEqual(await raceCalls(server, 'contributions', [publish, hide]), ['ok', 'stale_revision'])
  assert.deepEqual([await s.statusOf(s.proposal), await s.statusOf(s.bystander)], ['PUBLISHED', 'PUBLIC_DRAFT'])
  const other = () => s.wren.call(groupContributions.publish, s.at(s.bystander))
  const hideOther = () =>
    s.jonas.call(contributions.step, {
      params: { aid, coid: s.bystander.contributionId ?? 0, status: 'DRAFT' },
      body: {},
    })
  assert.deepEqual(await raceCalls(server, 'contributions', [hideOther, other]), ['ok', 'not_found'])
  assert.equal(await s.statusOf(s.bystander), 'DRAFT')
})

test('a private draft is published in its group by its authors alone [CON-045, CON-119]', async () => {
  const s = await createScene('DRAFT')
  assert.equal((await s.wren.refused(groupContributions.publish, s.at(s.proposal))).refused, 'not_found')
  assert.equal((await s.place.read(s.jonas, s.proposal)).may.publish, false)
  const published = await s.jonas.call(groupContributions.publish, s.at(s.proposal))
  assert.deepEqual([published.status, await s.statusOf(s.bystander)], ['PUBLISHED', 'DRAFT'])
})
