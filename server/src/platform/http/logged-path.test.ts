import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toLoggedPath } from './create-app.ts'

test('a log keeps neither the query of a path nor the signature of a paper', () => {
  assert.equal(toLoggedPath('/api/v0/ballot/b/vote/SECRET/complete?x=1'), '/api/v0/ballot/b/vote/…/complete')
  assert.equal(toLoggedPath('/api/v0/ballot/b/vote/SECRET'), '/api/v0/ballot/b/vote/…')
  assert.equal(toLoggedPath('/api/groups/1'), '/api/groups/1')
})
