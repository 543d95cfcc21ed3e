import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arePlacesHidden, listHiddenAssessmentFields, listHiddenFields } from './hidden-fields.ts'

const P = 'appcivist.campaign.'
const hiddenBy = (hidden: string, required = '') =>
  listHiddenFields({
    [`${P}contribution.hidden-fields`]: hidden,
    [`${P}contribution.published.status-requirements`]: required,
  })

test('a campaign leaves named fields out of the form, in any case and by older names, but never the text [CAM-067]', () => {
  assert.deepEqual(listHiddenFields({}), [])
  assert.deepEqual(hiddenBy('Budget, location, themes, text, other'), ['theme', 'place', 'budget'])
})

test('a field that is needed before publishing is asked for although it is hidden [CAM-067, CON-041]', () => {
  assert.deepEqual(hiddenBy('budget, place', 'Location'), ['budget'])
})

test('places are hidden by either name of their field, unless they are needed before publishing [CAM-067, CON-041]', () => {
  const key = `${P}contribution.hidden-fields`
  assert.equal(arePlacesHidden({}), false)
  assert.equal(arePlacesHidden({ [key]: 'budget' }), false)
  assert.equal(arePlacesHidden({ [key]: 'budget, Location' }), true)
  assert.equal(arePlacesHidden({ [key]: 'place' }), true)
  const required = { [`${P}contribution.published.status-requirements`]: 'place' }
  assert.equal(arePlacesHidden({ [key]: 'place', ...required }), false)
})

test('a campaign leaves scores and the text out of the form of an assessment [CAM-067]', () => {
  assert.deepEqual(listHiddenAssessmentFields({ [`${P}feedback.hidden-fields`]: 'Need, textualfeedback, cost' }), [
    'need',
    'textualFeedback',
  ])
})
