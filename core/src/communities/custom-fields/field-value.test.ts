import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkFieldValue, checkFileSize, cleanFieldValue, parseDecimal } from './field-value.ts'
import { getMaxChoices, measureText, usesTextArea } from './limits.ts'
import type { CustomFieldDefinition } from './schemas.ts'

type Rules = Pick<CustomFieldDefinition, 'fieldType' | 'limit' | 'limitType' | 'customFieldValueOptions'>
const text = (limit: string, limitType: Rules['limitType'] = 'CHARS'): Rules => ({
  fieldType: 'TEXT',
  limit,
  limitType,
  customFieldValueOptions: [],
})
const number = (limit: string): Rules => ({ ...text(limit, null), fieldType: 'NUMBER' })
const file = (limit: string): Rules => ({ ...text(limit, 'FILE_SIZE'), fieldType: 'FILE' })
const choice = (limit: string, options: readonly string[], open?: string): Rules => ({
  ...text(limit, null),
  fieldType: 'MULTIPLE_CHOICE',
  customFieldValueOptions: [...options, ...(open ? [open] : [])].map((value, i) => ({
    customFieldValueOptionId: i + 1,
    value,
    valueType: value === open ? 'STRING_OPEN' : 'STRING',
  })),
})

test('characters count the length, words are split at whitespace, paragraphs at newlines [CON-088]', () => {
  assert.equal(measureText('a b\n\nc', 'CHARS'), 6)
  assert.equal(measureText('  one\ttwo\n three ', 'WORDS'), 3)
  assert.equal(measureText('one two\n\n three\n', 'PARAGRAPHS'), 2)
  assert.equal(measureText(' ', 'WORDS'), 0)
})

test('a text over its limit is refused with the limit and what it counts, and one at its limit is not [CON-088]', () => {
  assert.equal(checkFieldValue(text('5'), 'abcde'), undefined)
  assert.deepEqual(checkFieldValue(text('5'), 'abcdef'), { code: 'only_chars', params: { limit: 5 } })
  assert.equal(checkFieldValue(text('2', 'WORDS'), 'one two'), undefined)
  assert.deepEqual(checkFieldValue(text('2', 'WORDS'), 'one two three'), { code: 'only_words', params: { limit: 2 } })
  assert.equal(checkFieldValue(text('2', 'PARAGRAPHS'), 'one\ntwo three'), undefined)
  assert.deepEqual(checkFieldValue(text('2', 'PARAGRAPHS'), 'one\ntwo\nthree'), {
    code: 'only_paragraphs',
    params: { limit: 2 },
  })
  assert.equal(checkFieldValue(text(''), 'a'.repeat(10_000)), undefined)
})

test('a number must be one and not exceed its limit [CON-088]', () => {
  assert.equal(checkFieldValue(number('10'), '10'), undefined)
  assert.deepEqual(checkFieldValue(number('10'), '10.01'), { code: 'only_up_to', params: { limit: 10 } })
  assert.equal(checkFieldValue(number('10'), '-20'), undefined)
  assert.deepEqual(checkFieldValue(number(''), 'ten'), { code: 'not_number' })
  assert.deepEqual(checkFieldValue(number(''), '1e3'), { code: 'not_number' })
  assert.equal(checkFieldValue(number('10'), ''), undefined)
})

test('a number is stored as a plain decimal, whatever its decimal mark', () => {
  assert.deepEqual(['7', '007', '1,50', '-0.0', '+3', '1 000', '1.2.3', '', 'x'].map(parseDecimal), [
    '7',
    '7',
    '1.5',
    '0',
    '3',
    '1000',
    undefined,
    undefined,
    undefined,
  ])
  assert.equal(cleanFieldValue(number(''), ' 12,30 '), '12.3')
  assert.equal(cleanFieldValue(number(''), ' twelve '), 'twelve')
})

test('a choice is single where its limit is 1, multiple where it is MULTIPLE, at most n for a number, else single [CON-089, CON-091]', () => {
  assert.equal(getMaxChoices({ limit: '1' }), 1)
  assert.equal(getMaxChoices({ limit: 'multiple' }), Number.POSITIVE_INFINITY)
  assert.equal(getMaxChoices({ limit: '3' }), 3)
  for (const limit of ['', '0', '-2', '1.5', 'many']) assert.equal(getMaxChoices({ limit }), 1, limit)
})

test('only options may be chosen, each once, in their order and within the limit [CON-091]', () => {
  const field = choice('2', ['Land', 'Water', 'Air'])
  assert.equal(cleanFieldValue(field, 'Water\r\n Land \nWater'), 'Land\nWater')
  assert.equal(checkFieldValue(field, 'Land\nWater'), undefined)
  assert.deepEqual(checkFieldValue(field, 'Land\nWater\nAir'), { code: 'only_choices', params: { limit: 2 } })
  assert.deepEqual(checkFieldValue(choice('1', ['Land', 'Water']), 'Land\nWater'), {
    code: 'only_choices',
    params: { limit: 1 },
  })
  assert.equal(checkFieldValue(choice('MULTIPLE', ['Land', 'Water', 'Air']), 'Land\nWater\nAir'), undefined)
  assert.deepEqual(checkFieldValue(field, 'Fire'), { code: 'not_choice' })
})

test('an open option takes own words, and only one line of them [CON-004]', () => {
  const field = choice('MULTIPLE', ['Land', 'Water'], 'Other')
  assert.equal(cleanFieldValue(field, 'By bike\nWater'), 'Water\nBy bike')
  assert.equal(checkFieldValue(field, 'Water\nBy bike'), undefined)
  assert.deepEqual(checkFieldValue(field, 'By bike\nOn foot'), { code: 'not_choice' })
})

test('an open option that is chosen without words asks for them [CON-004]', () => {
  const field = choice('MULTIPLE', ['Land', 'Water'], 'Other')
  assert.deepEqual(checkFieldValue(field, 'Other'), { code: 'own_words' })
  assert.deepEqual(checkFieldValue(field, 'Land\nOther'), { code: 'own_words' })
  assert.deepEqual(checkFieldValue(choice('1', ['Land'], 'Other'), 'Other'), { code: 'own_words' })
  assert.equal(checkFieldValue(field, 'Other boats'), undefined)
  assert.equal(checkFieldValue(choice('1', ['Land', 'Other']), 'Other'), undefined)
})

test('a file is one of this site, and its limit is in megabytes [CON-089]', () => {
  const address = `/files/${'a'.repeat(32)}.pdf`
  assert.equal(checkFieldValue(file('2'), address), undefined)
  for (const other of ['https://example.org/plan.pdf', 'javascript:alert(1)', `${address}?x`, '/files/plan.pdf'])
    assert.deepEqual(checkFieldValue(file('2'), other), { code: 'unknown' }, other)
  assert.equal(checkFileSize(file('2'), 2 * 1_048_576), undefined)
  assert.deepEqual(checkFileSize(file('2'), 2 * 1_048_576 + 1), { code: 'only_megabytes', params: { limit: 2 } })
  assert.equal(checkFileSize(file(''), 30_000_000), undefined)
})

test('a text area is used from 200 characters, for words, for paragraphs and without a limit [CON-090]', () => {
  assert.equal(usesTextArea(text('199')), false)
  assert.equal(usesTextArea(text('200')), true)
  assert.equal(usesTextArea(text('5', 'WORDS')), true)
  assert.equal(usesTextArea(text('1', 'PARAGRAPHS')), true)
  assert.equal(usesTextArea(text('')), true)
  assert.equal(usesTextArea(number('1000')), false)
})
