import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitLinks } from './attribution.ts'

test('in the words about a map a name with an address in brackets becomes a link, and the rest stays words', () => {
  assert.deepEqual(splitLinks('Map: © the town'), [{ text: 'Map: © the town' }])
  assert.deepEqual(splitLinks('© Contributors (https://map.example/copyright), tiles by us'), [
    { text: '© Contributors', href: 'https://map.example/copyright' },
    { text: ', tiles by us' },
  ])
  assert.deepEqual(splitLinks('A (https://a.example), B (https://b.example)'), [
    { text: 'A', href: 'https://a.example' },
    { text: ', ' },
    { text: 'B', href: 'https://b.example' },
  ])
  assert.deepEqual(splitLinks('(https://a.example)'), [{ text: 'https://a.example', href: 'https://a.example' }])
  assert.deepEqual(splitLinks('No (javascript:alert(1)) link'), [{ text: 'No (javascript:alert(1)) link' }])
  assert.deepEqual(splitLinks(''), [])
})
