import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { parseEmailList } from '../../accounts/users/email-list.ts'
import { cleanEmail, Email, isEmail, isPlaceholderEmail } from './email.ts'

test('an address has one @ followed by a dotted domain, no spaces and at most 254 characters [SES-057]', () => {
  for (const right of ['a@b.co', 'ada.quay+moot@sub.rivermouth.test', "o'neil@rivermouth.test", 'ü@müller.example.org']) {
    assert.equal(isEmail(right), true, right)
  }
  for (const wrong of ['', 'a', 'a@b', 'a@@b.co', 'a b@c.co', 'a@b .co', '<a@b.co>', 'a@b.co,c@d.co', 'a@.co', 'a@b..co']) {
    assert.equal(isEmail(wrong), false, wrong)
  }
  assert.equal(isEmail(`${'a'.repeat(250)}@b.co`), false)
})

test('a placeholder address has one of the reserved domains or a subdomain, in any case [SES-068, SES-070, SES-071]', () => {
  for (const placeholder of ['x@folkmoot.invalid', 'x@EXAMPLE.com', 'x@mail.ldap.invalid', 'example.com@a.example.com']) {
    assert.equal(isPlaceholderEmail(placeholder), true, placeholder)
  }
  for (const real of ['x@notexample.com', 'x@example.com.org', 'example.com@rivermouth.test', 'x@example.org']) {
    assert.equal(isPlaceholderEmail(real), false, real)
  }
  assert.equal(isPlaceholderEmail('x@Sub.Added.test', ['added.test']), true)
})

test('what nobody sees is no part of an address: it is left out where one is written or pasted, and refused elsewhere [SES-057]', () => {
  for (const invisible of ['\u200b', '\u200e', '\u2060', '\u00ad', '\ufeff', '\u202e', '\u200d', '\u180e', '\u0007', '\ud800'])
    for (const typed of [`${invisible}ada@river.example`, `ada${invisible}@river.example`, `ada@river.example${invisible}`]) {
      assert.equal(isEmail(typed), false, JSON.stringify(typed))
      assert.equal(cleanEmail(` ${typed} `), 'ada@river.example')
      assert.equal(z.parse(Email, typed), 'ada@river.example')
      assert.deepEqual(parseEmailList(`Ada <${typed}>; bo@river.example`), ['ada@river.example', 'bo@river.example'])
    }
})
