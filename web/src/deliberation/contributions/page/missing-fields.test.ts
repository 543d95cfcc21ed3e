import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areAllEditableOnPage, explainRefusedStatus, formatContactHint, isFieldMissing, remainingMissingFields } from './missing-fields.ts'

const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  key === 'contributions.aCoordinator' ? 'a coordinator' : `Please contact ${values.contact}.`

test('missing fields are marked where they stand; if the page lacks one, the words name the contact [CON-041, CON-042]', () => {
  assert.equal(areAllEditableOnPage(['theme', 'Title']), true)
  assert.equal(areAllEditableOnPage(['cover', 'source', 'sourceUrl']), true)
  assert.equal(areAllEditableOnPage(['theme', 'Budget line']), false)
  assert.equal(areAllEditableOnPage(['theme', 'budget line'], ['Budget line']), true)
  assert.equal(areAllEditableOnPage([]), false)
  assert.equal(isFieldMissing(['plainText'], 'text', 'plaintext'), true)
  assert.equal(isFieldMissing(['theme'], 'keyword'), false)
})

test('a failed change of status names the primary contact, or a coordinator where there is none [CON-042, CON-043]', () => {
  const ann = { name: 'Ann Reed', email: 'ann@rivermouth.test' }
  assert.equal(formatContactHint(ann, t), 'Please contact Ann Reed (ann@rivermouth.test).')
  assert.equal(formatContactHint({ name: '', email: ann.email }, t), 'Please contact ann@rivermouth.test.')
  assert.equal(formatContactHint({ name: '', email: '' }, t), 'Please contact a coordinator.')
  assert.equal(formatContactHint(null, t), 'Please contact a coordinator.')
})

test('what was saved is missing no more [CON-041]', () => {
  assert.deepEqual(remainingMissingFields(['theme', 'title'], { title: 'A bench' }), ['theme'])
  const saved = { customFieldValues: [] }
  assert.deepEqual(remainingMissingFields(['theme', 'budget line', 'Owner'], saved, ['Budget line']), ['theme', 'Owner'])
})

test('a refused status names the missing fields where the page has them all, else whom to ask and why [CON-041, CON-042]', () => {
  const told = (...names: string[]) =>
    explainRefusedStatus({ missingFields: names, message: 'Too late.' }, 'PUBLISHED', null, (key, values) =>
      key === 'contributions.missingFields' ? `missing ${values?.fields} for ${values?.status}` : t(key, values),
    )
  const both = told('theme', 'title')
  assert.deepEqual(both.missing, ['theme', 'title'])
  assert.match(both.words, /^missing .+, .+ for /)
  assert.deepEqual(told('theme', 'Budget line'), { missing: [], words: 'Please contact a coordinator.' })
  assert.deepEqual(told(), { missing: [], words: 'Please contact a coordinator. Too late.' })
  const without = explainRefusedStatus({ message: 'Too late.' }, 'PUBLISHED', null, t)
  assert.deepEqual(without, { missing: [], words: 'Please contact a coordinator. Too late.' })
})
