import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isOnUnlessFalse,
  isOnWhenSet,
  isOnWhenTrue,
  readBooleanSetting,
  readIntegerSetting,
  readListSetting,
  readShareSetting,
} from './setting-values.ts'

const read = <T>(reader: (map: Record<string, string>, key: string) => T, ...texts: (string | undefined)[]) =>
  texts.map((text) => reader(text === undefined ? {} : { key: text }, 'key'))
const WORDS = [undefined, '', 'TRUE', 'False', 'yes']

test('flags are on unless false, off unless set and not false, off unless true, or use their default [CAM-068]', () => {
  assert.deepEqual(read(isOnUnlessFalse, ...WORDS), [true, true, true, false, true])
  assert.deepEqual(read(isOnWhenSet, ...WORDS), [false, false, true, false, true])
  assert.deepEqual(read(isOnWhenTrue, ...WORDS), [false, false, true, false, false])
  for (const byDefault of [true, false]) {
    const bool = (map: Record<string, string>, key: string) => readBooleanSetting(map, key, byDefault)
    assert.deepEqual(read(bool, ...WORDS), [byDefault, byDefault, true, false, byDefault])
  }
})

test('a share is from 0 to 1 and a number is whole; other values use the default', () => {
  const share = (map: Record<string, string>, key: string) => readShareSetting(map, key, 0.5)
  assert.deepEqual(read(share, '0', '1', ' .25 ', '0.6'), [0, 1, 0.25, 0.6])
  assert.deepEqual(read(share, undefined, '', '1.01', '2', '-0.1', 'most', '1e-1'), Array(7).fill(0.5))
  const whole = (map: Record<string, string>, key: string) => readIntegerSetting(map, key, 7)
  assert.deepEqual(read(whole, '0', ' -1 ', '250'), [0, -1, 250])
  assert.deepEqual(read(whole, undefined, '', '1.5', 'many', '1'.repeat(16)), Array(5).fill(7))
})

test('a list is split at commas; a list without items is empty', () => {
  assert.deepEqual(read(readListSetting, 'a', ' a, b ,,', ',', '', undefined), [
    ['a'],
    ['a', 'b'],
    undefined,
    undefined,
    undefined,
  ])
})
