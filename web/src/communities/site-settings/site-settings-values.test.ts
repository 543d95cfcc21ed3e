import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkSiteSettings,
  fieldLabelKey,
  fieldName,
  parseSiteSettings,
  placeFieldName,
  serializeSiteSettings,
} from './site-settings-values.ts'

const SPOTLIGHT = 'appcivist.instance.spotlight'

test('a form of nothing stored shows the defaults: networks with one of each, no log, the four samples [G.1, CST-005]', () => {
  const { answers, places } = parseSiteSettings({})
  assert.deepEqual(
    [answers.network, answers.assemblies, answers.campaigns, answers.groups, answers.logging, answers.landing, places],
    ['TRUE', '1', '1', '1', 'FALSE', '', null],
  )
})

test('what is stored comes back as it was, under its keys; the samples are no list', () => {
  const spotlight = [{ name: 'Ours', text: '', url: '/v1/assemblies', image: 'print:harbour:1' }]
  const stored = {
    [fieldName('landing')]: 'https://town.example',
    [fieldName('logging')]: 'TRUE',
    [fieldName('placeholders')]: 'one.test, two.test',
  }
  const form = parseSiteSettings({ ...stored, [SPOTLIGHT]: JSON.stringify(spotlight) })
  assert.equal(form.answers.placeholders, 'one.test\ntwo.test')
  const { [SPOTLIGHT]: places = '', ...sent } = serializeSiteSettings(form)
  assert.deepEqual(JSON.parse(places), spotlight)
  for (const [key, value] of Object.entries(stored)) assert.equal(sent[key], value)
  assert.equal(serializeSiteSettings({ ...form, places: null })[SPOTLIGHT], '')
})

test('wrong answers are told by their fields: an address, a number, a place without a name or with a strange link [APP-010]', () => {
  const form = parseSiteSettings({})
  const place = { name: ' ', text: '', url: 'javascript:alert(1)', image: '' }
  const faults = checkSiteSettings({
    answers: { ...form.answers, landing: 'somewhere', groups: 'many' },
    places: [place, { ...place, name: 'Fine', url: '' }],
  })
  assert.deepEqual(faults, {
    [fieldName('landing')]: 'not_url',
    [fieldName('groups')]: 'not_number',
    [placeFieldName(0, 'name')]: 'required',
    [placeFieldName(0, 'url')]: 'not_url',
  })
  assert.deepEqual(checkSiteSettings(form), {})
})

test('each fault is told with the words its field is called by', () => {
  assert.deepEqual(fieldLabelKey(fieldName('landing')), ['admin.landing'])
  assert.deepEqual(fieldLabelKey(placeFieldName(1, 'url')), ['admin.placeUrlOf', { number: '2' }])
})
