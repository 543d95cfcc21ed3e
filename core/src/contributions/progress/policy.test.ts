import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { assertLimits, characters } from '../../shared/testing/assert-limits.ts'
import { VIEWERS } from '../testing/viewers.ts'
import { CONTRIBUTION_STATUSES } from '../words.ts'
import { canNoteProgress, canRemoveProgress } from './policy.ts'
import { ProgressNoteBody } from './schemas.ts'

const item = { type: 'PROPOSAL', status: 'SELECTED', removed: false } as const

test('coordinators and admins note how far a contribution is, nobody else, not even its authors', () => {
  const allowed = Object.entries(VIEWERS).filter(([, viewer]) => canNoteProgress(item, viewer).allowed)
  assert.deepEqual(
    allowed.map(([column]) => column),
    ['CO', 'AD'],
  )
  assert.equal(canNoteProgress(item, VIEWERS.MO).reason, 'not_allowed')
  assert.equal(canRemoveProgress(VIEWERS.AU).reason, 'not_allowed')
  assert.equal(canRemoveProgress(VIEWERS.CO).allowed, true)
})

test('progress is noted on what is selected and was not removed, in no other status', () => {
  const noted = CONTRIBUTION_STATUSES.filter((status) => canNoteProgress({ ...item, status }, VIEWERS.CO).allowed)
  assert.deepEqual(noted, ['SELECTED'])
  assert.equal(canNoteProgress({ ...item, removed: true }, VIEWERS.CO).reason, 'not_selected')
})

test('a note has a stage and words; the sum spent, a picture and a link may be missing', () => {
  assert.deepEqual(z.parse(ProgressNoteBody, { stage: 'STARTED', text: 'Begun' }), {
    stage: 'STARTED',
    text: 'Begun',
    spent: '',
    picture: null,
    link: '',
  })
  assert.equal(z.safeParse(ProgressNoteBody, { stage: 'SELECTED', text: 'Begun' }).success, false)
  assertLimits(ProgressNoteBody, { text: characters(2000), spent: characters(40) })
})
