import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { type CaptchaChallenge, solveChallenge } from './captcha.ts'
import { Name, Username } from './fields.ts'
import { signInDelaySeconds } from './sign-in-delay.ts'

test('after the free attempts each further delay is twice as long, up to 15 minutes [B.10]', () => {
  assert.deepEqual(
    [0, 9, 10, 11, 12].map((failures) => signInDelaySeconds(failures, 10)),
    [0, 0, 4, 8, 16],
  )
  assert.equal(signInDelaySeconds(30, 10), 900)
})

test('the proof of work finds the only number that solves a challenge, or none [SES-078]', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const of = (number: number): CaptchaChallenge => ({
    algorithm: 'SHA-256',
    challenge: sha256(`salt${number}`),
    salt: 'salt',
    maxnumber: 1000,
    signature: '',
    expires: '',
  })
  assert.equal(solveChallenge(of(0), sha256), 0)
  assert.equal(solveChallenge(of(1000), sha256), 1000)
  assert.equal(solveChallenge(of(1001), sha256), undefined)
})

test('a name has one line without invisible characters, and is never that of deleted accounts [C 7]', () => {
  assert.equal(z.parse(Name, ' Ida\u202e\nBerg\u200b '), 'Ida Berg')
  for (const taken of ['Former member', ' former  MEMBER', 'Former\u00a0member\u3164', 'For\u200dmer member', 'Ｆormer member']) {
    const codes = z.safeParse(Name, taken).error?.issues.map(({ message }) => message)
    assert.deepEqual(codes, ['reserved'], taken)
  }
  assert.equal(z.safeParse(Name, 'Former members').success, true)
})

test('a name has no web address, because mails greet with it, and a user name is never an address [SES-001]', () => {
  for (const right of ['Ada', "María José O'Neil", '李雷']) assert.equal(z.safeParse(Name, right).success, true, right)
  for (const wrong of ['', '   ', '\u3164', '\u200b\u00ad', 'see http://evil.test now', 'x'.repeat(101)]) {
    assert.equal(z.safeParse(Name, wrong).success, false, wrong)
  }
  assert.equal(z.safeParse(Username, 'ada.q').success, true)
  for (const wrong of ['a', 'ada@b.test', 'two words']) assert.equal(z.safeParse(Username, wrong).success, false, wrong)
})
