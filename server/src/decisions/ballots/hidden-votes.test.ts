import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { type Kysely, sql } from 'kysely'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { up } from '../../platform/database/migrations/0051-0075/0071_votes_that_wait.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY, type VotingTown } from './testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

const PUBLIC_OFF = 'appcivist.campaign.disable-public-site'
const pathOf = ({ assembly, campaign }: VotingTown) => ({ aid: assembly.id, cid: campaign.id })
const refusedChange = async (caller: Caller, town: VotingTown, body: object) =>
  (await caller.refused(campaigns.change, { params: pathOf(town), body })).refused

for (const managementType of ['OPEN', 'COORDINATED', 'COORDINATED_AND_MODERATED'] as const)
  test(`while a vote is under way nobody hides its campaign under ${managementType}: it stays published, listed, public and there`, async () => {
    const town = await aVotingTown(server, { members: 1 })
    const { db } = server.context
    await db.updateTable('assemblies').set({ management_type: managementType }).where('id', '=', town.assembly.id).execute()
    const [member] = town.members
    assert.ok(member)
    const ballot = await anOpenBallot(town)
    const callers = [town.coordinator, ...(managementType === 'OPEN' ? [member] : [])]
    for (const caller of callers) {
      assert.equal(await refusedChange(caller, town, { status: 'DRAFT' }), 'votes_under_way')
      assert.equal(await refusedChange(caller, town, { listed: false }), 'votes_under_way')
    }
    assert.equal(await refusedChange(town.coordinator, town, { configs: { [PUBLIC_OFF]: 'TRUE' } }), 'votes_under_way')
    const config = { params: { sid: String(town.campaign.spaceId) }, body: { [PUBLIC_OFF]: 'TRUE' } }
    assert.equal((await town.coordinator.refused(spaces.changeConfig, config)).refused, 'votes_under_way')
    assert.equal((await town.coordinator.refused(campaigns.remove, { params: pathOf(town) })).refused, 'campaign_votes')
    const admin = await createTestUser(db, { admin: true })
    const away = { params: { aid: String(town.assembly.id) } }
    const asAdmin = await server.as(admin.id)
    assert.equal((await asAdmin.refused(assemblies.remove, away)).refused, 'votes_under_way')
    const unlist = { ...away, body: { listed: false } }
    assert.equal((await town.coordinator.refused(assemblies.change, unlist)).refused, 'votes_under_way')
    assert.equal((await member.call(ballots.read, { params: { uuid: ballot.uuid } })).state, 'open')
    // other changes, and hiding once the ballot is over, are possible
    await town.coordinator.call(campaigns.change, { params: pathOf(town), body: { title: 'Better streets' } })
    await town.coordinator.call(ballots.cancel, { params: { uuid: ballot.uuid }, body: { reason: 'A mistake' } })
    await town.coordinator.call(spaces.changeConfig, config)
    await town.coordinator.call(campaigns.change, { params: pathOf(town), body: { status: 'DRAFT', listed: false } })
    await town.coordinator.call(assemblies.change, unlist)
    await asAdmin.call(assemblies.remove, away)
  })

test('a campaign that never said what goes on its ballot keeps its choice where it has chosen proposals, and takes all elsewhere', async () => {
  const [chosen, never, said, voting] = [
    await aVotingTown(server, {}),
    await aVotingTown(server, {}),
    await aVotingTown(server, { configs: { 'campaign.include.all.published.proposals': 'TRUE' } }),
    await aVotingTown(server, { members: 1 }),
  ]
  await anOpenBallot(voting)
  const { db } = server.context
  for (const town of [chosen, said])
    await db
      .updateTable('contributions')
      .set({ status: 'INBALLOT' })
      .where('id', '=', town.proposals[0]?.id ?? 0)
      .execute()
  const undone = new Error('undone')
  const answers: (string | undefined)[] = []
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`alter table components drop column voting_told`.execute(trx)
      await sql`alter table ballot_candidates drop column text_kept`.execute(trx)
      await up(trx as unknown as Kysely<unknown>)
      for (const { campaign } of [chosen, never, said, voting]) {
        const row = await trx
          .selectFrom('config')
          .select('value')
          .where('space_id', '=', campaign.spaceId)
          .where('key', '=', 'campaign.include.all.published.proposals')
          .executeTakeFirst()
        answers.push(row?.value)
      }
      throw undone
    })
    .catch((error: unknown) => assert.equal(error, undone))
  assert.deepEqual(answers, ['FALSE', undefined, 'TRUE', undefined])
})
