import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityTextKey } from './activity-text.ts'

const item = { uuid: 'u', type: 'IDEA', title: 'Crossing', lang: 'en' } as const

test('an activity is told by what was done, a comment also by where it stands [GRP-011]', () => {
  assert.deepEqual(
    [
      activityTextKey({ act: 'CREATE', item }),
      activityTextKey({ act: 'STATUS', item }),
      activityTextKey({ act: 'COMMENT', item }),
      activityTextKey({ act: 'COMMENT', item: null }),
      activityTextKey({ act: 'JOIN', item: null }),
    ],
    ['groups.activity.added', 'groups.activity.nowIs', 'groups.activity.commented', 'groups.activity.wrote', 'groups.activity.joined'],
  )
})
