import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectHomeLead } from './home-lead.ts'

test('home says that all is done only when it is known that nothing waits and nothing is unread [APP-007]', () => {
  assert.deepEqual(selectHomeLead(0, 0, true), { key: 'home.leadNone' })
  assert.deepEqual(selectHomeLead(0, 11, true), { key: 'home.leadUnread', count: 11 })
  assert.deepEqual(selectHomeLead(2, undefined, true), { key: 'home.lead', count: 2 })
  for (const [waiting, unread] of [
    [undefined, 0],
    [0, undefined],
    [undefined, undefined],
  ] as const)
    assert.equal(selectHomeLead(waiting, unread, true), undefined)
})

test('home sends who is in no assembly yet to the first step, and claims nothing as done', () => {
  assert.deepEqual(selectHomeLead(0, 0, false), { key: 'home.leadJoin' })
  assert.deepEqual(selectHomeLead(0, 3, false), { key: 'home.leadJoin' })
  assert.deepEqual(selectHomeLead(1, 0, false), { key: 'home.lead', count: 1 }, 'an invitation comes first')
  assert.equal(selectHomeLead(undefined, 0, false), undefined)
})
