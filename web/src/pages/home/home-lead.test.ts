import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectHomeLead } from './home-lead.ts'

test('home says that all is done only when it is known that nothing waits and nothing is unread [APP-007]', () => {
  assert.deepEqual(selectHomeLead(0, 0), { key: 'home.leadNone' })
  assert.deepEqual(selectHomeLead(0, 11), { key: 'home.leadUnread', count: 11 })
  assert.deepEqual(selectHomeLead(2, undefined), { key: 'home.lead', count: 2 })
  for (const [waiting, unread] of [
    [undefined, 0],
    [0, undefined],
    [undefined, undefined],
  ] as const)
    assert.equal(selectHomeLead(waiting, unread), undefined)
})
