import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '../locales.ts'
import { nameContribution, nameMilestone, namePhase } from './missing-titles.ts'

const milestone = { title: '', key: 'end', phase: 'Proposals', phaseType: 'PROPOSALS', edge: 'END' }

test('a contribution, a phase and a milestone without a title have a name in every language [F]', () => {
  for (const locale of LOCALES) {
    const names = [
      nameContribution('', locale),
      nameContribution('  ', locale),
      namePhase({ title: '', type: 'VOTING' }, locale),
      namePhase({ title: '', type: 'OTHER' }, locale),
      ...['START', 'END', 'REMINDER'].map((edge) => nameMilestone({ ...milestone, edge }, locale)),
      nameMilestone({ ...milestone, key: 'end_discussion' }, locale),
      nameMilestone({ ...milestone, phase: '', edge: 'OTHER' }, locale),
    ]
    for (const name of names) assert.ok(name.trim() !== '' && !name.includes('@'), `${locale}: ${names.join(' | ')}`)
    // the start, the end and a reminder of a phase are told apart
    assert.equal(new Set(names.slice(4, 7)).size, 3, locale)
  }
})

test('a title stays as it was written, and a phase that is named by the template has the name of the language [F]', () => {
  assert.equal(nameContribution('Lamps', 'de-DE'), 'Lamps')
  assert.equal(namePhase({ title: 'Dreams', type: 'IDEAS' }, 'de-DE'), 'Dreams')
  assert.equal(namePhase({ title: 'Ideas', type: 'VOTING' }, 'de-DE'), 'Ideas')
  assert.equal(namePhase({ title: 'Proposals', type: 'PROPOSALS' }, 'de-DE'), 'Vorschläge')
  assert.equal(nameMilestone({ ...milestone, title: 'The feast' }, 'de-DE'), 'The feast')
  assert.match(nameMilestone(milestone, 'fr-FR'), /^Propositions\s: fin$/)
  assert.equal(nameMilestone({ ...milestone, phase: '$& of all' }, 'en-US'), '$& of all: end')
})
