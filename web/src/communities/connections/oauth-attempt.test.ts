import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { redirectToProvider, takeOAuthAttempt } from './oauth-attempt.ts'

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

test('an attempt is completed once, by the tab and for the provider it was begun with [SES-066]', () => {
  redirectToProvider('https://harbour.test/authorize', { name: 'harbour', proof: 'p' })
  assert.equal(went.at(-1), 'https://harbour.test/authorize')
  assert.deepEqual(takeOAuthAttempt('harbour'), {
    name: 'harbour',
    proof: 'p',
    back: '/v2/town/login?from=%2Fv1%2Fhome',
  })
  assert.equal(takeOAuthAttempt('harbour'), undefined)
  redirectToProvider('https://harbour.test/authorize', { name: 'harbour' })
  assert.equal(takeOAuthAttempt('facebook'), undefined)
})

test('the return path is a page of this site only [SES-042]', () => {
  for (const back of ['https://evil.test/v2/', '//evil.test', '/v2//evil.test', '/v2/\\evil.test', '/api/x', 7, undefined]) {
    kept.set('folkmoot.errand', JSON.stringify({ name: 'harbour', back }))
    assert.equal(takeOAuthAttempt('harbour'), undefined, String(back))
  }
  kept.set('folkmoot.errand', 'not json')
  assert.equal(takeOAuthAttempt('harbour'), undefined)
})
