import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { cleanLine, isBlank } from './clean-line.ts'
import { line, requiredLine } from './line.ts'

const codes = (text: string): string => JSON.stringify(text) + [...text].map((c) => c.codePointAt(0)?.toString(16))

test('a line loses invisible characters, those that turn its direction, and line breaks', () => {
  for (const [written, cleaned] of [
    ['Ida\u200b Berg\u00ad', 'Ida Berg'],
    ['\u202eadI', 'adI'],
    ['\u2066Ida\u2069', 'Ida'],
    ['\u200fדוד\u200e', 'דוד'],
    ['Ida\u2028Berg\u2029', 'Ida Berg'],
    ['two\r\n\tlines', 'two lines'],
    ['a \u200b b', 'a b'],
    ['a\u0000\u0085b\ufeff', 'a b'],
    ['a\u3164\uffa0b', 'ab'],
    ['\ud800Ida\ufffe', 'Ida'],
    ['Ida\u200d', 'Ida'],
    ['\u200cIda', 'Ida'],
    ['Ida\ufe0f', 'Ida'],
    ['Ida\u200d\u200dBerg', 'IdaBerg'],
    ['\u{1f3f4}\u{e0067}', '\u{1f3f4}'],
  ] as const)
    assert.equal(codes(cleanLine(written)), codes(cleaned))
})

test('a line keeps words and emoji of every script, with the joiners and selectors they need, and spaces that do not break', () => {
  for (const text of [
    "María José O'Neil",
    'e\u0301',
    '山田\u3000太郎',
    '葛\u{e0100}城',
    'می\u200cخواهم',
    'ക്\u200dഷ',
    'ന്\u200d',
    '\u{1f469}\u{1f3fd}\u200d\u{1f33e}',
    '\u{1f3f3}\ufe0f\u200d\u{1f308}',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1\ufe0f\u20e3',
    '❤\ufe0f',
    '\u{1f1f5}\u{1f1fe}',
    'Qui décide\u202f?',
  ]) {
    assert.equal(codes(cleanLine(text)), codes(text))
    assert.equal(isBlank(text), false)
  }
})

test('a text without a character to see is blank, and its line is empty', () => {
  for (const text of ['', ' \n', '\u3164', '\u200b', '\u00ad', '\u202e', '\u2028', '\u2800', '\u0301', '\ufe0f', '\u200d']) {
    assert.equal(isBlank(text), true, codes(text))
    assert.equal(cleanLine(text), '', codes(text))
  }
  for (const text of ['?', '👍', '…', '7', '\u200b.']) assert.equal(isBlank(text), false, text)
})

test('a name or title is measured when it is cleaned, and a required one has something to see', () => {
  assert.equal(z.parse(line(3), ' a\u200b\u200bbc '), 'abc')
  assert.equal(z.parse(line(3), '\u3164'), '')
  assert.equal(z.safeParse(line(3), 'abcd').success, false)
  assert.equal(z.safeParse(requiredLine(3), '\u3164').success, false)
  assert.equal(z.parse(requiredLine(3), 'a\u202eb'), 'ab')
})
