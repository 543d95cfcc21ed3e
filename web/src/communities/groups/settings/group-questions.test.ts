import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { GROUP_SETTINGS } from '@folkmoot/core/platform/settings/group-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { Setting } from '@folkmoot/core/platform/settings/setting.ts'
import { flattenTexts, type TextTree } from '../../../platform/lib/text/resolve-text.ts'
import {
  answerAddress,
  answerQuestion,
  diffGroupAnswers,
  GROUP_QUESTIONS,
  listChangedGroupQuestions,
  readGroupAnswers,
} from './group-questions.ts'

const DEFAULTS = readGroupAnswers({})

test('every setting of a group that a rule reads is asked for once, with its text and the effect of each answer [GRP-027]', () => {
  const settings: readonly Setting[] = Object.values(GROUP_SETTINGS)
  const used = settings.filter(({ unused }) => !unused).map(({ key }) => key)
  assert.equal(used.length, 10)
  assert.deepEqual(
    GROUP_QUESTIONS.map(({ setting }) => setting.key),
    used,
  )
  const url = new URL('../../../../texts/en-US/groups.json', import.meta.url)
  const texts = flattenTexts({ groups: JSON.parse(readFileSync(url, 'utf8')) as TextTree })
  for (const { name, kind } of GROUP_QUESTIONS)
    for (const part of kind === 'address' ? ['title', 'does'] : ['title', 'yes', 'no'])
      assert.ok(texts.has(`groups.settings.q.${name}.${part}`), name)
})

test('by default a group has a public page, keywords, a discussion and all its ideas, and nothing opens more than usual [GRP-027]', () => {
  assert.deepEqual(DEFAULTS.yes, ['publicPage', 'keywords', 'board', 'assignedIdeas'])
})

test('only changed answers are sent, as the settings they are about, and a default is unset [GRP-027]', () => {
  assert.deepEqual(diffGroupAnswers(DEFAULTS, DEFAULTS), {})
  for (const { name, kind, setting } of GROUP_QUESTIONS) {
    if (kind === 'address') continue
    const was = DEFAULTS.yes.includes(name)
    const answers = answerQuestion(DEFAULTS, name, !was)
    assert.deepEqual(
      listChangedGroupQuestions(DEFAULTS, answers).map((question) => question.name),
      [name],
    )
    const configs = diffGroupAnswers(DEFAULTS, answers)
    assert.deepEqual(Object.keys(configs), [setting.key])
    assert.notEqual(readSetting(setting, configs), setting.byDefault)
    const changed = readGroupAnswers(configs)
    assert.equal(changed.yes.includes(name), !was, `${name} is read as it was answered`)
    assert.deepEqual(diffGroupAnswers(changed, DEFAULTS), { [setting.key]: '' })
  }
})

test('the address of a form is asked for and sent only where the group asks for the form [GRP-027]', () => {
  const url = 'https://example.org/join'
  const key = GROUP_SETTINGS.groupRegistrationFormUrl.key
  assert.deepEqual(diffGroupAnswers(DEFAULTS, answerAddress(DEFAULTS, 'formUrl', url)), {})
  const asking = answerAddress(answerQuestion(DEFAULTS, 'form', true), 'formUrl', ` ${url} `)
  const configs = diffGroupAnswers(DEFAULTS, asking)
  assert.deepEqual(configs, { [GROUP_SETTINGS.groupRegistrationForm.key]: 'TRUE', [key]: url })
  const stored = readGroupAnswers(configs)
  assert.deepEqual(diffGroupAnswers(stored, stored), {})
  assert.deepEqual(diffGroupAnswers(stored, answerAddress(stored, 'formUrl', '')), { [key]: '' })
})
