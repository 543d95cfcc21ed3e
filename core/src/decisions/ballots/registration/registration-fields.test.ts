import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '../../../platform/shared/refusals.ts'
import {
  identifyingAnswers,
  isDefaultField,
  matchAnswers,
  parseRegistrationFields,
  type RegistrationField,
  takesOneTimeCodes,
} from './registration-fields.ts'
import { formatReceipt, formatSignature, groupLetters, normalizeReceipt, normalizeSignature } from './signature.ts'

const parse = (...given: Parameters<typeof parseRegistrationFields>) => {
  const fields = parseRegistrationFields(...given)
  assert.ok(!isRefusal(fields))
  return fields
}

test('without fields there is one: the ballot password [VOT-013] [VOT-042]', () => {
  const fields = parse([])
  assert.deepEqual(fields, [{ name: 'Ballot password', description: 'Ask the organisers for it', kind: 'password' }])
  assert.ok(fields.every(isDefaultField))
  assert.ok(!isDefaultField({ name: 'Ballot password', kind: 'answer' }))
})

test('a field checks a type, takes codes, expects an answer or the password; it keeps that when it is sent again', () => {
  const fields = parse([
    { name: ' Name ', description: ' As in the register ', expected_value: 'String' },
    { name: 'House', expected_value: 'integer' },
    { name: 'Code', expected_value: 'codes' },
    { name: 'Bridge', expected_value: ' The Old One ' },
    { name: 'Password' },
  ])
  assert.deepEqual(fields, [
    { name: 'Name', description: 'As in the register', kind: 'string' },
    { name: 'House', description: '', kind: 'integer' },
    { name: 'Code', description: '', kind: 'codes' },
    { name: 'Bridge', description: '', kind: 'answer', expected: 'the old one' },
    { name: 'Password', description: '', kind: 'password' },
  ])
  const stored: RegistrationField[] = [{ name: 'Bridge', description: '', kind: 'answer', hash: 'h' }]
  assert.deepEqual(parse([{ name: 'bridge', description: 'New words' }], stored), [
    { name: 'bridge', description: 'New words', kind: 'answer', hash: 'h' },
  ])
  assert.deepEqual([takesOneTimeCodes(fields), takesOneTimeCodes([{ kind: 'string' }])], [true, false])
})

test('a name is required and used once, and one field takes the password or codes', () => {
  const fault = (...names: readonly (readonly [string, string?])[]) => {
    const no = parseRegistrationFields(names.map(([name, expected_value]) => ({ name, expected_value })))
    return isRefusal(no) ? no.detail?.fields?.map(({ field, code }) => [field, code]) : undefined
  }
  assert.deepEqual(fault([' ', 'string']), [['ballot_registration_fields.0', 'required']])
  assert.deepEqual(fault(['Name', 'string'], ['name', 'integer']), [['ballot_registration_fields.1', 'taken']])
  assert.deepEqual(fault(['One'], ['Two']), [['ballot_registration_fields.1', 'taken']])
  assert.deepEqual(fault(['One', 'codes'], ['Two', 'codes']), [['ballot_registration_fields.1', 'taken']])
})

const FIELDS: RegistrationField[] = [
  { name: 'Name', description: '', kind: 'string' },
  { name: 'House', description: '', kind: 'integer' },
  { name: 'Password', description: '', kind: 'password', hash: 'h' },
]
const given = (name: string, house: string, password: string) => [
  { name: 'password', user_input: password },
  { name: 'NAME', user_input: name },
  { name: 'House', user_input: house },
]

test('answers are matched without case and outer spaces, and each must be given and of its type', () => {
  const matched = matchAnswers(FIELDS, given('  Ana  ', ' 007 ', 'River Bank'))
  assert.deepEqual(
    matched?.map(({ answer }) => answer),
    ['ana', '7', 'river bank'],
  )
  for (const wrong of [
    given('', '7', 'x'),
    given('Ana', 'seven', 'x'),
    given('a'.repeat(201), '7', 'x'),
    [given('Ana', '7', 'x')[0] ?? assert.fail()],
  ])
    assert.equal(matchAnswers(FIELDS, wrong), undefined)
  assert.ok(matchAnswers(FIELDS, given('a'.repeat(200), '-7', 'x')))
})

test('an answer that repeats a shared password tells nobody apart', () => {
  const own = (name: string, house: string) => identifyingAnswers(matchAnswers(FIELDS, given(name, house, 'River')) ?? [])
  assert.equal(own('Ana', '7'), '[["name","ana"],["house","7"]]')
  assert.equal(own('RIVER', '7'), '[["house","7"]]')
  assert.equal(identifyingAnswers(matchAnswers(FIELDS.slice(2), given('', '', 'x')) ?? []), undefined)
})

test('a signature is 26 letters of 128 random bits, without look-alikes [VOT-047]', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, n) => n * 17)
  assert.equal(formatSignature(bytes), '008J4CT4ANK7F24SNAXWSQFEZW')
  assert.throws(() => formatSignature(bytes.slice(1)))
  assert.equal(normalizeSignature(' oo8j4-ct4an k7f24-snaxw-sqfez-w '), '008J4CT4ANK7F24SNAXWSQFEZW')
  for (const wrong of ['', 'me', '0'.repeat(25), '0'.repeat(27), `${'0'.repeat(25)}U`]) assert.equal(normalizeSignature(wrong), undefined)
})

test('a receipt is 20 letters of 100 random bits, and is read in groups of four', () => {
  const bytes = Uint8Array.from({ length: 13 }, (_, n) => n * 19)
  const receipt = formatReceipt(bytes)
  assert.match(receipt, /^[0-9A-HJKMNP-TV-Z]{20}$/)
  assert.equal(groupLetters(receipt).replaceAll('-', ''), receipt)
  assert.equal(groupLetters(receipt).split('-').length, 5)
  assert.equal(normalizeSignature(groupLetters(formatSignature(SIGNATURE_SOURCE))), formatSignature(SIGNATURE_SOURCE))
  assert.equal(normalizeReceipt(` ${groupLetters(receipt).toLowerCase()} `), receipt)
  for (const wrong of ['', '0'.repeat(19), `${'0'.repeat(19)}U`]) assert.equal(normalizeReceipt(wrong), undefined)
  assert.throws(() => formatReceipt(bytes.slice(1)))
})

const SIGNATURE_SOURCE = Uint8Array.from({ length: 16 }, (_, n) => n * 17)
