import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { testWorld } from '../../../app/testing/open-world.ts'
import type { Role } from '../../../app/testing/world/world-types.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { emitPartly } from '../testing/emit-partly.ts'
import { countReactions } from './count-reactions.ts'
import { tellEvents } from './tell-events.ts'

const server = testWorld()
beforeEach(() => server.restore())

const EVENT = 'NEW_CONTRIBUTION_FEEDBACK' as const
const idOf = (role: Role) => server.person(role).id
type ItemName = 'idea' | 'proposal'

/** Writes reactions of people to an item of the author, as a vote does. */
const react = (name: ItemName, roles: readonly Role[], type = 'PROPOSAL') => {
  const { id, spaceId } = server.world.a.items[name]
  const at = server.context.clock.iso()
  const data = { contributionId: id, type }
  return emitPartly(server.context.db, ...roles.map((role) => ({ event: EVENT, at, actorId: idOf(role), spaceId, data })))
}

const count = (): Promise<number> => inTransaction(server.context, countReactions)

/** The numbers that people were told of an item, oldest first. */
async function listNumbers(name: ItemName, role: Role): Promise<number[]> {
  const rows = await server.context.db
    .selectFrom('notifications')
    .select('count')
    .where('event', '=', EVENT)
    .where('thing', '=', `contribution ${server.world.a.items[name].id}`)
    .where('user_id', '=', idOf(role))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.count)
}

test('600 reactions of one day are one notification of the author with their number, an own one left out [F]', async () => {
  await react('proposal', ['Me', 'Ex'])
  await react('idea', ['GM'])
  assert.equal(await count(), 0, 'the first of the day is told like any event')
  assert.equal(await tellEvents(server.context), 3)
  assert.deepEqual([await listNumbers('proposal', 'AU'), await listNumbers('idea', 'AU')], [[2], [1]])
  const many = Array.from({ length: 600 }, (_, n): Role => (n % 2 ? 'Fo' : 'CO'))
  await react('proposal', [...many, 'AU'])
  assert.equal(await count(), 500, 'of many at once')
  assert.equal(await tellEvents(server.context), 101)
  assert.deepEqual([await listNumbers('proposal', 'AU'), await listNumbers('idea', 'AU')], [[602], [1]])
  assert.deepEqual(await listNumbers('proposal', 'Fo'), [])
  const left = await server.context.db.selectFrom('signals').select('id').where('told_at', 'is', null).execute()
  assert.deepEqual(left, [])
})

test('the next day’s reactions are a new notification, and who ignores reactions there hears of none [F]', async () => {
  await react('proposal', ['Me'])
  await tellEvents(server.context)
  await server.context.db.updateTable('notifications').set({ at: '2027-01-19T11:00:00Z' }).where('event', '=', EVENT).execute()
  await react('proposal', ['Me', 'Ex'])
  await tellEvents(server.context)
  assert.deepEqual(await listNumbers('proposal', 'AU'), [1, 2])
  await server.context.db
    .insertInto('subscriptions')
    .values({
      user_id: idOf('AU'),
      space_id: server.world.a.items.proposal.spaceId,
      type: 'REGULAR',
      ignored_events: [EVENT],
      created_at: server.context.clock.iso(),
    })
    .onConflict((c) => c.columns(['user_id', 'space_id', 'type']).doUpdateSet({ ignored_events: [EVENT] }))
    .execute()
  await react('proposal', ['GM'])
  assert.equal(await tellEvents(server.context), 1)
  assert.deepEqual(await listNumbers('proposal', 'AU'), [1, 2])
})

test('a co-author who was not told today keeps a reaction from being only counted, so both hear of it [F]', async () => {
  const { id } = server.world.a.items.proposal
  await react('proposal', ['Me'])
  await tellEvents(server.context)
  await server.context.db
    .insertInto('contribution_authors')
    .values({ contribution_id: id, user_id: idOf('Ex') })
    .execute()
  await react('proposal', ['GM'])
  assert.equal(await count(), 0)
  await tellEvents(server.context)
  assert.deepEqual([await listNumbers('proposal', 'AU'), await listNumbers('proposal', 'Ex')], [[2], [1]])
  await react('proposal', ['GM', 'Ex'])
  assert.equal(await count(), 2)
  assert.deepEqual([await listNumbers('proposal', 'AU'), await listNumbers('proposal', 'Ex')], [[4], [2]])
})

test('reactions that are counted while others tell are counted once [F]', async () => {
  await react('proposal', ['Me'])
  await tellEvents(server.context)
  await react(
    'proposal',
    Array.from({ length: 300 }, (_, n): Role => (n % 3 ? 'Me' : 'Ex')),
  )
  await Promise.all([tellEvents(server.context), count(), tellEvents(server.context), count()])
  assert.deepEqual(await listNumbers('proposal', 'AU'), [301])
})
