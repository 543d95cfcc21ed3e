import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectStartPath } from './start-path.ts'

const visitor = { signedIn: false, landingUrl: null, sentBack: false }

test('the start page is home for members, and the operator’s or ours for visitors [APP-008]', () => {
  assert.equal(selectStartPath({ ...visitor, signedIn: true, landingUrl: '/v2/login' }), '/v1/home')
  assert.equal(selectStartPath({ ...visitor, landingUrl: '/v2/login' }), '/v2/login')
  assert.equal(selectStartPath({ ...visitor, landingUrl: 'https://town.example' }), 'https://town.example')
  assert.equal(selectStartPath(visitor), '/v2/home')
})

test('an operator’s start page that sends visitors back is not tried again [APP-008]', () => {
  assert.equal(selectStartPath({ ...visitor, landingUrl: '/v1/home', sentBack: true }), '/v2/home')
})
