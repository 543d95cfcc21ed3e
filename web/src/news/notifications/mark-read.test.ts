import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NotificationGroup } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { countAsRead, markGroupsRead } from './mark-read.ts'

const group = (id: number, unread: number) => ({ id, read: unread === 0, count: 3, unread }) as NotificationGroup

test('a group that was opened is read as a whole and stays in its place; the others stay unread [NOT-003]', () => {
  const list = [group(7, 3), group(5, 1), group(2, 0)]
  assert.deepEqual(markGroupsRead(list, 7), [group(7, 0), group(5, 1), group(2, 0)])
  assert.deepEqual(markGroupsRead(list), [group(7, 0), group(5, 0), group(2, 0)])
})

test('the unread number falls by what was read, never below zero, and reading all leaves none [NOT-003]', () => {
  const stats = { read: 2, unread: 4, total: 6, pages: 2 }
  assert.deepEqual(countAsRead(stats, 3), { read: 5, unread: 1, total: 6, pages: 2 })
  assert.deepEqual(countAsRead(stats, 9), { read: 6, unread: 0, total: 6, pages: 2 })
  assert.deepEqual(countAsRead(stats), { read: 6, unread: 0, total: 6, pages: 2 })
})
