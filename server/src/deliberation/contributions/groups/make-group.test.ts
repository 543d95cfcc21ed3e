import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupCreation } from '@folkmoot/core/communities/groups/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { sql } from 'kysely'
import { testServices } from '../../../app/services/testing/services.ts'
import { lockAssembly } from '../../../communities/assemblies/store.ts'
import { createCampaignGroup, createCampaignWorld, forceStatus, PROPOSALS_DAY } from '../testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

const BOTH = {
  [CAMPAIGN_SETTINGS.groupForEachProposal.key]: 'TRUE',
  [CAMPAIGN_SETTINGS.proposalDefaultStatus.key]: 'PUBLISHED',
}

async function createScene(configs: Readonly<Record<string, string>> = BOTH) {
  const place = await createCampaignWorld(server, { configs })
  const { db } = server.context
  const bystander = await createCampaignWorld(server, { configs: BOTH })
  const groupsOf = (world: typeof place) =>
    db
      .selectFrom('working_groups as g')
      .innerJoin('campaign_groups as cg', 'cg.group_id', 'g.id')
      .leftJoin('contribution_spaces as cs', 'cs.space_id', 'g.space_id')
      .leftJoin('memberships as m', 'm.group_id', 'g.id')
      .select(['g.name', 'cs.contribution_id', 'm.user_id', 'm.roles', 'm.status', 'g.listed'])
      .where('cg.campaign_id', '=', world.campaign.id)
      .orderBy('g.id')
      .execute()
  return { db, place, wren: await place.person(), groupsOf, bystander }
}

test('a published proposal gets a group with its title, its author as coordinator, and the proposal in its lists [G.3]', async () => {
  const { place, wren, groupsOf, bystander } = await createScene()
  const item = await place.write(wren, { type: 'PROPOSAL', title: 'Lanterns' })
  await place.write(await place.person('MEMBER', 'COORDINATOR'), {
    type: 'IDEA',
    status: 'PUBLISHED',
    title: 'An idea gets none',
  })
  assert.deepEqual(await groupsOf(place), [
    {
      name: 'Lanterns',
      contribution_id: item.contributionId ?? 0,
      user_id: wren.userId,
      roles: ['MEMBER', 'COORDINATOR'],
      status: 'ACCEPTED',
      listed: true,
    },
  ])
  assert.deepEqual(await groupsOf(bystander), [])
})

test('a draft gets its group when it is published, once, under the title that it has then [G.3]', async () => {
  const { db, place, wren, groupsOf } = await createScene({
    ...BOTH,
    [CAMPAIGN_SETTINGS.proposalDefaultStatus.key]: 'DRAFT',
  })
  const item = await place.write(wren, { type: 'PROPOSAL', title: 'A secret' })
  const params = { aid: place.aid, coid: item.contributionId ?? 0 }
  const step = (body: { status: 'PUBLIC_DRAFT' | 'PUBLISHED'; title?: string }) => wren.call(contributions.change, { params, body })
  await step({ status: 'PUBLIC_DRAFT' })
  assert.deepEqual(await groupsOf(place), [], 'no group shows the title of a draft')
  await step({ status: 'PUBLISHED', title: 'Lanterns' })
  await forceStatus(db, item, 'PUBLIC_DRAFT')
  await step({ status: 'PUBLISHED' })
  assert.deepEqual(
    (await groupsOf(place)).map((g) => [g.name, g.contribution_id]),
    [['Lanterns', item.contributionId]],
  )
})

test('a name that is taken, whatever its case, is followed by a number [G.3]', async () => {
  const { place, wren, groupsOf } = await createScene()
  for (const title of ['Lanterns', 'LANTERNS', 'Lanterns']) await place.write(wren, { type: 'PROPOSAL', title })
  assert.deepEqual(
    (await groupsOf(place)).map((g) => g.name),
    ['Lanterns', 'LANTERNS (2)', 'Lanterns (3)'],
  )
})

test('no group is made where the campaign does not ask for it, or where a group writes the proposal [G.3]', async () => {
  const off = await createScene({ [CAMPAIGN_SETTINGS.proposalDefaultStatus.key]: 'PUBLISHED' })
  await off.place.write(off.wren, { type: 'PROPOSAL', title: 'Lanterns' })
  assert.deepEqual(await off.groupsOf(off.place), [])
  const on = await createScene()
  const group = await createCampaignGroup(on.db, on.place.campaign, [{ userId: on.wren.userId }])
  await on.place.write(on.wren, { type: 'PROPOSAL', title: 'Lanterns', groupId: group.id })
  assert.deepEqual(
    (await on.groupsOf(on.place)).map((g) => g.name),
    [`Group ${group.spaceId}`],
  )
})

// the limit is 1 unless the operator sets another
test('where an assembly of a network has all its groups, a proposal is published without one [CST-006]', async () => {
  const { db, place, wren, groupsOf } = await createScene()
  const parent = await createCampaignWorld(server)
  await db.updateTable('assemblies').set({ parent_id: parent.aid }).where('id', '=', place.aid).execute()
  const write = (title: string) => place.write(wren, { type: 'PROPOSAL', title })
  await write('Lanterns')
  assert.equal((await write('Benches')).status, 'PUBLISHED')
  assert.deepEqual(
    (await groupsOf(place)).map((g) => g.name),
    ['Lanterns'],
  )
})

test('a group that is created by hand with a proposal and the publication of that proposal do not wait for each other for ever [G.3]', async () => {
  const { db, place, wren, groupsOf } = await createScene()
  const item = await place.write(wren, { type: 'PROPOSAL', title: 'Lanterns', status: 'DRAFT' })
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  await forceStatus(db, item, 'PUBLIC_DRAFT')
  const id = item.contributionId ?? 0
  const gone = Promise.withResolvers<void>()
  // publishing, as far as it locks: the proposal, then the assembly
  const publishing = db.transaction().execute(async (trx) => {
    await trx.selectFrom('contributions').select('id').where('id', '=', id).forUpdate().execute()
    await gone.promise
    await lockAssembly(trx, place.aid)
  })
  const creating = coordinator.call(groupCreation.create, {
    params: { aid: place.aid, cid: place.campaign.id },
    body: { name: 'By hand', existingContributions: [id] },
  })
  for (let waits = false; !waits; ) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(db)
    waits = (rows[0]?.n ?? 0) > 0
  }
  gone.resolve()
  await Promise.all([publishing, creating])
  assert.deepEqual(
    (await groupsOf(place)).map(({ name, contribution_id }) => [name, contribution_id]),
    [['By hand', id]],
  )
})
