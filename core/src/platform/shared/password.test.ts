import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkNewPassword, checkPasswordChange, checkPasswordStrength } from './password.ts'

const ada = { email: 'ada@rivermouth.test', name: 'Ada Quay' }
const twice = (password: string) => ({ password, repeatPassword: password })

test('a password unlike its repetition is refused, with separate codes at sign-up and change [SES-021, SES-060, SES-063]', () => {
  const differs = { password: 'one thing', repeatPassword: 'another' }
  assert.equal(checkNewPassword(differs, ada, 5)?.refused, 'passwords_differ')
  assert.equal(checkPasswordChange(differs, ada, 5)?.refused, 'repeat_differs')
  assert.equal(checkNewPassword(twice('one thing'), ada, 5), undefined)
  assert.equal(checkPasswordChange(twice('one thing'), ada, 5), undefined)
})

test('the minimum length is counted in untrimmed characters, and an emoji is one character [SES-030, SES-064]', () => {
  assert.equal(checkPasswordStrength('abcd', ada, 5)?.refused, 'password_too_short')
  assert.equal(checkPasswordStrength('abcde', ada, 5), undefined)
  assert.equal(checkPasswordStrength(' abc ', ada, 5), undefined)
  assert.equal(checkPasswordStrength('🦊🦊🦊🦊', ada, 5)?.refused, 'password_too_short')
  assert.equal(checkPasswordStrength('🦊🦊🦊🦊🦊', ada, 5), undefined)
  assert.deepEqual(checkPasswordStrength('abcdefghi', ada, 10)?.detail?.params, { n: 10 })
})

test('more than 200 characters, the user’s name or address and the site’s name in any case are refused [SES-030]', () => {
  assert.equal(checkPasswordStrength('x'.repeat(200), ada, 5), undefined)
  assert.equal(checkPasswordStrength('x'.repeat(201), ada, 5)?.refused, 'invalid')
  const person = { email: 'ada.q@rivermouth.test', name: 'Adeline Quay', site: 'Rivermouth' }
  for (const same of ['ADELINE QUAY', 'ada.q@rivermouth.TEST', ' Adeline Quay ', 'ADA.Q', 'adeline', 'rivermouth']) {
    assert.equal(checkPasswordStrength(same, person, 4)?.refused, 'password_guessable', same)
  }
  for (const other of ['adeline quay 7', 'rivermouth harbour']) assert.equal(checkPasswordStrength(other, person, 5), undefined)
})
