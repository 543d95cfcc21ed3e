import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startPath } from './start-path.ts'

const visitor = { signedIn: false, landingUrl: null, sentBack: false }

test('the start page is home for members, and the operator’s or ours for visitors [APP-008]', () => {
  assert.equal(startPath({ ...visitor, signedIn: true, landingUrl: '/v2/login' }), '/v1/home')
  assert.equal(startPath({ ...visitor, landingUrl: '/v2/login' }), '/v2/login')
  assert.equal(startPath({ ...visitor, landingUrl: 'https://town.example' }), 'https://town.example')
  assert.equal(startPath(visitor), '/v2/home')
})

test('an operator’s start page that sends visitors back is not tried again [APP-008]', () => {
  assert.equal(startPath({ ...visitor, landingUrl: '/v1/home', sentBack: true }), '/v2/home')
})
