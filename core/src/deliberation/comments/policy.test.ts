import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveReplyParent } from './policy.ts'

test('replies have at most two levels below a thread: a reply to the second level stays on it [DIS-001]', () => {
  const thread = { id: 1, parentId: null, rootId: null }
  assert.deepEqual(resolveReplyParent(thread), { parentId: 1, rootId: 1 })
  const first = { id: 2, parentId: 1, rootId: 1 }
  assert.deepEqual(resolveReplyParent(first), { parentId: 2, rootId: 1 })
  const second = { id: 3, parentId: 2, rootId: 1 }
  assert.deepEqual(resolveReplyParent(second), { parentId: 2, rootId: 1 })
})
