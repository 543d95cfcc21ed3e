import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { campaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import { type TestServices, testServices } from '../services/for-tests.ts'
import { createSpaces } from '../shared/space.ts'
import { aCampaign, anOpenBallot, aTown, aTownsperson, FIVE_PHASES } from './for-tests.ts'
import type { CampaignContext } from './store.ts'

const DAY = '2026-11-04T12:00:00.000Z'
let server: TestServices
before(async () => {
  server = await testServices({ time: DAY })
})
after(() => server.stop())

/** Two campaigns of one town, and somebody who reads them. */
async function scene() {
  const town = await aTown(server.context.db)
  const campaign = () => aCampaign(server.context, town, { components: [...FIVE_PHASES] })
  const [own, beside] = [await campaign(), await campaign()]
  const member = await server.as((await aTownsperson(server.context.db, town.id)).id)
  const read = (of: CampaignContext) => member.call(campaigns.one, { params: { aid: town.id, cid: of.id } })
  return { own, beside, read }
}

/** Contributions of a campaign as they stand in the database; those without a board stand in its list. */
async function put(
  campaign: CampaignContext,
  row: {
    type: 'IDEA' | 'PROPOSAL' | 'COMMENT' | 'DISCUSSION'
    status?: 'PUBLISHED' | 'INBALLOT' | 'SELECTED' | 'DRAFT' | 'NEW' | 'ARCHIVED'
    board?: 'PUBLIC' | 'MEMBERS'
    removed?: boolean
  },
) {
  const { db } = server.context
  const [space = 0] = await createSpaces(db, 'CONTRIBUTION')
  const { id } = await db
    .insertInto('contributions')
    .values({
      type: row.type,
      status: row.status ?? 'PUBLISHED',
      assembly_id: campaign.assembly.id,
      campaign_id: campaign.id,
      space_id: space,
      board: row.board ?? null,
      on_space_id: row.board ? campaign.spaceId : null,
      removed_at: row.removed ? DAY : null,
      created_at: DAY,
      updated_at: DAY,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (row.board) return
  await db
    .insertInto('contribution_spaces')
    .values({ space_id: campaign.spaceId, contribution_id: id, type: row.type, at: DAY })
    .execute()
}

test('a campaign counts its own ideas and proposals that everybody may read', async () => {
  const { own, beside, read } = await scene()
  for (const status of ['PUBLISHED', 'INBALLOT', 'SELECTED'] as const) await put(own, { type: 'PROPOSAL', status })
  for (const status of ['PUBLISHED', 'SELECTED'] as const) await put(own, { type: 'IDEA', status })
  for (const type of ['IDEA', 'PROPOSAL'] as const) {
    for (const status of ['DRAFT', 'NEW', 'ARCHIVED'] as const) await put(own, { type, status })
    await put(own, { type, removed: true })
    await put(beside, { type })
  }
  const counted = async (of: CampaignContext) => {
    const { ideas, proposals } = (await read(of)).counts
    return { ideas, proposals }
  }
  assert.deepEqual(await counted(own), { ideas: 2, proposals: 3 })
  assert.deepEqual(await counted(beside), { ideas: 1, proposals: 1 })
})

test('a campaign counts what is said in public in it: not among members, not what waits, not what was removed', async () => {
  const { own, beside, read } = await scene()
  await put(own, { type: 'COMMENT', board: 'PUBLIC' })
  await put(own, { type: 'DISCUSSION', board: 'PUBLIC' })
  await put(own, { type: 'IDEA' })
  await put(own, { type: 'COMMENT', board: 'MEMBERS' })
  await put(own, { type: 'COMMENT', board: 'PUBLIC', status: 'NEW' })
  await put(own, { type: 'COMMENT', board: 'PUBLIC', removed: true })
  await put(beside, { type: 'COMMENT', board: 'PUBLIC' })
  assert.equal((await read(own)).counts.comments, 2)
  assert.equal((await read(beside)).counts.comments, 1)
})

test('a campaign shows its current ballot as open while it is, and not one of another campaign', async () => {
  const { own, beside, read } = await scene()
  const { db } = server.context
  const ballots: string[] = []
  for (const campaign of [own, beside]) {
    const id = await anOpenBallot(db, campaign, campaign.components[3]?.id ?? 0)
    const { uuid } = await db.selectFrom('ballots').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()
    ballots.push(uuid)
    assert.equal((await read(campaign)).openBallot, null, 'it is not the current one yet')
    await db.updateTable('campaigns').set({ current_ballot_id: id }).where('id', '=', campaign.id).execute()
    assert.equal((await read(campaign)).openBallot?.uuid, uuid)
  }
  await db
    .updateTable('ballots')
    .set({ state: 'closed' })
    .where('uuid', '=', ballots[0] ?? '')
    .execute()
  assert.equal((await read(own)).openBallot, null)
  assert.equal((await read(beside)).openBallot?.uuid, ballots[1])
})
