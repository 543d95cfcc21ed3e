import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  CODE_DIGITS,
  CODE_SECONDS,
  formatRecoveryCode,
  isUnusedStep,
  parseSecondFactorCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
} from './codes.ts'

test('six digits are an app code, twelve letters a recovery code, with spaces, hyphens and in any case', () => {
  assert.deepEqual(parseSecondFactorCode(' 123 456'), { kind: 'authenticator', code: '123456' })
  assert.deepEqual(parseSecondFactorCode('abcd-efgh jkm2'), { kind: 'recovery_code', code: 'ABCDEFGHJKM2' })
  for (const wrong of ['', '12345', '1234567', 'ABCD-EFGH-JKI1', 'ABCD-EFGH', 'ABCDEFGHJKM23'])
    assert.equal(parseSecondFactorCode(wrong), undefined, wrong)
})

test('a formatted recovery code is parsed back, for every letter', () => {
  const numbers = [...RECOVERY_ALPHABET].map((_, n) => n)
  assert.equal(RECOVERY_ALPHABET.length, 32)
  for (const first of [0, 12, 20]) {
    const code = formatRecoveryCode(numbers.slice(first))
    assert.match(code, /^\w{4}-\w{4}-\w{4}$/)
    assert.equal(parseSecondFactorCode(code)?.code, code.replaceAll('-', ''))
  }
})

test('a code is accepted only for a later time step', () => {
  assert.deepEqual(
    [4, 5, 6].map((step) => isUnusedStep(step, 5)),
    [false, false, true],
  )
})

test('an app code has six digits and lasts 30 seconds, and an account has eight recovery codes', () => {
  assert.deepEqual([CODE_DIGITS, CODE_SECONDS, RECOVERY_CODES], [6, 30, 8])
})
