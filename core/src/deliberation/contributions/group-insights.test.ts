import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN, FOLLOWER, MEMBER, SIGNED_IN } from '../../communities/access/testing/viewers.ts'
import { VISITOR_VIEWER, type Viewer } from '../../communities/access/viewer.ts'
import { areInsightsHidden, INSIGHT_LIMITS } from './group-insights.ts'

test('public numbers about fewer than five people are hidden, those for members and admins never [GRP-011]', () => {
  const outsiders: Viewer[] = [
    VISITOR_VIEWER,
    SIGNED_IN,
    { ...SIGNED_IN, status: 'REQUESTED', roles: ['MEMBER'] },
    { ...SIGNED_IN, status: 'INVITED', roles: ['MEMBER'] },
    FOLLOWER,
  ]
  for (const viewer of outsiders) {
    assert.deepEqual(
      [0, 4, 5, 6].map((people) => areInsightsHidden(viewer, people)),
      [true, true, false, false],
    )
  }
  for (const viewer of [MEMBER, ADMIN])
    assert.deepEqual(
      [0, 4, 5].map((people) => areInsightsHidden(viewer, people)),
      [false, false, false],
    )
})

test('insights show five items and four activities [GRP-011, GRP-013]', () => {
  assert.deepEqual([INSIGHT_LIMITS.items, INSIGHT_LIMITS.activities], [5, 4])
})
