import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { AccountConduct } from './account-conduct.ts'

const [HOSTILE, OTHER] = [1, 2]
const MINUTE = 60_000

test('an account with too many refused messages in a minute is barred for a minute, and nobody else', () => {
  const conduct = new AccountConduct()
  for (let n = 1; n < DOCUMENT_LIMITS.refusals; n++) conduct.addRefusal(HOSTILE, 1_000 + n)
  assert.equal(conduct.isBarred(HOSTILE, 2_000), false)
  conduct.addRefusal(HOSTILE, 2_000)
  assert.equal(conduct.isBarred(HOSTILE, 2_000), true)
  assert.equal(conduct.isBarred(OTHER, 2_000), false)
  conduct.forgetOld(2_000 + MINUTE - 1)
  assert.equal(conduct.isBarred(HOSTILE, 2_000 + MINUTE - 1), true)
  assert.equal(conduct.isBarred(HOSTILE, 2_000 + MINUTE), false)
})

test('refused messages that lie far apart bar nobody', () => {
  const conduct = new AccountConduct()
  for (let n = 0; n < 3 * DOCUMENT_LIMITS.refusals; n++) {
    const now = 1_000 + (n * MINUTE) / (DOCUMENT_LIMITS.refusals - 1)
    conduct.addRefusal(HOSTILE, now)
    conduct.forgetOld(now)
    assert.equal(conduct.isBarred(HOSTILE, now), false)
  }
})
