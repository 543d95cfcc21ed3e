import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import type { EventName } from '@folkmoot/core/platform/events/events.ts'
import { testWorld } from '../../../app/testing/open-world.ts'
import { emitPartly } from '../testing/emit-partly.ts'
import { tellEvents } from './tell-events.ts'

const server = testWorld()

test('what becomes of two texts of one author is two entries, each with its title; what one act removed is one [F]', async () => {
  const { a } = server.world
  const { db, clock } = server.context
  const author = server.person('AU')
  const items = [a.items.proposal, a.items.assigned]
  const read = async () => {
    await tellEvents(server.context)
    const { list } = await server.withKey(author.key).call(notifications.groups, { params: { id: author.id }, query: {} })
    return list
  }
  const tellOfEach = (event: EventName, data: object) =>
    emitPartly(
      db,
      ...items.map(({ id, spaceId }) => ({
        ...{ event, at: clock.iso(), spaceId },
        data: { ...data, contributionId: id, userId: author.id },
      })),
    )
  const before = (await read()).length
  await tellOfEach('PUBLISHED_CONTRIBUTION', { act: 'status', to: 'PUBLISHED' })
  const published = await read()
  assert.equal(published.length, before + 2)
  for (const { signal } of published.slice(0, 2)) assert.match(signal.text, /\S/)
  assert.equal(new Set(published.slice(0, 2).map(({ signal }) => signal.text)).size, 2)
  const act = 'c0ffee00-0000-4000-8000-000000000001'
  await tellOfEach('MODERATED_CONTRIBUTION', { act, reasonCode: 'SPAM' })
  assert.equal((await read()).length, before + 3)
})
