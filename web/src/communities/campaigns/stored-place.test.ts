import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { clearSession, discardSession, startSession } from '../../platform/lib/session.ts'
import { readStored } from '../../platform/lib/storage.ts'
import { storeKnown } from '../../platform/lib/stored-known.ts'
import { storePlace } from './stored-place.ts'

const maren = { userId: 7, uuid: '5a1c0b2e-0000-4000-8000-000000000007', name: 'Maren', roles: [] } as never
const PLACE = { assembly: 1, campaign: 2, component: 3, milestones: [{ key: 'start_voting' }], group: 4 }
const readPlace = () => [readStored('assembly'), readStored('campaign'), readStored('component'), readStored('group')]

beforeEach(() => clearSession())

test('the place of a screen is stored for a person, and what the next one is not in is removed [APP-030]', () => {
  startSession('key', maren)
  storePlace(PLACE)
  assert.deepEqual(readPlace(), [1, 2, 3, 4])
  assert.deepEqual(readStored('milestones'), PLACE.milestones)
  storePlace({ assembly: 1, campaign: 2 })
  assert.deepEqual(readPlace(), [1, 2, undefined, undefined])
  storePlace({ assembly: 9 })
  assert.deepEqual([...readPlace(), readStored('milestones')], [9, undefined, undefined, undefined, undefined])
  storeKnown({ workingGroups: [4], notifications: [{ id: 5, read: false }] })
  assert.deepEqual([readStored('workingGroups'), readStored('notifications')], [[4], [{ id: 5, read: false }]])
})

test('a visitor stores no place; a session that ended by itself leaves it, and signing out does not [APP-030, SES-019, SES-035]', () => {
  storePlace(PLACE)
  storeKnown({ workingGroups: [4] })
  assert.deepEqual([...readPlace(), readStored('workingGroups')], [undefined, undefined, undefined, undefined, undefined])
  startSession('key', maren)
  storePlace(PLACE)
  discardSession()
  assert.equal(readStored('assembly'), 1)
  startSession('key', maren)
  clearSession()
  assert.equal(readStored('assembly'), undefined)
})
