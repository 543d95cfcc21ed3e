import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinPages, nextPageNumber } from './join-pages.ts'

const page = (n: number, list: readonly string[], total = 45) => ({ page: n, pageSize: 20, total, list })
const refused = (x: object) => 'refused' in x

test('a list grows until its last page, however long it is', () => {
  assert.deepEqual(
    [0, 1, 2].map((n) => nextPageNumber(page(n, []))),
    [1, 2, undefined],
  )
  assert.equal(nextPageNumber(page(0, [], 0)), undefined)
  assert.equal(nextPageNumber(page(498, [], 10_000)), 499)
  assert.equal(nextPageNumber(page(499, [], 10_000)), undefined)
})

test('pages read as one list with the newest total; the refusal of one is what one reads', () => {
  assert.equal(joinPages(undefined, refused), undefined)
  assert.deepEqual(joinPages([page(0, ['a', 'b']), page(1, ['c'], 46)], refused), page(1, ['a', 'b', 'c'], 46))
  const no = { refused: 'not_allowed' }
  assert.equal(joinPages<object>([page(0, ['a']), no], refused), no)
})
