import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PagePart } from '@folkmoot/core/deliberation/contributions/page-parts.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { listFeedbackButtons, listShownVotes } from './shown-parts.ts'

const item = (hiddenParts: PagePart[], why?: 'feedback_closed', status: ContributionStatus = 'PUBLISHED') => ({
  status,
  draftReadByGroup: false,
  campaign: {
    uuid: '',
    title: '',
    colour: '',
    spaceUuid: '',
    budget: { amount: '0', currency: '' },
    hiddenParts,
    hiddenFields: [],
    hiddenAssessmentFields: [],
  },
  may: {
    edit: { may: false },
    fields: false,
    keywords: true,
    remove: false,
    moderate: false,
    recover: false,
    steps: [],
    publish: false,
    assign: false,
    support: why ? { may: false, why } : { may: true },
    withdraw: true,
    writeDocument: false,
    documents: [],
    mark: true,
    fork: { may: false },
    merge: false,
    pin: false,
    seeMembers: false,
  },
})

test('a campaign hides the button for or against, and closed votes hide both [CAM-068]', () => {
  assert.deepEqual(listFeedbackButtons(item([])), ['up', 'down', 'fav', 'flag'])
  assert.deepEqual(listFeedbackButtons(item(['ups'])), ['down', 'fav', 'flag'])
  assert.deepEqual(listFeedbackButtons(item(['downs', 'history'])), ['up', 'fav', 'flag'])
  assert.deepEqual(listFeedbackButtons(item([], 'feedback_closed')), ['fav', 'flag'])
  assert.deepEqual(listShownVotes({ ...item(['ups']), campaign: null }), ['up', 'down'])
})

test('a text that nobody else can have seen shows no votes; a draft that a group reads does', () => {
  const draft = item([], undefined, 'DRAFT')
  assert.deepEqual(listShownVotes(draft), [])
  assert.deepEqual(listFeedbackButtons(draft), ['fav', 'flag'])
  assert.deepEqual(listShownVotes({ ...draft, draftReadByGroup: true }), ['up', 'down'])
  assert.deepEqual(listShownVotes(item([], undefined, 'FORKED_PUBLISHED')), ['up', 'down'])
})
