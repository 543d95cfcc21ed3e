import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { VOTING_DAY } from '../testing/ballots.ts'
import { LOSSES } from '../testing/lose-identities.ts'
import { ACCOUNT_ACTS, aPerson, openAccount, openAgain, openVoting, type Person, type Voting, vote, WAYS } from '../testing/ways-to-vote.ts'

const server = testServices({ time: VOTING_DAY, env: { RATE_LIMITS: 'off' } })

const LOSABLE = WAYS.filter(({ common }) => common === 'address' || common === 'identity' || common === 'twin')

const listLinks = ({ ballot }: Voting) =>
  server.context.db
    .selectFrom('ballot_identity_links as l')
    .innerJoin('ballots as b', 'b.id', 'l.ballot_id')
    .select(['l.hash', 'l.account', 'l.user_id'])
    .where('b.uuid', '=', ballot.uuid)
    .execute()

for (const way of LOSABLE)
  test(`who loses ${way.name} before voting votes once, in either order of the accounts; all others vote`, async () => {
    const voting = await openVoting(server, way)
    let voters = 0
    for (const [name, lose] of Object.entries(LOSSES)) {
      const first = await aPerson(server, voting)
      await lose(server, voting, first)
      assert.equal(await vote(server, voting, first), 'ok', name)
      assert.equal(await vote(server, voting, await openAgain(server, voting, first)), 'address_voted', name)

      const second = await aPerson(server, voting)
      await lose(server, voting, second)
      assert.equal(await vote(server, voting, await openAgain(server, voting, second)), 'ok', `${name}, the new one first`)
      assert.equal(await vote(server, voting, second), 'address_voted', `${name}, the new one first`)

      const deleted = await aPerson(server, voting)
      await lose(server, voting, deleted)
      assert.equal(await vote(server, voting, deleted), 'ok', name)
      await ACCOUNT_ACTS.deleted?.(server, voting, deleted)
      assert.equal(await vote(server, voting, await openAgain(server, voting, deleted)), 'address_voted', `${name}, deleted`)

      const silent = await aPerson(server, voting)
      await lose(server, voting, silent)
      assert.equal(await vote(server, voting, await openAgain(server, voting, silent)), 'ok', `${name}, who never votes`)
      assert.equal(await vote(server, voting, await aPerson(server, voting)), 'ok', 'somebody else')
      voters += 5
    }
    const { turnout } = await voting.town.coordinator.call(ballots.read, { params: { uuid: voting.ballot.uuid } })
    assert.equal(turnout.finished, voters)
  })

const aPersonWithEntry = async (): Promise<{ voting: Voting; person: Person }> => {
  const way = WAYS.find(({ identified }) => identified === 'entry') ?? assert.fail()
  const voting = await openVoting(server, way)
  return { voting, person: await aPerson(server, voting) }
}

for (const [name, end] of Object.entries({ parted: ACCOUNT_ACTS.parted, deleted: ACCOUNT_ACTS.deleted }))
  test(`an address and an entry that were in one account which was ${name} without a vote vote once, and then refuse each other`, async () => {
    for (const turned of [false, true]) {
      const { voting, person } = await aPersonWithEntry()
      await end?.(server, voting, person)
      const accounts = [
        await openAccount(server, voting, person.address),
        await openAccount(server, voting, `entry.${person.address}`, person.identity),
      ]
      const outcomes: string[] = []
      for (const account of turned ? accounts.toReversed() : accounts) outcomes.push(await vote(server, voting, { ...person, account }))
      assert.deepEqual(outcomes, ['ok', 'address_voted'])
      assert.equal(await vote(server, voting, await aPerson(server, voting)), 'ok')
    }
  })

test('an account that is deleted without a vote leaves a link only where two identities were together, and that names nobody', async () => {
  const { voting, person } = await aPersonWithEntry()
  const alone = await openAccount(server, voting, `alone.${person.address}`)
  const before = await listLinks(voting)
  await ACCOUNT_ACTS.deleted?.(server, voting, { ...person, account: alone })
  assert.deepEqual(await listLinks(voting), before)
  await ACCOUNT_ACTS.deleted?.(server, voting, person)
  const left = await listLinks(voting)
  assert.ok(left.length >= 2)
  for (const link of left) {
    assert.match(`${link.hash} ${link.account}`, /^ballot:[0-9a-f]{64} ballot:[0-9a-f]{64}$/)
    assert.equal(link.user_id, null)
  }
})

test('links are erased when the ballot is counted or cancelled', async () => {
  for (const end of ['close', 'cancel'] as const) {
    const { voting, person } = await aPersonWithEntry()
    await ACCOUNT_ACTS.parted?.(server, voting, person)
    assert.ok((await listLinks(voting)).length > 0)
    assert.equal(await vote(server, voting, person), 'ok')
    const { uuid } = voting.ballot
    await voting.town.coordinator.call(ballots[end], { params: { uuid }, body: { reason: 'All have voted' } })
    assert.deepEqual(await listLinks(voting), [])
  }
})
