import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPublicAnalytics } from './public-numbers.ts'
import { HIDDEN_ANALYTICS, type SpaceAnalytics } from './schemas.ts'

const numbers = (given: Partial<SpaceAnalytics> = {}): SpaceAnalytics => ({
  hidden: false,
  people: 5,
  privateDrafts: 7,
  byType: [{ type: 'IDEA', n: 1 }],
  byStatus: [{ status: 'PUBLISHED', n: 1 }],
  byTheme: [{ uuid: 't', title: 'Streets', type: 'EMERGENT', n: 1 }],
  byAct: [
    { act: 'IDEA', people: 4 },
    { act: 'COMMENT', people: 5 },
  ],
  byWeek: [{ week: '2026-11-16', comments: 1, feedback: 2 }],
  members: 5,
  groupCount: 2,
  groups: [
    { groupId: 8, uuid: 'a', name: 'Riverbank', members: 4 },
    { groupId: 9, uuid: 'b', name: 'Access', members: 5 },
  ],
  ballots: [
    { uuid: 'c', title: 'Budget', endsOn: '2026-11-18', finished: 4, eligible: 40 },
    { uuid: 'd', title: 'Second', endsOn: '2026-11-10', finished: 5, eligible: null },
  ],
  ...given,
})

test('public numbers have no private drafts, no numeric ids, and none about fewer than five people [CAM-026]', () => {
  assert.deepEqual(toPublicAnalytics(numbers()), {
    ...numbers(),
    privateDrafts: null,
    byAct: [
      { act: 'IDEA', people: null },
      { act: 'COMMENT', people: 5 },
    ],
    groups: [
      { uuid: 'a', name: 'Riverbank', members: null },
      { uuid: 'b', name: 'Access', members: 5 },
    ],
    ballots: [
      { uuid: 'c', title: 'Budget', endsOn: '2026-11-18', finished: null, eligible: 40 },
      { uuid: 'd', title: 'Second', endsOn: '2026-11-10', finished: 5, eligible: null },
    ],
  })
  assert.equal(toPublicAnalytics(numbers({ members: 4 })).members, null)
})

test('a campaign in which fewer than five people took part has no public numbers at all [CAM-026]', () => {
  assert.deepEqual(toPublicAnalytics(numbers({ people: 4 })), HIDDEN_ANALYTICS)
})
