import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { VOTER_RULES } from '@folkmoot/core/ballots/voters.ts'
import { sql } from 'kysely'
import { aTownsperson } from '../campaigns/for-tests.ts'
import { type TestServices, testServices } from '../services/for-tests.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY } from './for-tests.ts'
import { isEligible, onRollSql, type PersonColumns, personColumns, readRollReason } from './roll.ts'
import { findBallot } from './store.ts'

let server: TestServices
before(async () => {
  server = await testServices({ time: VOTING_DAY })
})
after(() => server.stop())

test('the database and the rule agree on who is on the roll, for every rule and every kind of person [VOT-024]', async () => {
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
      for (const place of ['none', 'address', 'code', 'code for the address', 'frozen roll'] as const) {
        const { id, email } = await aTownsperson(db, town.assembly.id, { ...membership, verified })
        everybody.push(id)
        if (place === 'frozen roll') {
          await db.insertInto('ballot_roll').values({ ballot_id: ballot.id, user_id: id }).execute()
        } else if (place !== 'none') {
          const code = place === 'address' ? {} : { code_number: id, code_hash: `hash ${id}` }
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
      }
    }
  }
  let seen = 0
  for (const voters of [...VOTER_RULES, undefined]) {
    for (const roll of ['LIVE', 'FROZEN'] as const) {
      const rules = { ...ballot.rules, ...(voters ? { voters } : {}), roll }
      await db
        .updateTable('ballots')
        .set({ rules: JSON.stringify(rules) })
        .where('id', '=', ballot.id)
        .execute()
      const { rows } = await sql<PersonColumns & { id: number; onRoll: boolean }>`
select u.id, ${sql.raw(onRollSql(context))} as "onRoll", ${personColumns} from users u join ballots b on b.id = ${ballot.id}
left join memberships m on m.assembly_id = b.assembly_id and m.group_id is null and m.user_id = u.id
where u.id = any(${everybody}::integer[])`.execute(db)
      assert.equal(rows.length, everybody.length)
      for (const row of rows) {
        const eligible = isEligible(context, { ...row, rules, openedAt: ballot.openedAt })
        assert.equal(row.onRoll, eligible, `${voters} ${roll} ${JSON.stringify(row)}`)
        const reason = await readRollReason(db, context, { ...ballot, rules }, row.id)
        assert.equal(reason === null, eligible)
        if (eligible) seen++
      }
    }
  }
  assert.ok(seen > 20)
})
