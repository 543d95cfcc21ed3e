import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { sql } from 'kysely'
import { testServices } from '../../app/services/testing/services.ts'
import { aDraft, aVotingTown, VOTING_DAY, type VotingTown } from '../../decisions/ballots/testing/ballots.ts'
import { findCampaign } from './store.ts'

const server = testServices({ time: VOTING_DAY })

test('a voting phase lasts as long as its ballot: it is extended where that opens for longer, or is extended; no other phase is', async () => {
  const [town, beside] = [await aVotingTown(server), await aVotingTown(server)]
  const readPhases = async ({ campaign }: VotingTown) => {
    const { components, revision } = (await findCampaign(server.context.db, { id: campaign.id })) ?? campaign
    const { rows } = await sql<{ key: string; date: string }>`select m.key, m.date from milestones m
join components p on p.id = m.component_id where p.campaign_id = ${campaign.id} and m.type = 'END'`.execute(server.context.db)
    const endOf = new Map(rows.map(({ key, date }) => [key, date]))
    return { ends: components.map((p) => [p.type, p.end]), milestone: endOf.get('end_voting'), revision }
  }
  const [before, other] = [await readPhases(town), await readPhases(beside)]
  assert.equal(before.milestone, '2027-01-31 23:59:00')
  const withEnd = (last: string) => before.ends.map(([type, end]) => [type, type === 'VOTING' ? last : end])

  const draft = await aDraft(town)
  const params = { uuid: draft.uuid }
  await town.coordinator.call(ballots.change, { params, body: { ballot: { ends_at: '2027-02-02' } } })
  assert.deepEqual(await readPhases(town), before)
  await town.coordinator.call(ballots.open, { params })
  const opened = await readPhases(town)
  assert.deepEqual([opened.ends, opened.milestone], [withEnd('2027-02-02'), '2027-02-02 23:59:00'])
  assert.ok(opened.revision > before.revision)

  await town.coordinator.call(ballots.extend, { params, body: { ends_at: '2027-02-09', reason: 'The market' } })
  const extended = await readPhases(town)
  assert.deepEqual([extended.ends, extended.milestone], [withEnd('2027-02-09'), '2027-02-09 23:59:00'])
  assert.deepEqual(await readPhases(beside), other)
  // a shorter ballot leaves the phase as it is
  const short = await aDraft(beside)
  await beside.coordinator.call(ballots.change, {
    params: { uuid: short.uuid },
    body: { ballot: { ends_at: '2027-01-25' } },
  })
  await beside.coordinator.call(ballots.open, { params: { uuid: short.uuid } })
  assert.deepEqual((await readPhases(beside)).ends, other.ends)
})
