import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import {
  buildCreateContributionBody,
  buildUpdateContributionBody,
  EMPTY_CONTRIBUTION_FORM,
  findContributionFormFaults,
  readContributionDraft,
  toContributionFormValues,
} from './contribution-form-values.ts'

const GOOD = {
  ...EMPTY_CONTRIBUTION_FORM,
  title: 'Benches',
  text: '<p>One</p><p>Two</p>',
  chosen: ['u'],
  place: 'Quay',
  budget: '9.900,50',
}

test('the form needs a description, a theme where there are any, and a cost that can be read [CON-074, CON-075, CON-076]', () => {
  const keys = (form: Partial<typeof GOOD>, needs = { theme: true, group: false }) =>
    findContributionFormFaults({ ...GOOD, ...form }, needs).map((f) => f.field)
  assert.deepEqual(keys({}), [])
  assert.deepEqual(keys({ text: ' ', chosen: [], budget: 'a lot' }), ['text', 'chosen', 'budget'])
  assert.deepEqual(keys({ latitude: '91', longitude: '10' }), ['latitude'])
  assert.deepEqual(keys({ chosen: [] }, { theme: false, group: false }), [])
  assert.deepEqual(keys({}, { theme: true, group: true }), ['group'])
})

test('what is published needs what the campaign requires of it, and a draft does not [CON-041, CON-074]', () => {
  const required = ['budget', 'place', 'keyword', 'cover', 'sourceurl', 'owner', 'attachment']
  const fields = (form: Partial<typeof EMPTY_CONTRIBUTION_FORM>, draft = false) =>
    findContributionFormFaults({ ...GOOD, ...form }, { theme: true, group: false, draft, required }).map((f) => f.field)
  assert.deepEqual(fields({}), ['keywords', 'cover', 'sourceUrl'])
  const more = { keywords: ['quay'], cover: 'print:1:1', sourceUrl: 'https://town.org' }
  assert.deepEqual(fields(more), [])
  assert.deepEqual(fields({ ...more, budget: ' ', place: '' }), ['budget', 'place'])
  assert.deepEqual(fields({ ...more, place: '', latitude: '1', longitude: '2' }), [])
  assert.deepEqual(fields({ budget: '', place: '' }, true), [])
})

test('a title of 250 characters fits and one more is a fault that names the limit [CON-073]', () => {
  const of = (length: number) => findContributionFormFaults({ ...GOOD, title: 'a'.repeat(length) }, { theme: true, group: false })
  assert.deepEqual(of(250), [])
  assert.deepEqual(of(251), [{ field: 'title', key: 'faults.too_long', params: { limit: 250 } }])
})

test('the form is sent with the status in capitals, the cost as a number and the text as paragraphs [CON-038]', () => {
  const body = buildCreateContributionBody('PROPOSAL', GOOD, 'DRAFT')
  assert.deepEqual([body.status, body.budget, body.text], ['DRAFT', '9900.5', '<p>One</p><p>Two</p>'])
  assert.deepEqual(body.location, { placeName: 'Quay', city: '', state: '' })
  const withPoint = { ...GOOD, place: '', latitude: '53,5', longitude: '-10' }
  const point = { latitude: 53.5, longitude: -10 }
  assert.deepEqual(buildCreateContributionBody('IDEA', withPoint, 'DRAFT').location, {
    placeName: '',
    city: '',
    state: '',
    ...point,
  })
  assert.equal('location' in buildCreateContributionBody('IDEA', { ...GOOD, place: ' ' }, 'DRAFT'), false)
  assert.equal('budget' in buildCreateContributionBody('IDEA', { ...GOOD, budget: '' }, 'PUBLISHED'), false)
})

test('without a title the text gives one [CON-071]', () => {
  assert.equal(buildCreateContributionBody('IDEA', { ...GOOD, title: ' ' }, 'PUBLISHED').title, 'One Two')
})

test('values of custom fields are sent where there are any [CON-023]', () => {
  const values = [{ customFieldDefinition: { customFieldDefinitionId: 3 }, value: 'Town' }]
  assert.deepEqual(buildCreateContributionBody('IDEA', GOOD, 'DRAFT', values).customFieldValues, values)
  assert.equal('customFieldValues' in buildCreateContributionBody('IDEA', GOOD, 'DRAFT'), false)
})

test('a description of nothing but empty paragraphs is missing, one with a picture is not [CON-076]', () => {
  const of = (text: string) => findContributionFormFaults({ ...GOOD, text }, { theme: true, group: false })
  for (const text of ['', '<p></p>', '<p> &nbsp;</p>'])
    assert.deepEqual(
      of(text).map((f) => f.field),
      ['text'],
      text,
    )
  assert.deepEqual(of('<p><img src="/files/a.png" alt="A bench" /></p>'), [])
})

