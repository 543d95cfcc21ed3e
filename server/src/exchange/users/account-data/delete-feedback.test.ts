import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { hashPasswordCheaply } from '../../../accounts/users/testing/create-users.ts'
import { type Caller, startTestServices, type TestServices } from '../../../app/services/testing/services.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import { type CampaignWorld, createCampaignWorld, IDEAS_DAY } from '../../../deliberation/contributions/testing/contributions.ts'

type Person = Caller & { userId: number }
const password = 'a quiet harbour'

let server: TestServices
let place: CampaignWorld
before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  place = await createCampaignWorld(server)
})
after(() => server.stop())

async function somebody(): Promise<Person> {
  const person = await place.person()
  const password_hash = await hashPasswordCheaply(password)
  await server.context.db.updateTable('users').set({ password_hash }).where('id', '=', person.userId).execute()
  return person
}
const remove = (person: Person) => person.call(accountData.remove, { params: { id: person.userId }, body: { password } })

const give = (by: Caller, id: number | undefined, body: Record<string, boolean>) =>
  by.call(feedback.giveInAssembly, { params: { aid: place.aid, coid: id ?? 0 }, body })

const counts = (id: number | undefined) =>
  server.context.db
    .selectFrom('contributions')
    .select(['ups', 'downs', 'favs', 'flags'])
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()

test('a deleted account takes back what it supported, saved and flagged, also about comments; that of others stays counted [C 7]', async () => {
  const [leaver, other] = [await somebody(), await place.person()]
  const [idea, beside] = [await place.write(other), await place.write(other, { title: 'Lamps along the quay' })]
  const comment = await other.call(comments.write, {
    params: { sid: idea.resourceSpaceId ?? 0 },
    body: { type: 'COMMENT', text: 'Eleven is a lot.' },
  })
  for (const person of [leaver, other]) {
    await give(person, idea.contributionId, { up: true, fav: true, flag: true })
    await give(person, beside.contributionId, { down: true })
    await give(person, comment.contributionId, { up: true })
  }
  await remove(leaver)
  assert.deepEqual(await counts(idea.contributionId), { ups: 1, downs: 0, favs: 1, flags: 1 })
  assert.deepEqual(await counts(beside.contributionId), { ups: 0, downs: 1, favs: 0, flags: 0 })
  assert.deepEqual(await counts(comment.contributionId), { ups: 1, downs: 0, favs: 0, flags: 0 })
  assert.equal((await place.read(other, idea)).popularity, 1)
  const { popularity } = await server.context.db
    .selectFrom('contribution_spaces')
    .select('popularity')
    .where('contribution_id', '=', beside.contributionId ?? 0)
    .where('space_id', '=', place.sid)
    .executeTakeFirstOrThrow()
  assert.equal(popularity, -1)
})

test('a deleted account takes back its assessments without words; those with a text or an answer, and those of others, stay [C 7]', async () => {
  const { db } = server.context
  const [leaver, other] = [await somebody(), await place.person()]
  const [scored, written, answered] = [await place.write(other), await place.write(other), await place.write(other)]
  const at = IDEAS_DAY
  const assessment = (item: typeof scored, person: Person, need: number, text = '') => ({
    contribution_id: item.contributionId ?? 0,
    user_id: person.userId,
    type: 'TECHNICAL_ASSESSMENT' as const,
    need,
    text,
    at,
  })
  await db
    .insertInto('feedback')
    .values([
      assessment(scored, leaver, 4),
      assessment(scored, other, 1),
      assessment(written, leaver, 3, 'Oak lasts.'),
      assessment(written, other, 2),
      assessment(answered, leaver, 4),
    ])
    .execute()
  const { id: field_id } = await db
    .insertInto('custom_fields')
    .values({ space_id: place.sid, name: 'Why', field_type: 'TEXT', entity_type: 'CONTRIBUTION_FEEDBACK' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('custom_field_values')
    .values({ field_id, contribution_id: answered.contributionId ?? 0, user_id: leaver.userId, value: 'Oak.', at })
    .execute()
  await remove(leaver)
  const left = await db
    .selectFrom('feedback')
    .select(['contribution_id', 'user_id', 'need'])
    .where(
      'contribution_id',
      'in',
      [scored, written, answered].map((item) => item.contributionId ?? 0),
    )
    .orderBy('need')
    .execute()
  assert.deepEqual(
    left.map((row) => [row.contribution_id, row.user_id, row.need]),
    [
      [scored.contributionId, other.userId, 1],
      [written.contributionId, other.userId, 2],
      [written.contributionId, leaver.userId, 3],
      [answered.contributionId, leaver.userId, 4],
    ],
  )
  const { scores } = await db
    .selectFrom('contribution_spaces')
    .select('scores')
    .where('contribution_id', '=', scored.contributionId ?? 0)
    .where('space_id', '=', place.sid)
    .executeTakeFirstOrThrow()
  assert.equal(Number(scores), 1)
})

test('support that is sent during the deletion of its account is not counted [C 7]', async () => {
  const [leaver, other] = [await somebody(), await place.person()]
  const idea = await place.write(other)
  await give(other, idea.contributionId, { up: true })
  // the deletion has locked the account when it waits for the membership
  const rows = `select from memberships where user_id = ${leaver.userId}`
  const outcomes = await raceCalls(server, { rows }, [() => remove(leaver), () => give(leaver, idea.contributionId, { up: true })])
  assert.deepEqual(outcomes, ['ok', 'not_found'])
  assert.deepEqual(await counts(idea.contributionId), { ups: 1, downs: 0, favs: 0, flags: 0 })
})

test('a deletion locks contributions in the order of their numbers, so that it never holds one while it waits for an earlier one', async () => {
  const [leaver, other] = [await somebody(), await place.person()]
  const [first, second] = [await place.write(other), await place.write(other)]
  for (const item of [second, first]) await give(leaver, item.contributionId, { up: true })
  const lock = (item: typeof first, wait = '') =>
    server.context.pool.query(`select from contributions where id = $1 for update ${wait}`, [item.contributionId])
  const rows = `select from contributions where id = ${first.contributionId}`
  const outcomes = await raceCalls(server, { rows }, [
    () => remove(leaver),
    async () => {
      await lock(second, 'nowait')
      await lock(first)
    },
  ])
  assert.deepEqual(outcomes, ['ok', 'ok'])
  for (const item of [first, second]) assert.equal((await counts(item.contributionId)).ups, 0)
})
