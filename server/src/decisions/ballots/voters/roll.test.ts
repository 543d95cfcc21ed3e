import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { VOTER_RULES, type VoterRule } from '@folkmoot/core/decisions/ballots/voter-eligibility.ts'
import { sql } from 'kysely'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { createTownMember } from '../../../communities/campaigns/testing/campaigns.ts'
import { aGroup } from '../../../communities/groups/testing/groups.ts'
import { findBallot } from '../store.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY, type VotingTown } from '../testing/ballots.ts'
import { countEligibleByRule, countEligibleVoters } from './count-voters.ts'
import { eligibleVoterSql, isOnRoll, readRollExclusion, toDefaultRule, VOTER_COLUMNS, type VoterColumns } from './roll.ts'
import { listVoters } from './voter-store.ts'

const server = testServices({ time: VOTING_DAY })

test('SQL and core agree on who is on the roll, for every rule and every kind of person [VOT-024]', async () => {
  const { context } = server
  const { db } = context
  const town = await aVotingTown(server, { members: 1 })
  const { uuid } = await anOpenBallot(town)
  const ballot = await findBallot(db, uuid)
  assert.ok(ballot)
  const everybody: number[] = []
  for (const membership of [
    { roles: ['MEMBER' as const] },
    { roles: ['FOLLOWER' as const] },
    { roles: ['MEMBER' as const, 'COORDINATOR' as const] },
    { status: 'REQUESTED' as const },
  ]) {
    for (const verified of [true, false]) {
      for (const place of ['none', 'address', 'address, account closed', 'code', 'code for the address', 'frozen roll'] as const) {
        const { id, email } = await createTownMember(db, town.assembly.id, { ...membership, verified })
        everybody.push(id)
        if (place === 'frozen roll') {
          await db.insertInto('ballot_roll').values({ ballot_id: ballot.id, user_id: id }).execute()
        } else if (place !== 'none') {
          const code = place.startsWith('address') ? {} : { code_number: id, code_hash: `hash ${id}` }
          const redeemed = place === 'code' ? { redeemed: true, redeemed_by: id } : {}
          await db
            .insertInto('ballot_voters')
            .values({
              ballot_id: ballot.id,
              email: place === 'code' ? null : email,
              code_number: null,
              code_hash: null,
              redeemed_by: null,
              ...code,
              ...redeemed,
            })
            .execute()
        }
        if (place === 'address, account closed') await db.updateTable('users').set({ active: false }).where('id', '=', id).execute()
      }
    }
  }
  let seen = 0
  const countOf = (list: readonly boolean[]) => list.filter(Boolean).length
  for (const voters of [...VOTER_RULES, undefined]) {
    const rule: VoterRule = voters ?? toDefaultRule(context)
    for (const roll of ['LIVE', 'FROZEN'] as const) {
      const rules = { ...ballot.rules, ...(voters ? { voters } : {}), roll }
      await db
        .updateTable('ballots')
        .set({ rules: JSON.stringify(rules) })
        .where('id', '=', ballot.id)
        .execute()
      const { rows } = await sql<VoterColumns & { id: number; email: string; active: boolean; onRoll: boolean }>`
select u.id, u.email, u.active, ${sql.raw(eligibleVoterSql(`'${toDefaultRule(context)}'`))} as "onRoll",
  ${sql.raw(VOTER_COLUMNS)} from users u join ballots b
on b.id = ${ballot.id}
left join memberships m on m.assembly_id = b.assembly_id and m.group_id is null and m.user_id = u.id
where u.id = any(${everybody}::integer[])`.execute(db)
      assert.equal(rows.length, everybody.length)
      const onRoll: ReadonlyMap<number, boolean> = new Map(
        rows.map((row) => [row.id, row.active && isOnRoll(context, { ...row, rules, openedAt: ballot.openedAt })]),
      )
      for (const row of rows) {
        const eligible = onRoll.get(row.id)
        assert.equal(row.onRoll, eligible, `${voters} ${roll} ${JSON.stringify(row)}`)
        const reason = await readRollExclusion(db, context, { ...ballot, rules }, row.id)
        // nobody acts with a closed account
        if (row.active) assert.equal(reason === null, eligible)
        if (eligible) seen++
      }
      // who stands on the list by address and could vote is ready, and a count of the roll is the number of those who are on it
      const { list, sums } = await listVoters(db, ballot.id, { limit: 1000, offset: 0 })
      const ready = list.filter(({ member }) => member).map(({ email }) => email)
      assert.equal(sums.ready, ready.length)
      if (voters === 'LISTED') {
        const byAddress = rows.filter(({ id, codeRedeemed }) => onRoll.get(id) && codeRedeemed !== true)
        assert.deepEqual(ready.toSorted(), byAddress.map(({ email }) => email).toSorted())
        assert.equal(await countEligibleVoters(db, context, ballot.id), sums.withoutCode + sums.codes)
      } else {
        const others = 2
        const size = await countEligibleVoters(db, context, ballot.id)
        assert.equal(size, countOf([...onRoll.values()]) + (roll === 'LIVE' ? others : 0), `${voters} ${roll}`)
        const byRule = await countEligibleByRule(db, town.assembly.id)
        if (roll === 'LIVE') assert.equal(size, rule === 'CONFIRMED' ? byRule.CONFIRMED : byRule.MEMBERS)
      }
    }
  }
  assert.ok(seen > 20)
})

