import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sendAway, takeErrand } from './errand.ts'

const kept = new Map<string, string>()
const went: string[] = []
beforeEach(() => {
  kept.clear()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    location: {
      pathname: '/v2/town/login',
      search: '?from=%2Fv1%2Fhome',
      assign: (url: string) => void went.push(url),
    },
  })
})

test('an errand is ended once, by the tab and for the provider it was begun with [SES-066]', () => {
  sendAway('https://harbour.test/authorize', { name: 'harbour', proof: 'p' })
  assert.equal(went.at(-1), 'https://harbour.test/authorize')
  assert.deepEqual(takeErrand('harbour'), { name: 'harbour', proof: 'p', back: '/v2/town/login?from=%2Fv1%2Fhome' })
  assert.equal(takeErrand('harbour'), undefined)
  sendAway('https://harbour.test/authorize', { name: 'harbour' })
  assert.equal(takeErrand('facebook'), undefined)
})

test('the way back leads to a page of this site and nowhere else [SES-042]', () => {
  for (const back of [
    'https://evil.test/v2/',
    '//evil.test',
    '/v2//evil.test',
    '/v2/\\evil.test',
    '/api/x',
    7,
    undefined,
  ]) {
    kept.set('folkmoot.errand', JSON.stringify({ name: 'harbour', back }))
    assert.equal(takeErrand('harbour'), undefined, String(back))
  }
  kept.set('folkmoot.errand', 'not json')
  assert.equal(takeErrand('harbour'), undefined)
})
