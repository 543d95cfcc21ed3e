import assert from 'node:assert/strict'
import { test } from 'node:test'
import { VISITOR_VIEWER, type Viewer } from '../access/viewer.ts'
import { canChangeGroupSettings, canOpenGroup, canReadGroupDocuments, canSeeGroup, isPublicGroup } from './policy.ts'

const NOBODY: Viewer = { signedIn: true, admin: false, roles: [] }
const MEMBER: Viewer = { ...NOBODY, status: 'ACCEPTED', roles: ['MEMBER'] }
const COORDINATOR: Viewer = { ...MEMBER, roles: ['MEMBER', 'COORDINATOR'] }
const ADMIN: Viewer = { ...NOBODY, admin: true }
const group = (listed: boolean, off?: string) => ({
  listed,
  config: off === undefined ? {} : { 'appcivist.wg.disable-public-site': off },
})

test('a listed group has a public page unless it disables it, an unlisted one has none', () => {
  assert.deepEqual(
    [group(true), group(true, 'FALSE'), group(true, 'TRUE'), group(false), group(false, 'FALSE')].map(isPublicGroup),
    [true, true, false, false, false],
  )
})

test('a public group is visible to everybody, any other to members of the assembly', () => {
  const readers = (listed: boolean) =>
    [VISITOR_VIEWER, NOBODY, MEMBER, ADMIN].map((s) => canSeeGroup(s, group(listed)).allowed)
  assert.deepEqual(
    [readers(true), readers(false)],
    [
      [true, true, true, true],
      [false, false, true, true],
    ],
  )
})

test('by number, a public group of an unlisted assembly opens for members of the assembly only [ASM-050]', () => {
  const opens = (listed: boolean, byNumber: boolean) =>
    [VISITOR_VIEWER, NOBODY, MEMBER, ADMIN].map((s) => canOpenGroup(s, group(true), { listed }, { byNumber }).allowed)
  assert.deepEqual(opens(false, true), [false, false, true, true])
  for (const [listed, byNumber] of [
    [false, false],
    [true, true],
    [true, false],
  ] as const)
    assert.deepEqual(opens(listed, byNumber), [true, true, true, true])
  assert.equal(canOpenGroup(NOBODY, group(false), { listed: true }, { byNumber: false }).allowed, false)
})

test('group settings are for coordinators of the group and the assembly, and admins; documents also for group members', () => {
  const people: [inGroup: Viewer, inAssembly: Viewer][] = [
    [NOBODY, MEMBER],
    [MEMBER, MEMBER],
    [COORDINATOR, MEMBER],
    [NOBODY, COORDINATOR],
    [NOBODY, ADMIN],
  ]
  assert.deepEqual(
    people.map(([inGroup, inAssembly]) => canChangeGroupSettings(inGroup, inAssembly).allowed),
    [false, false, true, true, true],
  )
  assert.deepEqual(
    people.map(([inGroup, inAssembly]) => canReadGroupDocuments(inGroup, inAssembly).allowed),
    [false, true, true, true, true],
  )
})