test('being on the voter list or frozen roll of one ballot gives no vote on another [VOT-024]', async () => {
  const { context } = server
  const { db } = context
  const aBallot = async (town: VotingTown) => {
    const ballot = await findBallot(db, (await anOpenBallot(town)).uuid)
    assert.ok(ballot)
    return ballot
  }
  const town = await aVotingTown(server)
  const [ballot, beside] = [await aBallot(town), await aBallot(await aVotingTown(server))]
  for (const place of ['address', 'code', 'frozen roll'] as const) {
    const person = await createTownMember(db, town.assembly.id, { verified: true })
    const rules = {
      ...ballot.rules,
      ...(place === 'frozen roll' ? { voters: 'MEMBERS' as const, roll: 'FROZEN' as const } : { voters: 'LISTED' as const }),
    }
    await db
      .updateTable('ballots')
      .set({ rules: JSON.stringify(rules) })
      .where('id', '=', ballot.id)
      .execute()
    const putOn = (ballotId: number) =>
      place === 'frozen roll'
        ? db.insertInto('ballot_roll').values({ ballot_id: ballotId, user_id: person.id }).execute()
        : db
            .insertInto('ballot_voters')
            .values({
              ballot_id: ballotId,
              email: place === 'address' ? person.email : null,
              code_number: place === 'code' ? 1 : null,
              code_hash: place === 'code' ? `hash ${ballotId}` : null,
              redeemed: place === 'code',
              redeemed_by: place === 'code' ? person.id : null,
            })
            .execute()
    const reason = () => readRollExclusion(db, context, { ...ballot, rules }, person.id)
    await putOn(beside.id)
    assert.notEqual(await reason(), null, place)
    await putOn(ballot.id)
    assert.equal(await reason(), null, place)
  }
})

test('the roll has the members at closing and those who voted and left; later voters are counted', async () => {
  const town = await aVotingTown(server, { members: 3 })
  const ballot = await anOpenBallot(town)
  const { db } = server.context
  const late = await createTownMember(db, town.assembly.id)
  // memberships of a group add nobody to the roll twice
  await aGroup(db, town.assembly.id, { members: [late.id, town.users[2]?.id ?? 0] })
  const lateAndGone = await createTownMember(db, town.assembly.id)
  await db
    .updateTable('memberships')
    .set({ created_at: '2027-01-21T00:00:00.000Z' })
    .where('user_id', 'in', [late.id, lateAndGone.id])
    .execute()
  const beside = await aVotingTown(server, { members: 1 })
  const other = { uuid: (await anOpenBallot(beside)).uuid, signature: 'me' }
  await (beside.members[0] as Caller).call(papers.create, { params: other, body: {} })
  await (beside.members[0] as Caller).call(papers.complete, { params: other, body: {} })
  await db
    .deleteFrom('memberships')
    .where('user_id', '=', beside.users[0]?.id ?? 0)
    .execute()
  const params = { uuid: ballot.uuid, signature: 'me' }
  for (const who of [await server.as(late.id), await server.as(lateAndGone.id), town.members[0] as Caller, town.members[2] as Caller]) {
    await who.call(papers.create, { params, body: {} })
    await who.call(papers.complete, { params, body: {} })
  }
  await (town.members[1] as Caller).call(papers.create, { params, body: {} })
  const gone = [town.users[0]?.id ?? 0, town.users[1]?.id ?? 0]
  await db.deleteFrom('memberships').where('user_id', 'in', gone).execute()
  await db
    .updateTable('memberships')
    .set({ roles: ['FOLLOWER'] })
    .where('user_id', '=', lateAndGone.id)
    .execute()
  await town.coordinator.call(ballots.close, { params, body: { reason: 'Done' } })
  const shown = await server.visitor.call(ballots.results, { params: { uuid: ballot.uuid }, query: {} })
  // the coordinator, the third member and the late one are members; the first voted and left, the second saved and left; another
  // joined late, voted and is now only a follower
  assert.deepEqual([shown.turnout, shown.counted?.joined], [{ finished: 4, eligible: 5 }, 1])
  const { voters } = await db
    .selectFrom('ballot_rolls as r')
    .innerJoin('ballots as b', 'b.id', 'r.ballot_id')
    .select('r.voters')
    .where('b.uuid', '=', ballot.uuid)
    .executeTakeFirstOrThrow()
  assert.equal(voters.length, 5)
  const [voted, , stayed] = town.users
  assert.ok(voters.includes(voted?.uuid ?? '') && voters.includes(stayed?.uuid ?? ''))
})

test('a role in a group gives no vote on a ballot of the assembly, whichever membership came first [VOT-024]', async () => {
  const { db } = server.context
  const town = await aVotingTown(server)
  const ballot = await anOpenBallot(town)
  const params = { uuid: ballot.uuid, signature: 'me' }
  const vote = { candidate_id: ballot.candidates[0]?.id ?? 0, value: 'YES' }
  for (const first of ['group', 'follower'] as const)
    for (const hasPaper of [true, false]) {
      const { id } = await createTownMember(db, town.assembly.id)
      const who = await server.as(id)
      if (hasPaper) await who.call(papers.create, { params, body: {} })
      const joins = () => aGroup(db, town.assembly.id, { members: [id] })
      if (first === 'group') await joins()
      await db
        .updateTable('memberships')
        .set({ roles: ['FOLLOWER'] })
        .where('user_id', '=', id)
        .where('group_id', 'is', null)
        .execute()
      if (first === 'follower') await joins()
      const shown = await who.call(ballots.read, { params })
      assert.deepEqual([shown.roll_reason, shown.may.vote], ['not_member', false])
      const no = hasPaper ? await who.refused(papers.cast, { params, body: vote }) : await who.refused(papers.create, { params, body: {} })
      assert.equal(no.refused, 'not_eligible')
    }
})
