import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Address, byId, byUuid } from '../../platform/lib/address.ts'
import { linksV2 } from './build-links.ts'
import { type GuardDecision, guardRoute, type PublicRoute, type RouteAccess } from './guards.ts'

const u = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const byIds: Address = { assembly: byId(1), campaign: byId(2) }
const byUuids: Address = { assembly: byUuid(u(1)), campaign: byUuid(u(2)) }
const group: Address = { ...byUuids, group: byUuid(u(3)), contribution: byUuid(u(4)) }

const on: GuardDecision = { go: 'on' }
const toUuid: GuardDecision = { go: 'translate', by: 'uuid' }
const toId: GuardDecision = { go: 'translate', by: 'id' }
const to = (path: string): GuardDecision => ({ go: 'to', path })

type Row = [
  rule: string,
  access: RouteAccess,
  signedIn: boolean,
  address: Address,
  expected: GuardDecision,
  publicRoute?: PublicRoute | undefined,
  v1?: 'v1',
]
const rows: readonly Row[] = [
  ['an open screen asks nobody', 'open', false, {}, on],
  ['an open screen asks no signed-in user either', 'open', true, {}, on],
  ['a visitor reads a public screen', 'public', false, byUuids, on],
  ['a signed-in user on a public address goes to the one by id', 'public', true, byUuids, toId],
  ['a visitor on a members screen goes to its public page', 'login', false, byIds, toUuid, 'campaign'],
  ['a visitor there by short name does too', 'login', false, { assembly: { by: 'shortname', shortname: 'r' } }, toUuid, 'assembly'],
  ['a visitor on a page without a public one goes to login and back', 'login', false, byIds, to('/v2/login?from=%2Fx%3Fy%3D1')],
  ['a member stays', 'login', true, byIds, on, 'campaign'],
  ['a member who came by uuid goes to the address by id', 'login', true, byUuids, toId, 'campaign'],
  ['a visitor on a v1 page goes to the start', 'login', false, byIds, to('/'), undefined, 'v1'],
  ['a member on a v1 page stays', 'login', true, byIds, on, undefined, 'v1'],
  ['a member on a shared group goes to the address by id', 'shared', true, group, toId],
]

test('a viewer who opens an address is redirected by the rules [SES-036, SES-037, SES-039, SES-040, SES-042, SES-043, SES-047]', () => {
  for (const [rule, access, signedIn, address, expected, publicRoute, v1] of rows) {
    const user = signedIn ? { userId: 1 } : undefined
    const visit = { generation: v1 ?? 'v2', access, user, address, publicRoute, path: '/x?y=1' } as const
    assert.deepEqual(guardRoute(visit, linksV2), expected, rule)
  }
})

test('a visitor on a shared group or proposal signs in and comes back to it [SES-041]', () => {
  const visit = { generation: 'v2', access: 'shared', user: undefined, address: group, path: '/' } as const
  const verdict = guardRoute(visit, linksV2)
  assert.deepEqual(verdict, to(`/v2/login?auuid=${u(1)}&cuuid=${u(2)}&guuid=${u(3)}&puuid=${u(4)}`))
})
