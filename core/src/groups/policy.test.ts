import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Standing, VISITOR } from '../assemblies/standing.ts'
import { isPublicGroup, mayChangeGroupSettings, mayReadGroupDocuments, maySeeGroup } from './policy.ts'

const NOBODY: Standing = { signedIn: true, admin: false, roles: [] }
const MEMBER: Standing = { ...NOBODY, status: 'ACCEPTED', roles: ['MEMBER'] }
const COORDINATOR: Standing = { ...MEMBER, roles: ['MEMBER', 'COORDINATOR'] }
const ADMIN: Standing = { ...NOBODY, admin: true }
const group = (listed: boolean, off?: string) => ({
  listed,
  config: off === undefined ? {} : { 'appcivist.wg.disable-public-site': off },
})

test('a listed group has a public page unless it switched it off, an unlisted one has none', () => {
  assert.deepEqual(
    [group(true), group(true, 'FALSE'), group(true, 'TRUE'), group(false), group(false, 'FALSE')].map(isPublicGroup),
    [true, true, false, false, false],
  )
})

test('a public group is seen by everybody, any other by members of the assembly', () => {
  const readers = (listed: boolean) => [VISITOR, NOBODY, MEMBER, ADMIN].map((s) => maySeeGroup(s, group(listed)))
  assert.deepEqual(
    [readers(true), readers(false)],
    [
      [true, true, true, true],
      [false, false, true, true],
    ],
  )
})

test('settings of a group are for its coordinators, those of the assembly and admins; documents also for its members', () => {
  const people: [inGroup: Standing, inAssembly: Standing][] = [
    [NOBODY, MEMBER],
    [MEMBER, MEMBER],
    [COORDINATOR, MEMBER],
    [NOBODY, COORDINATOR],
    [NOBODY, ADMIN],
  ]
  assert.deepEqual(
    people.map(([inGroup, inAssembly]) => mayChangeGroupSettings(inGroup, inAssembly)),
    [false, false, true, true, true],
  )
  assert.deepEqual(
    people.map(([inGroup, inAssembly]) => mayReadGroupDocuments(inGroup, inAssembly)),
    [false, true, true, true, true],
  )
})
