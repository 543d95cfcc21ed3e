import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asked, markedWords, narrows, type Wish, wishOf, wishText } from './asked.ts'

const PLAIN: Wish = { search: '', sorting: 'date_desc', themes: [], mode: undefined, seed: 7 }

test('a search goes out from four characters on, and not before [CON-066]', () => {
  assert.equal(asked('IDEA', { ...PLAIN, search: 'ben' }, 12).search, undefined)
  assert.equal(asked('IDEA', { ...PLAIN, search: ' bench ' }, 12).search, 'bench')
  assert.deepEqual(markedWords({ search: 'ben' }), [])
  assert.deepEqual(markedWords({ search: 'Benches river' }), ['benches', 'river'])
})

test('the seed goes with the random order alone', () => {
  assert.deepEqual(asked('IDEA', PLAIN, 12), { type: 'IDEA', pageSize: 12, sorting: 'date_desc' })
  assert.equal(asked('IDEA', { ...PLAIN, sorting: 'random' }, 12).seed, 7)
})

test('a list says in its address what was asked, and reads it back [CON-021]', () => {
  const wish: Wish = { search: 'bench', sorting: 'random', themes: ['a', 'b'], mode: 'my', seed: 12 }
  const text = wishText(wish, 'date_desc', 2)
  assert.deepEqual(text, { q: 'bench', sort: 'random', seed: '12', theme: 'a,b', mode: 'my', page: '3' })
  assert.deepEqual(wishOf(text, { sorting: 'date_desc', seed: 1 }), wish)
  assert.deepEqual(wishText(PLAIN, 'date_desc', 0), {})
  assert.deepEqual(wishOf({ sort: 'luck', mode: 'none', seed: 'x' }, { sorting: 'random', seed: 3 }), {
    ...PLAIN,
    sorting: 'random',
    seed: 3,
  })
})

test('a wish narrows a list when it searches, names themes or whose items', () => {
  assert.equal(narrows(PLAIN), false)
  assert.equal(narrows({ ...PLAIN, search: 'abc' }), false)
  assert.equal(narrows({ ...PLAIN, search: 'abcd' }), true)
  assert.equal(narrows({ ...PLAIN, mode: 'my' }), true)
})

test('a list asks for the themes and the mode that were chosen, and for none unasked', () => {
  assert.deepEqual(asked('IDEA', { ...PLAIN, themes: ['a'], mode: 'my' }, 12), {
    type: 'IDEA',
    pageSize: 12,
    sorting: 'date_desc',
    theme: 'a',
    mode: 'my',
  })
  assert.equal(narrows({ ...PLAIN, themes: ['a'] }), true)
})

test('a seed is a whole number above 0; the first page and no theme are not named in the address', () => {
  const seedOf = (seed: string) => wishOf({ seed }, { sorting: 'random', seed: 3 }).seed
  assert.deepEqual(['1', '0', '-1', '1.5', '1e99', ''].map(seedOf), [1, 3, 3, 3, 3, 3])
  assert.deepEqual(wishText({ ...PLAIN, themes: ['a'] }, 'date_desc', 1), { theme: 'a', page: '2' })
})