test('a description of 100,000 characters of HTML fits and one more is a fault that names the limit [CON-113]', () => {
  const of = (length: number) => findContributionFormFaults({ ...GOOD, text: 'a'.repeat(length) }, { theme: true, group: false })
  assert.deepEqual(of(100_000), [])
  assert.deepEqual(of(100_001), [{ field: 'text', key: 'faults.too_long', params: { limit: 100_000 } }])
})

test('cover and source are sent where they are given, the address of a source with a proposal alone [CON-024]', () => {
  const more = { ...GOOD, cover: 'print:hills:2', source: ' A workshop ', sourceUrl: 'https://x.example/w' }
  const { cover, source, sourceUrl } = buildCreateContributionBody('PROPOSAL', more, 'DRAFT')
  assert.deepEqual([cover, source, sourceUrl], [{ url: 'print:hills:2' }, 'A workshop', 'https://x.example/w'])
  assert.equal('sourceUrl' in buildCreateContributionBody('IDEA', more, 'DRAFT'), false)
  const plain = buildCreateContributionBody('PROPOSAL', GOOD, 'DRAFT')
  for (const field of ['cover', 'source', 'sourceUrl']) assert.equal(field in plain, false, field)
  const faults = findContributionFormFaults({ ...more, sourceUrl: 'javascript:1' }, { theme: true, group: false })
  assert.deepEqual(faults, [{ field: 'sourceUrl', key: 'faults.not_url' }])
})

test('what was kept on this device is used only if it is such a form; one of an older version keeps its text', () => {
  assert.deepEqual(readContributionDraft(GOOD), GOOD)
  const { latitude: _, cover: __, source: ___, sourceUrl: ____, ...older } = { ...GOOD, text: 'One\n\nTwo' }
  const read = readContributionDraft(older)
  assert.deepEqual(read, { ...EMPTY_CONTRIBUTION_FORM, ...older })
  assert.equal(read && buildCreateContributionBody('IDEA', read, 'DRAFT').text, '<p>One</p><p>Two</p>')
  for (const stored of [{ ...GOOD, chosen: 'x' }, { ...GOOD, title: 1 }, null, 'text', { title: 'x' }])
    assert.equal(readContributionDraft(stored), undefined)
})

test('of an edited contribution what was changed is sent, and nothing else [CON-023, CON-115]', () => {
  const item = {
    title: 'Benches',
    text: '<p>One</p>',
    themes: [
      { uuid: 'u', title: 'Seats', type: 'OFFICIAL_PRE_DEFINED' },
      { uuid: 'k', title: 'shade', type: 'EMERGENT' },
    ],
    location: { placeName: 'Quay', city: 'Port', state: '', latitude: null, longitude: null },
    budget: '900',
    cover: { url: 'print:hills:2', name: '' },
    source: 'A letter',
    sourceUrl: '',
  } as unknown as Contribution
  const values = toContributionFormValues(item)
  assert.deepEqual(buildUpdateContributionBody(item, values), {})
  const changed = {
    ...values,
    text: '<p>Two</p>',
    keywords: [],
    place: ' Pier ',
    budget: '1.000,50',
    cover: '',
    source: ' A study ',
  }
  assert.deepEqual(buildUpdateContributionBody(item, changed), {
    text: '<p>Two</p>',
    emergentThemes: [],
    location: { placeName: 'Pier', city: 'Port', state: '' },
    budget: '1000.5',
    cover: null,
    source: 'A study',
  })
  assert.deepEqual(buildUpdateContributionBody(item, { ...values, title: 'B ', chosen: ['v'], cover: 'print:moot:1' }), {
    title: 'B',
    officialThemes: [{ uuid: 'v' }],
    cover: { url: 'print:moot:1' },
  })
})

test('a draft may lack its theme, and its text if it has a title [CON-075, CON-076]', () => {
  const faultsOf = (values: object, draft: boolean) =>
    findContributionFormFaults({ ...EMPTY_CONTRIBUTION_FORM, ...values }, { theme: true, group: false, draft }).map(({ field }) => field)
  assert.deepEqual(faultsOf({ title: 'Lamps' }, true), [])
  assert.deepEqual(faultsOf({ title: 'Lamps' }, false), ['text', 'chosen'])
  assert.deepEqual(faultsOf({ text: '<p>Dark.</p>' }, true), [])
  assert.deepEqual(faultsOf({}, true), ['text'])
})
