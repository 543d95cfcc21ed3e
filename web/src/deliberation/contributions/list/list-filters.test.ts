import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatListFilters,
  hasActiveFilters,
  hrefWithFilters,
  type ListFilters,
  parseListFilters,
  toListQuery,
  wordsToHighlight,
} from './list-filters.ts'

const PLAIN: ListFilters = { search: '', sorting: 'date_desc', themes: [], mode: undefined, seed: 7 }

test('a search is sent from four characters on [CON-066]', () => {
  assert.equal(toListQuery('IDEA', { ...PLAIN, search: 'ben' }, 12).search, undefined)
  assert.equal(toListQuery('IDEA', { ...PLAIN, search: ' bench ' }, 12).search, 'bench')
  assert.deepEqual(wordsToHighlight({ search: 'ben' }), [])
  assert.deepEqual(wordsToHighlight({ search: 'Benches river' }), ['benches', 'river'])
})

test('the seed is sent with the random order only', () => {
  assert.deepEqual(toListQuery('IDEA', PLAIN, 12), { type: 'IDEA', pageSize: 12, sorting: 'date_desc' })
  assert.equal(toListQuery('IDEA', { ...PLAIN, sorting: 'random' }, 12).seed, 7)
})

test('the filters of a list are written to its address and read back [CON-021]', () => {
  const filters: ListFilters = { search: 'bench', sorting: 'random', themes: ['a', 'b'], mode: 'my', seed: 12 }
  const text = formatListFilters(filters, 'date_desc', 2)
  assert.deepEqual(text, { q: 'bench', sort: 'random', seed: '12', theme: 'a,b', mode: 'my', page: '3' })
  assert.deepEqual(parseListFilters(text, { sorting: 'date_desc', seed: 1 }), filters)
  assert.deepEqual(formatListFilters(PLAIN, 'date_desc', 0), {})
  assert.deepEqual(parseListFilters({ sort: 'luck', mode: 'none', seed: 'x' }, { sorting: 'random', seed: 3 }), {
    ...PLAIN,
    sorting: 'random',
    seed: 3,
  })
})

test('a list is filtered by a search, themes or ownership', () => {
  assert.equal(hasActiveFilters(PLAIN), false)
  assert.equal(hasActiveFilters({ ...PLAIN, search: 'abc' }), false)
  assert.equal(hasActiveFilters({ ...PLAIN, search: 'abcd' }), true)
  assert.equal(hasActiveFilters({ ...PLAIN, mode: 'my' }), true)
})

test('a list asks for the themes and the mode that were chosen, and for none unasked', () => {
  assert.deepEqual(toListQuery('IDEA', { ...PLAIN, themes: ['a'], mode: 'my' }, 12), {
    type: 'IDEA',
    pageSize: 12,
    sorting: 'date_desc',
    theme: 'a',
    mode: 'my',
  })
  assert.equal(hasActiveFilters({ ...PLAIN, themes: ['a'] }), true)
})

test('a seed is a whole number above 0; the first page and an empty theme are left out of the address', () => {
  const seedOf = (seed: string) => parseListFilters({ seed }, { sorting: 'random', seed: 3 }).seed
  assert.deepEqual(['1', '0', '-1', '1.5', '1e99', ''].map(seedOf), [1, 3, 3, 3, 3, 3])
  assert.deepEqual(formatListFilters({ ...PLAIN, themes: ['a'] }, 'date_desc', 1), { theme: 'a', page: '2' })
})

test('the way to the whole list keeps what the reader has chosen, and adds nothing to it [CON-021]', () => {
  const href = '/v2/space/7/contributions?type=idea'
  assert.equal(hrefWithFilters(href, PLAIN, 'date_desc'), href)
  const chosen: ListFilters = { ...PLAIN, sorting: 'popularity_desc', search: 'bench', themes: ['a', 'b'] }
  assert.equal(hrefWithFilters(href, chosen, 'date_desc'), `${href}&q=bench&sort=popularity_desc&theme=a%2Cb`)
  assert.equal(hrefWithFilters('/list', { ...PLAIN, search: 'bench' }, 'date_desc'), '/list?q=bench')
})
