import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '../../platform/shared/role-names.ts'
import { ADMIN, viewerWith } from '../access/testing/viewers.ts'
import type { Viewer } from '../access/viewer.ts'
import {
  type BanState,
  computeBanEnd,
  isBanInForce,
  refuseAppealing,
  refuseBanning,
  refuseDecidingAppeal,
  refuseLiftingBan,
} from './bans.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const viewer = (userId: number, ...roles: Role[]): Viewer => ({ ...viewerWith(...roles), userId, membershipId: userId })
const coordinator = viewer(1, 'MEMBER', 'COORDINATOR')
const moderator = viewer(2, 'MEMBER', 'MODERATOR')
const admin: Viewer = { ...ADMIN, userId: 9 }
const ban = (more: Partial<BanState> = {}): BanState => ({
  userId: 5,
  by: 1,
  until: null,
  lifted: false,
  appealed: false,
  decided: false,
  ...more,
})

test('who removes members keeps people out: nobody themselves, nobody an admin of the site, nobody of a topic group alone [MEM-017]', () => {
  const may = (s: Viewer, userId = 5, isAdmin = false, topic = false) => !refuseBanning(s, { userId, admin: isAdmin }, { topic })
  assert.deepEqual([may(coordinator), may(admin), may(moderator), may(viewer(3, 'MEMBER'))], [true, true, false, false])
  assert.deepEqual([may(coordinator, 1), may(coordinator, 5, true), may(coordinator, 5, false, true)], [false, false, false])
})

test('a ban ends by itself with its last day in the zone of the assembly, or not at all', () => {
  assert.equal(computeBanEnd('America/Asuncion', '2026-11-20', null), null)
  const end = computeBanEnd('Europe/Berlin', '2026-11-20', 7) ?? 0
  assert.equal(new Date(end).toISOString(), '2026-11-26T23:00:00.000Z')
  assert.ok(isBanInForce({ until: end, lifted: false }, end - 1))
  assert.ok(!isBanInForce({ until: end, lifted: false }, end))
  assert.ok(isBanInForce({ until: null, lifted: false }, Date.parse('2090-01-01')))
  assert.ok(!isBanInForce({ until: null, lifted: true }, NOW))
})

test('a person who is kept out asks once for a review, and only for their own', () => {
  assert.equal(!refuseAppealing(5, ban(), NOW), true)
  assert.equal(refuseAppealing(6, ban(), NOW)?.refused, 'not_found')
  assert.equal(refuseAppealing(5, ban({ appealed: true }), NOW)?.refused, 'already_objected')
  assert.equal(refuseAppealing(5, ban({ until: NOW }), NOW)?.refused, 'already_decided')
})

test('a review is for another moderator than who kept the person out', () => {
  const appealed = ban({ appealed: true })
  assert.equal(!refuseDecidingAppeal(moderator, appealed, NOW), true)
  assert.equal(!refuseDecidingAppeal(admin, appealed, NOW), true)
  assert.equal(refuseDecidingAppeal(coordinator, appealed, NOW)?.refused, 'kept_out_by_you')
  assert.equal(refuseDecidingAppeal(viewer(3, 'MEMBER'), appealed, NOW)?.refused, 'not_allowed')
  assert.equal(refuseDecidingAppeal(moderator, ban(), NOW)?.refused, 'already_decided')
  assert.equal(refuseDecidingAppeal(moderator, ban({ appealed: true, decided: true }), NOW)?.refused, 'already_decided')
  assert.equal(refuseDecidingAppeal(moderator, ban({ appealed: true, until: NOW }), NOW)?.refused, 'already_decided')
})

test('who removes members lets people back in, also who kept them out', () => {
  assert.equal(!refuseLiftingBan(coordinator, ban(), NOW), true)
  assert.equal(refuseLiftingBan(moderator, ban(), NOW)?.refused, 'not_allowed')
  assert.equal(refuseLiftingBan(coordinator, ban({ lifted: true }), NOW)?.refused, 'already_decided')
  assert.equal(refuseLiftingBan(viewer(5, 'MEMBER', 'COORDINATOR'), ban(), NOW)?.refused, 'not_allowed')
})
