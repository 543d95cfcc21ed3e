import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectChoice, expectInteger, expectObject, expectShare } from './parse-values.ts'

test('only an object is read as one: no text, number, list or null', () => {
  assert.deepEqual(expectObject({ a: 1 }, 'It'), { a: 1 })
  for (const value of ['text', 7, true, null, undefined, [], [1]])
    assert.throws(() => expectObject(value, 'It'), /^Error: It is not an object\.$/, JSON.stringify(value))
})

test('a whole number is read from its least value on: no text, part or number beyond what is exact', () => {
  assert.deepEqual([expectInteger(3, 3, 'It'), expectInteger(-2, -5, 'It')], [3, -2])
  for (const value of ['3', 2, 3.5, 2 ** 53, Number.NaN, null])
    assert.throws(() => expectInteger(value, 3, 'It'), /^Error: It is not a whole number from 3\.$/, String(value))
})

test('a share is a plain decimal from 0 to 1, and stays as it was written', () => {
  for (const value of ['0', '1', '0.50', '1.000']) assert.equal(expectShare(value, 'It'), value)
  assert.throws(() => expectShare('1.001', 'It'), /^Error: It is not between 0 and 1\.$/)
  for (const value of ['-0.1', '.5', '1e-1', '', 0.5, `0.${'1'.repeat(16)}`])
    assert.throws(() => expectShare(value, 'It'), /^Error: It is not readable\.$/, String(value))
})

test('a word is one of those that are known', () => {
  assert.equal(expectChoice('a', ['a', 'b'], 'It'), 'a')
  for (const value of ['A', '', 'c', null]) assert.throws(() => expectChoice(value, ['a', 'b'], 'It'), /^Error: It .* is unknown\.$/)
})
