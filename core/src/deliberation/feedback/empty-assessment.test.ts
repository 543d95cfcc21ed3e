import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAssessmentContent, isAssessmentEmpty } from './empty-assessment.ts'

const EMPTY = { need: null, benefit: 0, textualFeedback: ' \n' }

test('an assessment is empty without a score, words and an answer to a custom field [FBK-001, FBK-006]', () => {
  assert.equal(isAssessmentEmpty(EMPTY), true)
  assert.equal(isAssessmentEmpty({ ...EMPTY, customFieldValues: [{ value: ' ' }] }), true)
  for (const said of [
    { need: 1 },
    { benefit: 4 },
    { feasibility: 2 },
    { textualFeedback: 'Yes.' },
    { customFieldValues: [{ value: '' }, { value: 'Town' }] },
  ])
    assert.equal(isAssessmentEmpty({ ...EMPTY, ...said }), false, JSON.stringify(said))
})

test('an empty assessment is refused, unless it withdraws an earlier one [FBK-001]', () => {
  assert.equal(checkAssessmentContent(EMPTY, false)?.refused, 'assessment_empty')
  assert.equal(checkAssessmentContent(EMPTY, true), undefined)
  assert.equal(checkAssessmentContent({ ...EMPTY, need: 2 }, false), undefined)
})
