import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { deriveSupportedMembership } from '@folkmoot/core/communities/assemblies/words.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { findSetting } from '@folkmoot/core/platform/settings/catalogue.ts'
import type { Setting } from '@folkmoot/core/platform/settings/setting.ts'
import { flattenTexts, type TextTree } from '../../../platform/lib/text/resolve-text.ts'
import { type AssemblyDraft, createAssemblyDraft } from '../wizard/assembly-draft.ts'
import { isAsked, listChangedQuestions, QUESTION_GROUPS, QUESTIONS } from './setting-questions.ts'
import { diffSettings } from './settings-change.ts'

const empty = createAssemblyDraft({ timezone: 'Europe/London' })
const question = (name: string) => {
  const found = QUESTIONS.find((q) => q.name === name)
  assert.ok(found, name)
  return found
}
const answer = (draft: AssemblyDraft, name: string, value: string) => question(name).write(draft, value)

test('every setting of an assembly that a rule reads is asked for by one question (ASM-033)', () => {
  const settings: readonly Setting[] = Object.values(ASSEMBLY_SETTINGS)
  // the kind of membership is the question about joining
  const asked = settings.filter((setting) => !setting.unused && setting.writers !== 'nobody').map(({ key }) => key)
  assert.deepEqual(QUESTIONS.flatMap((q) => q.key ?? []).sort(), asked.sort())
  assert.equal(new Set(QUESTIONS.map((q) => q.name)).size, QUESTIONS.length)
  for (const { key, adminsOnly } of QUESTIONS)
    if (key) assert.equal(adminsOnly === true, findSetting('ASSEMBLY', key)?.writers === 'admins', key)
})

test('every question has its texts, and every answer with an effect has its sentence', () => {
  const texts = flattenTexts({
    assemblies: JSON.parse(readFileSync(new URL('../../../../texts/en-US/assemblies.json', import.meta.url), 'utf8')) as TextTree,
  })
  const has = (key: string) =>
    assert.ok(
      [...texts.keys()].some((k) => k === `assemblies.settings.${key}` || k === `assemblies.settings.${key}_other`),
      key,
    )
  for (const group of QUESTION_GROUPS) has(`group.${group}`)
  for (const { name, kind, options, effectText: does } of QUESTIONS) {
    has(`q.${name}.title`)
    for (const option of options ?? []) has(`q.${name}.${option}`)
    if (does === 'yes') has(`q.${name}.does`)
    if (does === 'each') for (const option of options ?? (kind === 'yesNo' ? ['yes', 'no'] : [])) has(`q.${name}.does.${option}`)
  }
})

test('an unanswered question reads as its default', () => {
  const read = (name: string) => question(name).read(empty)
  assert.equal(read('forum'), 'yes')
  assert.equal(read('closed'), 'no')
  assert.equal(read('directoryPort'), '636')
  assert.equal(read('assess'), 'ALL')
  assert.equal(read('signupUrl'), '')
  assert.equal(question('closed').read({ ...empty, configs: { 'appcivist.assembly.disable-new-memberships': 'TRUE' } }), 'yes')
})

test('three answers about joining become the supported membership (ASM-024, ASM-025, ASM-026)', () => {
  const of = (value: string, from = empty) => {
    const { open, request, invitation } = answer(from, 'joining', value)
    return deriveSupportedMembership(open ? 'OPEN' : 'REGISTRATION', { request, invitation })
  }
  assert.equal(of('anyone'), 'OPEN')
  assert.equal(of('ask'), 'INVITATION_AND_REQUEST')
  assert.equal(of('ask', { ...empty, invitation: false }), 'REQUEST')
  assert.equal(of('invited', { ...empty, invitation: false }), 'INVITATION')
})

test('a dependent question is asked only with its answer', () => {
  assert.equal(isAsked(question('formUrl'), empty), false)
  assert.equal(isAsked(question('formUrl'), answer(empty, 'form', 'yes')), true)
  assert.equal(isAsked(question('someGroups'), empty), true)
  assert.equal(isAsked(question('someGroups'), answer(empty, 'allGroups', 'yes')), false)
})

test('only changed answers are sent', () => {
  assert.deepEqual(diffSettings(empty, { ...empty }), {})
  const draft = answer(answer(answer(empty, 'joining', 'ask'), 'forum', 'no'), 'timezone', 'Europe/Lisbon')
  assert.deepEqual(
    listChangedQuestions(empty, draft).map((q) => q.name),
    ['joining', 'forum', 'timezone'],
  )
  assert.deepEqual(diffSettings(empty, draft), {
    profile: {
      membership: 'REGISTRATION',
      registration: { invitation: true, request: true },
      coordinators: 'two',
      moderators: 'none',
    },
    timezone: 'Europe/Lisbon',
    configs: { 'appcivist.assembly.enable-forum': 'FALSE' },
  })
  // an answer changed and changed back is no change
  assert.deepEqual(listChangedQuestions(empty, answer(answer(empty, 'closed', 'yes'), 'closed', 'no')), [])
})
