import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSearchAddress } from './search-address.ts'

test('the address of a search names its words, kind and language; what is unknown counts as absent', () => {
  assert.deepEqual(parseSearchAddress({ query: ' bench ', kind: 'PERSON', lang: 'de' }), {
    query: 'bench',
    kind: 'PERSON',
    lang: 'de',
  })
  assert.deepEqual(parseSearchAddress({ kind: 'BALLOT', lang: 'xx' }), { query: '', kind: undefined, lang: undefined })
})
