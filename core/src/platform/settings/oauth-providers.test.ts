import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultOauthScope, providerLabel } from './oauth-providers.ts'

test('a social network is asked for its own scope, every other provider for that of OpenID [SES-073]', () => {
  assert.equal(defaultOauthScope('facebook'), 'public_profile email user_friends publish_actions')
  assert.equal(defaultOauthScope('city-login'), 'openid email profile')
})

test('a provider is shown by the name it is known by, else by the operator’s name in words', () => {
  assert.deepEqual(['github', 'city-login'].map(providerLabel), ['GitHub', 'City Login'])
})
