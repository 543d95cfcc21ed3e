import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { CONTRIBUTION_STATUSES } from '../../../platform/shared/contribution-words.ts'
import { assertLimits, characters } from '../../../platform/shared/testing/assert-limits.ts'
import { VIEWERS } from '../testing/viewers.ts'
import { refuseNotingProgress, refuseRemovingProgress } from './policy.ts'
import { ProgressNoteBody } from './schemas.ts'

const item = { type: 'PROPOSAL', status: 'SELECTED', removed: false } as const

test('coordinators and admins note how far a contribution is, nobody else, not even its authors', () => {
  const allowed = Object.entries(VIEWERS).filter(([, viewer]) => !refuseNotingProgress(item, viewer))
  assert.deepEqual(
    allowed.map(([column]) => column),
    ['CO', 'AD'],
  )
  assert.equal(refuseNotingProgress(item, VIEWERS.MO)?.refused, 'not_allowed')
  assert.equal(refuseRemovingProgress(VIEWERS.AU)?.refused, 'not_allowed')
  assert.equal(!refuseRemovingProgress(VIEWERS.CO), true)
})

test('progress is noted on what is selected and was not removed, in no other status', () => {
  const noted = CONTRIBUTION_STATUSES.filter((status) => !refuseNotingProgress({ ...item, status }, VIEWERS.CO))
  assert.deepEqual(noted, ['SELECTED'])
  assert.equal(refuseNotingProgress({ ...item, removed: true }, VIEWERS.CO)?.refused, 'not_selected')
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
