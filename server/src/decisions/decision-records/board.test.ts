import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { decisionRecords } from '@folkmoot/core/decisions/decision-records/endpoints.ts'
import { progress } from '@folkmoot/core/deliberation/contributions/progress/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { forceStatus } from '../../deliberation/contributions/testing/contributions.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY, type VotingTown, voteAndClose } from '../ballots/testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

/** A town whose vote is over: six members chose Slipway, one of them Lights too; the budget pays for both. */
async function createDecidedTown() {
  const town = await aVotingTown(server, { members: 6 })
  const ballot = await anOpenBallot(town)
  await voteAndClose(town, ballot, ['Slipway', 'Slipway', 'Slipway', 'Slipway', 'Slipway Lights'])
  return { town, ballot }
}
const uuidOf = (town: VotingTown, title: string) => town.proposals.find((one) => one.title === title)?.uuid ?? ''
const readRecord = (uuid: string, by = server.visitor) => by.call(decisionRecords.record, { params: { uuid } })
const readBoard = (town: VotingTown, by = server.visitor) => by.call(decisionRecords.board, { params: { uuid: town.campaign.uuid } })
const note = (town: VotingTown, title: string, body: { stage: 'STARTED' | 'FINISHED'; text: string; spent?: string }) =>
  town.coordinator.call(progress.note, {
    params: { aid: town.assembly.id, coid: town.proposals.find((one) => one.title === title)?.id ?? 0 },
    body,
  })

test('a record tells each counted ballot with the row of its result, to visitors and members alike, for winners and losers', async () => {
  const { town, ballot } = await createDecidedTown()
  const other = await aVotingTown(server, { members: 1 })
  const open = await anOpenBallot(other)
  const won = await readRecord(uuidOf(town, 'Slipway'))
  assert.deepEqual(
    won.ballots.map((one) => [one.uuid, one.title, one.papers, one.result.winner, one.result.supporters, one.selection]),
    [[ballot.uuid, ballot.title, 5, true, 5, null]],
  )
  assert.equal(won.ballots[0]?.result.reason.kind, 'fits')
  const lost = await readRecord(uuidOf(town, 'Benches'))
  assert.deepEqual([lost.ballots[0]?.result.winner, lost.ballots[0]?.result.reason.kind], [false, 'no-support'])
  assert.deepEqual(await readRecord(uuidOf(town, 'Slipway'), town.members[0]), won)
  assert.doesNotMatch(JSON.stringify(won.ballots), /candidate_id|"values"/)
  const waiting = await readRecord(open.candidates[0]?.contribution_uuid ?? '')
  assert.deepEqual(waiting.ballots, [], 'an open ballot tells nothing')
})

test('where coordinators selected others, the record says so with their reason', async () => {
  const { town, ballot } = await createDecidedTown()
  const body = { candidates: [uuidOf(town, 'Benches')], reason: 'The harbour closes for a year' }
  await town.coordinator.call(ballots.select, { params: { uuid: ballot.uuid }, body })
  const [won, instead] = [await readRecord(uuidOf(town, 'Slipway')), await readRecord(uuidOf(town, 'Benches'))]
  assert.deepEqual(
    [won, instead].map((record) => [record.ballots[0]?.selection?.selected, record.ballots[0]?.selection?.reason]),
    [
      [false, body.reason],
      [true, body.reason],
    ],
  )
})

test('the board of a campaign has what was selected with its cost on the ballot, the newest note and what was spent', async () => {
  const { town } = await createDecidedTown()
  const { town: bystander } = await createDecidedTown()
  await note(bystander, 'Slipway', { stage: 'STARTED', text: 'BYSTANDER', spent: '1' })
  await note(town, 'Slipway', { stage: 'STARTED', text: 'Dug.', spent: '30000' })
  await note(town, 'Slipway', { stage: 'FINISHED', text: 'Opened in May.' })
  const board = await readBoard(town)
  assert.deepEqual([board.campaign.title, board.assembly.name], [town.campaign.title, town.assembly.name])
  assert.deepEqual([board.currency, board.total], ['£', 2])
  assert.deepEqual(
    board.list.map(({ title, status, promised, spent, note }) => [title, status, promised, spent, note?.stage, note?.text]),
    [
      ['Slipway', 'SELECTED', '29500', '30000', 'FINISHED', 'Opened in May.'],
      ['Lights', 'SELECTED', '17800', null, undefined, undefined],
    ],
  )
  assert.deepEqual(await readBoard(town, town.members[0]), board)
})

test('archived winners stay on the board of those who read them once something was noted; what is removed or no longer selected leaves it', async () => {
  const { town } = await createDecidedTown()
  const { db } = server.context
  await note(town, 'Slipway', { stage: 'FINISHED', text: 'Opened.' })
  for (const title of ['Slipway', 'Lights', 'Benches']) await forceStatus(db, { uuid: uuidOf(town, title) }, 'ARCHIVED')
  const titles = async (by = town.coordinator) => (await readBoard(town, by)).list.map(({ title }) => title)
  assert.deepEqual([await titles(), await titles(town.members[0])], [['Slipway'], []])
  await forceStatus(db, { uuid: uuidOf(town, 'Slipway') }, 'PUBLISHED')
  assert.deepEqual(await titles(), [])
  await forceStatus(db, { uuid: uuidOf(town, 'Slipway') }, 'SELECTED')
  await db.updateTable('contributions').set({ removed_at: VOTING_DAY }).where('uuid', '=', uuidOf(town, 'Slipway')).execute()
  assert.deepEqual(await titles(), [])
})

test('a cost that no ballot says is read from the page, where it can be read as an amount', async () => {
  const town = await aVotingTown(server, {
    proposals: [
      ['Pump', '1.250,50 €'],
      ['Trees', 'about a thousand'],
    ],
  })
  for (const proposal of town.proposals) await forceStatus(server.context.db, proposal, 'SELECTED')
  assert.deepEqual(
    (await readBoard(town)).list.map(({ title, promised }) => [title, promised]),
    [
      ['Pump', '1250.5'],
      ['Trees', null],
    ],
  )
})

test('a cost on the ballot stays the amount it is, with three decimals as well', async () => {
  const town = await aVotingTown(server, { members: 6, proposals: [['Slipway', '1000']] })
  await voteAndClose(town, await anOpenBallot(town), ['Slipway', 'Slipway', 'Slipway', 'Slipway', 'Slipway'])
  await server.context.db
    .updateTable('ballot_candidates')
    .set({ cost: '1.125' })
    .where('contribution_uuid', '=', uuidOf(town, 'Slipway'))
    .execute()
  assert.deepEqual(
    (await readBoard(town)).list.map(({ promised }) => promised),
    ['1.125'],
  )
})
