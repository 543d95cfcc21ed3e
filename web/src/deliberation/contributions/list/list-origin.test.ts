import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatListOrigin, parseListOrigin } from './list-origin.ts'
import { selectPageNumbers } from './page-numbers.ts'

test('a list knows where it was opened from by five parts, the fourth campaign or group [CON-016, CON-019]', () => {
  assert.deepEqual(parseListOrigin('/assembly/3/campaign/5'), {
    assembly: { by: 'id', id: 3 },
    campaign: { by: 'id', id: 5 },
  })
  const uuid = '11111111-1111-4111-8111-111111111111'
  assert.deepEqual(parseListOrigin(`/assembly/${uuid}/group/${uuid}`)?.group, { by: 'uuid', uuid })
  for (const wrong of [
    undefined,
    '',
    'assembly/3/campaign/5',
    '/assembly/3/ballot/5',
    '/assembly/3/campaign',
    '/a/3/campaign/5',
    '/assembly/3/campaign/x',
  ]) {
    assert.equal(parseListOrigin(wrong), undefined, wrong)
  }
  assert.deepEqual(parseListOrigin(formatListOrigin(3, 'group', 9))?.group, { by: 'id', id: 9 })
})

test('a long list offers the first, the last and the pages around', () => {
  assert.deepEqual(selectPageNumbers(0, 0), [0])
  assert.deepEqual(selectPageNumbers(0, 9), [0, 1, 'gap', 9])
  assert.deepEqual(selectPageNumbers(5, 9), [0, 'gap', 4, 5, 6, 'gap', 9])
  assert.deepEqual(selectPageNumbers(9, 9), [0, 'gap', 8, 9])
})

test('a reference has exactly its five parts and begins with a slash [CON-016]', () => {
  for (const other of ['assembly/1/campaign/2', '/assembly/1/campaign/2/3', 'x/assembly/1/campaign/2'])
    assert.equal(parseListOrigin(other), undefined, other)
})
