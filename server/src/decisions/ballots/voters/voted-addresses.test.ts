import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { createTownMember } from '../../../communities/campaigns/testing/campaigns.ts'
import { deleteAccount } from '../../../exchange/users/account-data/delete-account.ts'
import { aDraft, anOpenBallot, aVotingTown, VOTING_DAY, type VotingTown } from '../testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

let count = 0
const newAddress = () => `Voter.${++count}@rivermouth.test`

/** A member of the town with this address, confirmed, and their caller. */
async function join(town: VotingTown, email: string): Promise<{ id: number; who: Caller }> {
  const { db } = server.context
  const { id } = await createTownMember(db, town.assembly.id)
  await takeAddress(id, email)
  return { id, who: await server.as(id) }
}

async function takeAddress(id: number, email: string): Promise<void> {
  await server.context.db.updateTable('users').set({ email, email_verified: true }).where('id', '=', id).execute()
}

/** Deletes an account as its owner does; its address is free then. */
async function leave(id: number): Promise<void> {
  const { db } = server.context
  await db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    assert.equal(await deleteAccount(trx as never, server.context as never, user, []), undefined)
  })
}

async function aBallotFor(town: VotingTown, addresses: readonly string[], settings: Readonly<Record<string, string>>) {
  const draft = await aDraft(town, { settings })
  const params = { uuid: draft.uuid }
  if (settings['component.voting.voters'] === 'LISTED')
    await town.coordinator.call(voters.add, { params, body: { addresses: addresses.join('\n') } })
  return town.coordinator.call(ballots.open, { params })
}

const creation = (ballot: Ballot) => ({ params: { uuid: ballot.uuid }, body: {} })
const completion = (ballot: Ballot, at = 0) => ({
  params: { uuid: ballot.uuid, signature: 'me' },
  body: {
    vote: { votes: [{ candidate_id: ballot.candidates[at]?.id ?? 0, value: 'YES' }] },
    receipt_sha256: createHash('sha256').update(newAddress()).digest('hex'),
  },
})
async function vote(who: Caller, ballot: Ballot, at = 0): Promise<void> {
  await who.call(papers.create, creation(ballot))
  await who.call(papers.complete, completion(ballot, at))
}
const countFinished = async (who: Caller, { uuid }: Ballot) => (await who.call(ballots.read, { params: { uuid } })).turnout.finished

for (const [name, settings] of [
  ['of a list', { 'component.voting.voters': 'LISTED' }],
  ['of a frozen list', { 'component.voting.voters': 'LISTED', 'component.voting.roll': 'frozen' }],
  ['of members with a confirmed address', { 'component.voting.voters': 'CONFIRMED' }],
  ['of a secret ballot', { 'component.voting.voters': 'LISTED', 'component.voting.secrecy': 'detached' }],
] as const) {
  test(`an address ${name} votes once, also when its account is deleted and made anew, or gives it to another one`, async () => {
    const town = await aVotingTown(server, { members: 1 })
    const [first, second, bystander] = [newAddress(), newAddress(), newAddress()]
    const one = await join(town, first)
    const two = await join(town, second)
    const other = await join(town, bystander)
    const ballot = await aBallotFor(town, [first, second, bystander, newAddress(), newAddress()], settings)
    await vote(one.who, ballot)
    await leave(one.id)
    const again = await join(town, first.toUpperCase())
    assert.equal((await again.who.refused(papers.create, creation(ballot))).refused, 'address_voted')

    await vote(two.who, ballot)
    await takeAddress(two.id, newAddress())
    const heir = await join(town, second)
    const refused = await heir.who.refused(papers.create, creation(ballot))
    assert.deepEqual([refused.refused, refused.status], ['address_voted', 409])
    assert.match(refused.text, /already voted/)

    await vote(other.who, ballot)
    assert.equal(await countFinished(town.coordinator, ballot), 3)
  })
}

test('a paper begun under another address is not finalized with one that has voted; its draft stays', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const ballot = await anOpenBallot(town, { settings: { 'component.voting.allow-revote': 'TRUE' } })
  const address = newAddress()
  const [voter, heir] = [await join(town, address), await join(town, newAddress())]
  await heir.who.call(papers.create, creation(ballot))
  await vote(voter.who, ballot)
  await takeAddress(voter.id, newAddress())
  await takeAddress(heir.id, address)
  assert.equal((await heir.who.refused(papers.complete, completion(ballot, 1))).refused, 'address_voted')
  const mine = { params: { uuid: ballot.uuid, signature: 'me' } }
  assert.equal((await heir.who.call(papers.read, mine)).vote.status, 0)
  // who has voted changes the vote whatever their address is now
  await voter.who.call(papers.reopen, mine)
  await voter.who.call(papers.complete, completion(ballot, 2))
  assert.equal(await countFinished(town.coordinator, ballot), 1)
})

test('the hashes of an account that voted, and of its address, are erased when the ballot is counted or cancelled, and name no deleted account before', async () => {
  const { db } = server.context
  const voted = async () => {
    const town = await aVotingTown(server, { members: 1 })
    const ballot = await anOpenBallot(town)
    const voter = await join(town, newAddress())
    await vote(voter.who, ballot)
    return { town, ballot, voter }
  }
  const [counted, cancelled, open] = [await voted(), await voted(), await voted()]
  const listOf = async ({ uuid }: Ballot) =>
    (
      await db
        .selectFrom('ballot_voted_addresses as a')
        .innerJoin('ballots as b', 'b.id', 'a.ballot_id')
        .select(['a.hash', 'a.user_id'])
        .where('b.uuid', '=', uuid)
        .execute()
    ).map(({ hash, user_id }) => [/^ballot:[0-9a-f]{64}$/.test(hash), user_id])
  for (const { ballot, voter } of [counted, cancelled, open])
    assert.deepEqual(await listOf(ballot), [
      [true, voter.id],
      [true, voter.id],
    ])
  const because = (ballot: Ballot) => ({ params: { uuid: ballot.uuid }, body: { reason: 'Over' } })
  await counted.town.coordinator.call(ballots.close, because(counted.ballot))
  await cancelled.town.coordinator.call(ballots.cancel, because(cancelled.ballot))
  await leave(open.voter.id)
  const lists = await Promise.all([counted, cancelled, open].map(({ ballot }) => listOf(ballot)))
  assert.deepEqual(lists, [
    [],
    [],
    [
      [true, null],
      [true, null],
    ],
  ])
})
