import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress } from '../../platform/lib/address.ts'
import { isPossibleAddress, otherParams, parseAddress } from './parse-address.ts'

const uuid = (version: number) => `0a1b2c3d-1111-${version}111-8111-0a1b2c3d4e5f`

test('a parameter that is a UUID of version 1 to 5 puts the screen into public mode [APP-004]', () => {
  for (const version of [1, 2, 3, 4, 5]) assert.ok(isPublicAddress(parseAddress({ auuid: uuid(version) })), String(version))
  for (const version of [0, 6, 7, 8]) assert.ok(!isPublicAddress(parseAddress({ aid: uuid(version) })), String(version))
  assert.ok(isPublicAddress(parseAddress({ aid: '3', cid: uuid(4) })))
  assert.ok(!isPublicAddress(parseAddress({ aid: '3', cid: '9' })))
})

test('an assembly is named by uuid, by number or by short name [ASM-011]', () => {
  assert.deepEqual(parseAddress({ aid: uuid(4).toUpperCase() }).assembly, { by: 'uuid', uuid: uuid(4) })
  assert.deepEqual(parseAddress({ aid: '42' }).assembly, { by: 'id', id: 42 })
  assert.deepEqual(parseAddress({ aid: 'Rivermouth' }).assembly, { by: 'shortname', shortname: 'rivermouth' })
})

test('every spelling of the routes gives the same parts', () => {
  assert.deepEqual(parseAddress({ aid: '1', cid: '2', gid: '3', pid: '4' }), parseAddress({ aid: '1', cid: '2', wid: '3', coid: '4' }))
  assert.deepEqual(otherParams({ aid: '1', token: 'x', domain: undefined }), { token: 'x' })
})

test('a campaign, group or contribution has no short name', () => {
  assert.ok(isPossibleAddress(parseAddress({ aid: 'rivermouth', cid: '2' })))
  assert.ok(!isPossibleAddress(parseAddress({ aid: '1', cid: 'budget' })))
})
