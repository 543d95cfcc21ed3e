import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  buildCreateContributionBody,
  EMPTY_CONTRIBUTION_FORM,
  findContributionFormFaults,
  isContributionFormValues,
} from './contribution-form-values.ts'

const GOOD = {
  ...EMPTY_CONTRIBUTION_FORM,
  title: 'Benches',
  text: 'One\n\nTwo',
  chosen: ['u'],
  place: 'Quay',
  budget: '9.900,50',
}

test('the form needs a description, a theme where there are any, and a cost that can be read [CON-074, CON-075, CON-076]', () => {
  const keys = (form: Partial<typeof GOOD>, needs = { theme: true, group: false }) =>
    findContributionFormFaults({ ...GOOD, ...form }, needs).map((f) => f.field)
  assert.deepEqual(keys({}), [])
  assert.deepEqual(keys({ text: ' ', chosen: [], budget: 'a lot' }), ['text', 'chosen', 'budget'])
  assert.deepEqual(keys({ latitude: '91', longitude: '10' }), ['latitude'])
  assert.deepEqual(keys({ chosen: [] }, { theme: false, group: false }), [])
  assert.deepEqual(keys({}, { theme: true, group: true }), ['group'])
})

test('a title of 250 characters fits and one more is a fault that names the limit [CON-073]', () => {
  const of = (length: number) =>
    findContributionFormFaults({ ...GOOD, title: 'a'.repeat(length) }, { theme: true, group: false })
  assert.deepEqual(of(250), [])
  assert.deepEqual(of(251), [{ field: 'title', key: 'faults.too_long', params: { limit: 250 } }])
})

test('the form is sent with the status in capitals, the cost as a number and the text as paragraphs [CON-038]', () => {
  const body = buildCreateContributionBody('PROPOSAL', GOOD, 'DRAFT')
  assert.deepEqual([body.status, body.budget, body.text], ['DRAFT', '9900.5', '<p>One</p><p>Two</p>'])
  assert.deepEqual(body.location, { placeName: 'Quay', city: '', state: '' })
  const withPoint = { ...GOOD, place: '', latitude: '53,5', longitude: '-10' }
  const point = { latitude: 53.5, longitude: -10 }
  assert.deepEqual(buildCreateContributionBody('IDEA', withPoint, 'DRAFT').location, {
    placeName: '',
    city: '',
    state: '',
    ...point,
  })
  assert.equal('location' in buildCreateContributionBody('IDEA', { ...GOOD, place: ' ' }, 'DRAFT'), false)
  assert.equal('budget' in buildCreateContributionBody('IDEA', { ...GOOD, budget: '' }, 'PUBLISHED'), false)
})

test('without a title the text gives one [CON-071]', () => {
  assert.equal(buildCreateContributionBody('IDEA', { ...GOOD, title: ' ' }, 'PUBLISHED').title, 'One Two')
})

test('what was kept on this device is used only if it is such a form', () => {
  const { latitude: _, ...older } = EMPTY_CONTRIBUTION_FORM
  assert.equal(isContributionFormValues(older), false)
  assert.equal(isContributionFormValues(EMPTY_CONTRIBUTION_FORM), true)
  assert.equal(isContributionFormValues({ ...EMPTY_CONTRIBUTION_FORM, chosen: 'x' }), false)
  assert.equal(isContributionFormValues(null), false)
  assert.equal(isContributionFormValues({ title: 'x' }), false)
})
