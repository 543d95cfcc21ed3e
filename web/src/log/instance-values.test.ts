import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf, formOf, KEYS, labelOf, placeField, valuesOf } from './instance-values.ts'

const SPOTLIGHT = 'appcivist.instance.spotlight'

test('a form of nothing stored shows the defaults: networks with one of each, no log, the four samples [G.1, CST-005]', () => {
  const { answers, places } = formOf({})
  assert.deepEqual(
    [answers.network, answers.assemblies, answers.campaigns, answers.groups, answers.logging, answers.landing, places],
    ['TRUE', '1', '1', '1', 'FALSE', '', null],
  )
})

test('what is stored comes back as it was, under its keys; the samples are no list', () => {
  const spotlight = [{ name: 'Ours', text: '', url: '/v1/assemblies', image: 'print:harbour:1' }]
  const stored = {
    [KEYS.landing]: 'https://town.example',
    [KEYS.logging]: 'TRUE',
    [KEYS.placeholders]: 'one.test, two.test',
  }
  const form = formOf({ ...stored, [SPOTLIGHT]: JSON.stringify(spotlight) })
  assert.equal(form.answers.placeholders, 'one.test\ntwo.test')
  const { [SPOTLIGHT]: places = '', ...sent } = valuesOf(form)
  assert.deepEqual(JSON.parse(places), spotlight)
  for (const [key, value] of Object.entries(stored)) assert.equal(sent[key], value)
  assert.equal(valuesOf({ ...form, places: null })[SPOTLIGHT], '')
})

test('wrong answers are told by their fields: an address, a number, a place without a name or with a strange link [APP-010]', () => {
  const form = formOf({})
  const place = { name: ' ', text: '', url: 'javascript:alert(1)', image: '' }
  const faults = faultsOf({
    answers: { ...form.answers, landing: 'somewhere', groups: 'many' },
    places: [place, { ...place, name: 'Fine', url: '' }],
  })
  assert.deepEqual(faults, {
    [KEYS.landing]: 'not_url',
    [KEYS.groups]: 'not_number',
    [placeField(0, 'name')]: 'required',
    [placeField(0, 'url')]: 'not_url',
  })
  assert.deepEqual(faultsOf(form), {})
})

test('each fault is told with the words its field is called by', () => {
  assert.deepEqual(labelOf(KEYS.landing), ['admin.landing'])
  assert.deepEqual(labelOf(placeField(1, 'url')), ['admin.placeUrlOf', { number: '2' }])
})
