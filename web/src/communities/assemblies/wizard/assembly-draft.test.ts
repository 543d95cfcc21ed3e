import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CreateAssemblyBody, UpdateAssemblyBody } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { z } from 'zod/mini'
import {
  addFirstInvitees,
  changeAssemblyBody,
  createAssemblyBody,
  createAssemblyDraft,
  isAssemblyDraft,
  listInvalidAddresses,
  renameDraft,
} from './assembly-draft.ts'

const empty = createAssemblyDraft({ timezone: 'Europe/London' })

test('a new assembly begins listed, in English and without a theme that nobody has chosen [ASM-031]', () => {
  assert.deepEqual([empty.listed, empty.lang, empty.themes], [true, 'en', []])
  assert.deepEqual(createAssemblyBody(empty).themes, [])
})

test("the server accepts the wizard's request body, and a stored draft is recognized", () => {
  const draft = {
    ...renameDraft(empty, 'Ferry Street Neighbours'),
    people: [{ email: 'no address', moderator: true, coordinator: false }],
  }
  const sent = z.parse(CreateAssemblyBody, createAssemblyBody(draft))
  assert.equal(sent.shortname, 'ferry-street-neighbours')
  assert.equal(sent.profile?.membership, 'OPEN')
  z.parse(UpdateAssemblyBody, changeAssemblyBody(draft, true))
  assert.equal(isAssemblyDraft(JSON.parse(JSON.stringify(draft))), true)
  assert.equal(isAssemblyDraft({ name: 'old' }), false)
})

test('addresses of the first members are sent unchanged and unchecked [ASM-029]', () => {
  const draft = { ...empty, people: [{ email: 'not checked', moderator: false, coordinator: true }] }
  assert.deepEqual(createAssemblyBody(draft).invitations, [{ email: 'not checked', moderator: false, coordinator: true, expert: false }])
})

test('the short name follows the name until it is edited', () => {
  assert.equal(renameDraft(empty, 'Mill Lane').shortname, 'mill-lane')
  assert.equal(renameDraft({ ...empty, shortname: 'mine', ownShortname: true }, 'Mill Lane').shortname, 'mine')
})

test('a user who may not change settings sends none', () => {
  const change = changeAssemblyBody(empty, false)
  for (const key of ['shortname', 'listed', 'timezone', 'configs']) assert.equal(key in change, false)
  assert.equal('membership' in (change.profile ?? {}), false)
})

test("unreachable addresses are found by the server's rule, empty lines are not [MEM-021]", () => {
  const person = (email: string) => ({ email, moderator: false, coordinator: false })
  const people = ['ada@rivermouth.test', 'not-an-address', ' ', 'bo@', ' cy@rivermouth.test '].map(person)
  assert.deepEqual(listInvalidAddresses(people), ['not-an-address', 'bo@'])
})

test('typed addresses are added once each, in any case, without names and without changing the roles of others', () => {
  const ada = { email: 'ada@rivermouth.test', moderator: false, coordinator: true }
  const typed = 'bo@rivermouth.test Bo@rivermouth.test, "Quay, Ada" <ADA@rivermouth.test>, nobody'
  assert.deepEqual(addFirstInvitees([ada], typed), [
    ada,
    { email: 'Bo@rivermouth.test', moderator: false, coordinator: false },
    { email: 'nobody', moderator: false, coordinator: false },
  ])
})
