import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, PROPOSALS_DAY } from './testing/contributions.ts'

type Person = Caller & { userId: number }
let server: TestServices
let world: CampaignWorld
let maja: Person
let elsa: Person
let jonas: Person
let pilar: Person
before(async () => {
  server = await startTestServices({ time: PROPOSALS_DAY })
  world = await createCampaignWorld(server)
  maja = await world.person()
  elsa = await world.person()
  jonas = await world.person()
  pilar = await world.person()
})
after(() => server.stop())

/** Creates a private draft of Maja and Elsa, and another one of Jonas and Pilar. */
async function twoDrafts(): Promise<{ own: Contribution; beside: Contribution }> {
  const write = async (by: Person, other: Person) => {
    const draft = await world.write(by, { type: 'PROPOSAL', status: 'DRAFT' })
    const row = { contribution_id: draft.contributionId ?? 0, user_id: other.userId, position: 1 }
    await server.context.db.insertInto('contribution_authors').values(row).execute()
    return draft
  }
  return { own: await write(maja, elsa), beside: await write(jonas, pilar) }
}

const statusOf = (by: Caller, id: number | undefined): Promise<number> => {
  const request = { params: { aid: world.aid, coid: id ?? 0 } }
  return by.call(contributions.one, request).then(
    () => 200,
    async () => (await by.refused(contributions.one, request)).status,
  )
}

test('a comment on a private draft is readable by its authors, but not by those of another draft', async () => {
  const { own } = await twoDrafts()
  const said = await maja.call(comments.write, {
    params: { sid: own.resourceSpaceId ?? 0 },
    body: { type: 'COMMENT', text: 'Eleven or twelve?' },
  })
  const seen = []
  for (const reader of [maja, elsa, jonas, pilar]) seen.push(await statusOf(reader, said.contributionId))
  assert.deepEqual(seen, [200, 200, 404, 404])
})

test('a private draft derived from another one is readable by that one’s creator and authors, but not by others', async () => {
  const { own } = await twoDrafts()
  const { db } = server.context
  const writer = await world.person()
  const merged = await world.write(writer, { type: 'PROPOSAL', status: 'DRAFT' })
  await db
    .updateTable('contributions')
    .set({ status: 'MERGED_PRIVATE_DRAFT', forked_from_id: own.contributionId ?? 0, forked_from_revision: 1 })
    .where('uuid', '=', merged.uuid)
    .execute()
  // the creator counts without being listed as an author
  await db
    .deleteFrom('contribution_authors')
    .where('contribution_id', '=', own.contributionId ?? 0)
    .where('user_id', '=', maja.userId)
    .execute()
  const seen = []
  for (const reader of [writer, maja, elsa, jonas, pilar]) seen.push(await statusOf(reader, merged.contributionId))
  assert.deepEqual(seen, [200, 200, 200, 404, 404])
})
