import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply, Thread } from '@folkmoot/core/deliberation/comments/schemas.ts'
import { addReplyToList, removeCommentFromList, updateCommentInList } from './thread-list.ts'

const may = { reply: true, edit: true, remove: true, moderate: false, support: true, withdraw: true, mark: true }
const reply = (uuid: string): Reply => ({
  uuid,
  type: 'COMMENT',
  board: 'PUBLIC',
  status: 'PUBLISHED',
  text: uuid,
  lang: 'en',
  creation: '2026-11-20T12:00:00.000Z',
  edited: false,
  removed: false,
  author: { uuid: 'u', name: 'Maja', profilePic: null },
  visitorName: '',
  isAuthor: false,
  role: null,
  stats: { ups: 0, downs: 0, favs: 0, flags: 0 },
  mine: null,
  may,
  parentUuid: null,
})
const thread = (uuid: string, ...replies: string[]): Thread => {
  const { parentUuid: _, ...comment } = reply(uuid)
  return { ...comment, replies: replies.map(reply) }
}
const shown = (list: readonly Thread[]) => list.map((t) => [t.uuid, t.text, ...t.replies.map((r) => r.uuid)])

test('a new reply is at the end of its thread, which can then no longer be edited', () => {
  const list = addReplyToList([thread('a', 'b'), thread('c')], reply('d'), thread('a'))
  assert.deepEqual(shown(list), [
    ['a', 'a', 'b', 'd'],
    ['c', 'c'],
  ])
  assert.deepEqual(
    list.map((t) => t.may.edit),
    [false, true],
  )
})

test('a change applies to a thread or a reply, wherever it is', () => {
  const list = [thread('a', 'b'), thread('c')]
  const louder = <S extends Thread | Reply>(comment: S): S => ({ ...comment, text: comment.text.toUpperCase() })
  assert.deepEqual(shown(updateCommentInList(list, 'c', louder))[1], ['c', 'C'])
  assert.equal(updateCommentInList(list, 'b', louder)[0]?.replies[0]?.text, 'B')
})

test('a removed comment is gone; a thread with replies stays as a placeholder', () => {
  const list = [thread('a', 'b'), thread('c')]
  assert.deepEqual(shown(removeCommentFromList(list, 'c')), [['a', 'a', 'b']])
  assert.deepEqual(shown(removeCommentFromList(list, 'b')), [
    ['a', 'a'],
    ['c', 'c'],
  ])
  const [empty] = removeCommentFromList(list, 'a')
  assert.deepEqual([empty?.removed, empty?.text, empty?.author, empty?.may.reply], [true, '', null, false])
})
