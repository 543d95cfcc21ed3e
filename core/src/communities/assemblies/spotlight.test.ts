import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSpotlight, SAMPLE_ASSEMBLIES } from './spotlight.ts'

test('the start page has four samples, or up to four items of the operator instead [APP-009, APP-010]', () => {
  assert.equal(SAMPLE_ASSEMBLIES.length, 4)
  const five = Array.from({ length: 5 }, (_, i) => ({
    name: `Place ${i}`,
    text: 'One sentence.',
    url: '/v1/assemblies',
  }))
  assert.deepEqual(
    parseSpotlight(JSON.stringify(five))?.map((p) => p.name),
    ['Place 0', 'Place 1', 'Place 2', 'Place 3'],
  )
})

test('an unreadable list, or one with an invalid link, counts as unset [APP-010]', () => {
  for (const value of [undefined, '', 'no list', '[]', '{}', '[{"text":"no name"}]', '[{"name":"x","url":"javascript:1"}]'])
    assert.equal(parseSpotlight(value), undefined, value)
})
