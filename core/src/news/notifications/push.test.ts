import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPushed, push } from './push.ts'

test('devices show what would be mailed at once, whatever the pace: comments to authors, votes, messages; no news of what one follows [F]', () => {
  const awake = { paused: false }
  assert.equal(isPushed('NEW_CONTRIBUTION_COMMENT', ['authors'], awake), true)
  assert.equal(isPushed('NEW_CONTRIBUTION_COMMENT', ['followers'], awake), false)
  assert.equal(isPushed('NEW_CONTRIBUTION_COMMENT', ['followers', 'thread'], awake), true)
  assert.equal(isPushed('BALLOT_OPENED', ['voters'], awake), true)
  assert.equal(isPushed('NEW_COORDINATOR_SIGNAL', ['members'], awake), true)
  assert.equal(isPushed('UPDATED_CAMPAIGN', ['followers'], awake), false)
  assert.equal(isPushed('NEW_CAMPAIGN', ['members'], awake), false)
})

test('while mail is paused devices show only what cannot be turned off [F, G.6]', () => {
  const paused = { paused: true }
  assert.equal(isPushed('BALLOT_OPENED', ['voters'], paused), false)
  assert.equal(isPushed('NEW_CONTRIBUTION_COMMENT', ['authors'], paused), false)
  assert.equal(isPushed('MEMBERSHIP_ACCEPTED', ['person'], paused), true)
  assert.equal(isPushed('ACCOUNT_SECURITY', ['person'], paused), true)
})

test('a subscription has keys of 65 and 16 bytes [RFC 8291]', () => {
  const { body } = push.add
  const parse = (p256dh: string, auth: string) =>
    body?.safeParse({ endpoint: 'https://push.example.org/1', keys: { p256dh, auth } }).success
  const [key, secret] = [Buffer.alloc(65).toString('base64url'), Buffer.alloc(16).toString('base64url')]
  assert.equal(parse(key, secret), true)
  assert.equal(parse(Buffer.alloc(65).toString('base64url').slice(1), secret), false)
  assert.equal(parse(key, Buffer.alloc(15).toString('base64url')), false)
  assert.equal(parse(key, `${secret}!`), false)
})
