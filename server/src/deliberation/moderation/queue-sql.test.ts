import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { isContributionModerator } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { refuseReadingMembersBoard } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import { CONTRIBUTION_STATUSES, isPrivateDraft } from '@folkmoot/core/platform/shared/contribution-words.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import type { Me } from '../../platform/http/session.ts'
import { resolveContributionViewer } from '../contributions/read-contribution.ts'
import { createCampaignGroup, IDEAS_DAY } from '../contributions/testing/contributions.ts'
import { FIND_CASE } from './case-sql.ts'
import { createModerationWorld } from './testing/moderation-world.ts'

let server: TestServices
before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
})
after(() => server.stop())

/** People who have no queue. */
const CLOSED_TO = ['member', 'inGroup', 'stranger']
const PLACES = ['campaign', 'group', 'topic group', 'item', 'group item'] as const
const text = fc.record({
  place: fc.constantFrom(...PLACES),
  board: fc.constantFrom('PUBLIC' as const, 'MEMBERS' as const),
  status: fc.oneof(fc.constantFrom('NEW' as const, 'PUBLISHED' as const), fc.constantFrom(...CONTRIBUTION_STATUSES)),
  flagged: fc.boolean(),
  removed: fc.constantFrom('no' as const, 'by flags' as const, 'by a moderator' as const),
})

/** Texts of every kind in a campaign, with people of every role. */
async function createTexts(managementType: 'OPEN' | 'MODERATED') {
  const { db } = server.context
  const world = await createModerationWorld(server, { managementType })
  const member = await world.person()
  const inGroup = await world.person()
  const leader = await world.person()
  const people = {
    ...{ member, inGroup, leader, moderator: world.hannah, stranger: await world.outsider(), admin: await world.admin() },
    coordinator: await world.person('MEMBER', 'COORDINATOR'),
    both: await world.person('MEMBER', 'MODERATOR'),
  }
  const seats = [
    ...[member, inGroup, people.both].map(({ userId }) => ({ userId })),
    { userId: leader.userId, roles: ['MEMBER' as const, 'COORDINATOR' as const] },
  ]
  const group = await createCampaignGroup(db, world.campaign, seats)
  const topic = await createCampaignGroup(db, world.campaign, seats.slice(1), { topic: true })
  const write = async (place: (typeof PLACES)[number], board: 'PUBLIC' | 'MEMBERS') => {
    const writer = place.includes('item') ? world.author : inGroup
    if (place.includes('item')) {
      const { contributionId = 0 } = await world.write(writer)
      if (place === 'group item')
        await db.updateTable('contributions').set({ group_id: group.id }).where('id', '=', contributionId).execute()
      return contributionId
    }
    const sid = place === 'campaign' ? world.sid : place === 'group' ? group.spaceId : topic.spaceId
    const said = await writer.call(comments.write, { params: { sid }, body: { type: 'COMMENT', board, text: 'Said here' } })
    return said.contributionId ?? 0
  }
  for (const one of fc.sample(text, { numRuns: 60, seed: 39 })) {
    const isItem = one.place.includes('item')
    const id = await write(one.place, one.board)
    const status = isItem || one.status === 'NEW' ? one.status : 'PUBLISHED'
    const removed = one.removed === 'no' ? {} : { removed_at: IDEAS_DAY, hidden_by_flags: one.removed === 'by flags' }
    await db
      .updateTable('contributions')
      .set({ status, ...removed })
      .where('id', '=', id)
      .execute()
    if (one.flagged)
      await sql`insert into feedback (contribution_id, user_id, type, flag, flagged_at, at)
        values (${id}, ${people.stranger.userId}, 'MEMBER', true, now(), now())`.execute(db)
    await sql`update contributions c set flags = (select count(*) from feedback f where f.contribution_id = c.id and f.flag)
      where c.id = ${id}`.execute(db)
    if (one.removed === 'by a moderator')
      await sql`insert into removals (contribution_id, assembly_id, reason, at) values (${id}, ${world.aid}, 'SPAM', ${IDEAS_DAY})`.execute(
        db,
      )
  }
  return { world, people }
}

for (const managementType of ['OPEN', 'MODERATED'] as const)
  test(`SQL and core agree on whose queue has which text, for every role and kind of text, ${managementType} [SES-052]`, async () => {
    const { db } = server.context
    const { world, people } = await createTexts(managementType)
    const ids = (await db.selectFrom('contributions').select('id').where('assembly_id', '=', world.aid).execute()).map(({ id }) => id)
    let seen = 0
    for (const campaign of ['PUBLISHED', 'DRAFT'] as const) {
      await db.updateTable('campaigns').set({ status: campaign }).where('id', '=', world.campaign.id).execute()
      for (const [name, person] of Object.entries(people)) {
        const expected = await listDecidable(person, name === 'admin', ids)
        if (CLOSED_TO.includes(name)) assert.deepEqual(expected, [], name)
        else assert.deepEqual(await listQueued(world.aid, person), expected, `${name}, ${campaign}`)
        seen += expected.length
      }
    }
    assert.ok(seen > 100)
  })

/** The texts that somebody decides on by the rules of core. */
async function listDecidable(person: { readonly userId: number }, admin: boolean, ids: readonly number[]): Promise<number[]> {
  const me = { userId: person.userId, admin, withheld: { admin: false, coordinator: false } } as Me
  const decidable: number[] = []
  for (const id of ids) {
    const row = await FIND_CASE({ by: 'id' }).find(server.context.db, { id, uuid: null, viewer: me.userId })
    const reads = row && resolveContributionViewer(row, me, true)
    if (!row || !reads || !isContributionModerator(reads.viewer) || isPrivateDraft(row.status)) continue
    // held and removed texts of the members' board of a group are for those who read the board
    if (row.board === 'MEMBERS' && refuseReadingMembersBoard(reads.viewer, reads.contributionContext)) continue
    const isHeld = row.status === 'NEW' && !row.removed
    const isFlagged = row.open_flags > 0 && (!row.removed || row.hidden_by_flags)
    if (isHeld || isFlagged || row.removal !== null) decidable.push(id)
  }
  return decidable.sort((a, b) => a - b)
}

/** The texts in the queue of somebody to whom it is open; what is counted is what is listed. */
async function listQueued(aid: number, person: Caller): Promise<number[]> {
  const ids = new Set<number>()
  for (const filter of ['waiting', 'removed'] as const) {
    const { list, total } = await person.call(moderation.queue, { params: { aid }, query: { filter, pageSize: 100 } })
    assert.equal(list.length, total)
    for (const { contributionId } of list) ids.add(contributionId)
  }
  return [...ids].sort((a, b) => a - b)
}
