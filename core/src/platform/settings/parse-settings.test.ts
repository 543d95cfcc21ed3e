import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatSetting, parseSettings, readSetting, toSettingMap } from './parse-settings.ts'
import {
  booleanSetting,
  choiceSetting,
  listSetting,
  numberSetting,
  offUnlessSet,
  offUnlessTrue,
  onUnlessFalse,
  type Setting,
  shareSetting,
  textSetting,
} from './setting.ts'

const read = <V>(setting: Setting<V>, ...texts: (string | undefined)[]): V[] =>
  texts.map((text) => readSetting(setting, text === undefined ? {} : { key: text }))
const WORDS = [undefined, '', 'TRUE', 'False', 'yes']

test('flags are on unless false, off unless set and not false, off unless true, or use their default [CAM-068]', () => {
  assert.deepEqual(read(onUnlessFalse('key'), ...WORDS), [true, true, true, false, true])
  assert.deepEqual(read(offUnlessSet('key'), ...WORDS), [false, false, true, false, true])
  assert.deepEqual(read(offUnlessTrue('key'), ...WORDS), [false, false, true, false, false])
  for (const byDefault of [true, false])
    assert.deepEqual(read(booleanSetting('key', byDefault), ...WORDS), [byDefault, byDefault, true, false, byDefault])
})

test('a flag without a default is unset, TRUE, or FALSE for any other text', () => {
  assert.deepEqual(read(booleanSetting('key', undefined), ...WORDS), [undefined, undefined, true, false, false])
})

test('a share is from 0 to 1 and a number is whole; other values use the default', () => {
  const share = shareSetting('key', '0.5')
  assert.deepEqual(read(share, '0', '1', ' .25 ', '0.6', '1.0'), ['0', '1', '.25', '0.6', '1.0'])
  assert.deepEqual(read(share, undefined, '', '1.01', '2', '-0.1', 'most', '1e-1'), Array(7).fill('0.5'))
  const whole = numberSetting('key', 7)
  assert.deepEqual(read(whole, '0', ' -1 ', '250'), [0, -1, 250])
  assert.deepEqual(read(whole, undefined, '', '1.5', 'many', '1'.repeat(16)), Array(5).fill(7))
})

test('a list is split at commas; a list without items uses its default', () => {
  assert.deepEqual(read(listSetting('key', ['x']), 'a', ' a, b ,,', ',', '', undefined), [['a'], ['a', 'b'], ['x'], ['x'], ['x']])
  assert.deepEqual(read(listSetting('key', [], { upperCase: true }), 'idea, Proposal'), [['IDEA', 'PROPOSAL']])
})

test('a choice is read in any case and spelled as in its list; a text is read unchanged', () => {
  assert.deepEqual(read(choiceSetting('key', ['open', 'detached'], 'open'), 'Detached ', 'secret', ''), ['detached', 'open', 'open'])
  assert.deepEqual(read(textSetting('key'), ' Join us ', '', undefined), [' Join us ', undefined, undefined])
  assert.deepEqual(read(textSetting('key', { byDefault: '$' }), '£', ''), ['£', '$'])
})

test('a scope is read into one object by the names of its settings, and written back by its keys', () => {
  const settings = { on: onUnlessFalse('a.on'), many: numberSetting('a.many', 3) }
  assert.deepEqual(parseSettings(settings, { 'a.many': '5', other: 'x' }), { on: true, many: 5 })
  assert.deepEqual(toSettingMap(settings, { many: '5', on: undefined }), { 'a.many': '5' })
  assert.deepEqual([true, 5, ['a', 'b'], undefined].map(formatSetting), ['TRUE', '5', 'a, b', ''])
})
