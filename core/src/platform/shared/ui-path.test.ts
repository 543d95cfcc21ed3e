import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanPagePath } from './ui-path.ts'

const cases: readonly (readonly [string, string])[] = [
  ['/v2/assembly/3/campaign/9', '/v2/assembly/3/campaign/9'],
  ['https://folkmoot.example/v1/home?from=/v2/home#top', '/v1/home'],
  ['/v2/login?from=/v1/profile&email=a@b.c', '/v2/login'],
  ['/v2/user/password/reset/9f86d081884c', '/v2/user/password/reset/-'],
  ['/v2/user/verify/9f86d081884c', '/v2/user/verify/-'],
  ['/v2/user/directory/9f86d081884c', '/v2/user/directory/-'],
  ['/v1/invitation/9f86d081884c', '/v1/invitation/-'],
  ['/v1/ballot/0d9c/vote/9f86d081884c', '/v1/ballot/0d9c/vote/-'],
  ['/v1/ballot/0d9c/result', '/v1/ballot/0d9c/result'],
]

test('UI_PATH is the path of the page without query and tokens [APP-019]', () => {
  for (const [address, sent] of cases) assert.equal(cleanPagePath(address), sent)
})

test('UI_PATH has at most 2,000 characters [APP-019]', () => {
  assert.equal(cleanPagePath(`/v2/${'a'.repeat(5000)}`).length, 2000)
})
