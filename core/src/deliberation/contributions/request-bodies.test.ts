import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { assertLimits, between, characters, items, values } from '../../platform/shared/testing/assert-limits.ts'
import { contributions } from './endpoints.ts'
import { CreateContributionBody, parseKeywords, UpdateContributionBody } from './request-bodies.ts'

const PICTURE = 'https://example.org/'
const UUID = '5f0c6b1e-7d3a-4b52-9f0e-2a1c3d4e5f60'

test('the texts of a contribution have the lengths of the limits table, on creation and on update [CON-113]', () => {
  for (const body of [CreateContributionBody, UpdateContributionBody])
    assertLimits(body, {
      title: characters(250),
      text: characters(100_000),
      'cover.url': characters(2000, PICTURE),
      'cover.name': characters(250),
      'location.placeName': characters(200),
      'location.city': characters(200),
      'location.state': characters(200),
      budget: characters(30, '1'.repeat(20)),
      source: characters(200),
      sourceCode: characters(200),
      sourceUrl: characters(2000, PICTURE),
      officialThemes: items(100, { uuid: UUID }),
      emergentThemes: items(100, { title: 'Water' }),
      'emergentThemes.0.title': characters(1000),
      status: values([` ${'published'.padEnd(39)}`], [` ${'published'.padEnd(40)}`]),
    })
  assertLimits(CreateContributionBody, { lang: characters(10) })
  assertLimits(UpdateContributionBody, { reason: characters(2000) })
})

test('a cover is a print, a file of this site or an https address, a source a web address; both may be empty [CON-113]', () => {
  assertLimits(CreateContributionBody, {
    'cover.url': values(
      ['', 'print:river:3', '/files/a.png', 'https://example.org/a.png'],
      ['http://example.org/a.png', '/elsewhere/a.png', 'javascript:alert(1)'],
    ),
    sourceUrl: values(['', 'http://example.org/report'], ['/files/report.pdf', 'report', 'javascript:alert(1)']),
  })
})

test('a budget is empty or a readable amount [CON-113]', () => {
  assertLimits(CreateContributionBody, { budget: values(['', ' ', '1.200,50 €', '0'], ['much', '-5']) })
})

test('a point has both degrees within their limits, rounded to about a metre; geoJson is dropped [CON-002]', () => {
  for (const body of [CreateContributionBody, UpdateContributionBody])
    assertLimits(body, {
      'location.latitude': values([90, -90, 0, null], [90.00001, -90.00001, '53.5', Number.NaN]),
      'location.longitude': values([180, -180, 0, null], [180.00001, -180.00001, '10', Number.POSITIVE_INFINITY]),
    })
  const parse = (location: object) => z.safeParse(UpdateContributionBody, { location })
  const words = { placeName: '', city: '', state: '' }
  const whole = parse({ latitude: 53.551086, longitude: 9.993682, geoJson: '{}', additionInfo: 'x' })
  assert.deepEqual(whole.data?.location, { ...words, latitude: 53.55109, longitude: 9.99368 })
  assert.deepEqual(parse({ latitude: null, longitude: null }).data?.location, {
    ...words,
    latitude: null,
    longitude: null,
  })
  const faults = (location: object) => parse(location).error?.issues.map(({ path, message }) => [path.join('.'), message])
  assert.deepEqual(faults({ latitude: 53.5 }), [['location.longitude', 'required']])
  assert.deepEqual(faults({ latitude: null, longitude: 0 }), [['location.latitude', 'required']])
})

test('a contribution is created by form unless the body says one click', () => {
  assert.equal(z.parse(CreateContributionBody, { type: 'PROPOSAL' }).oneClick, false)
})

test('keywords are split at commas and trimmed; empty and repeated ones are skipped in any case [CON-084]', () => {
  assert.deepEqual(parseKeywords([{ title: ' Safe  streets ,, Water' }, { title: 'water' }, { title: ' ' }]), ['Safe streets', 'Water'])
})

test('the query of a list has length limits and defaults to the first page and seed 0 [CON-128]', () => {
  const { query } = contributions.list
  assertLimits(query, {
    search: characters(200),
    seed: between(0, 2_147_483_647),
    status: values([` new,${' '.repeat(395)}`, 'new, archived'], [` new,${' '.repeat(396)}`]),
    theme: values([`12,${' '.repeat(1997)}`, UUID, `12, ${UUID}`], [`12,${' '.repeat(1998)}`]),
    pageSize: between(1, 100),
  })
  for (const right of [{ status: 'new, archived' }, { theme: `12, ${UUID}` }])
    assert.equal(z.safeParse(query, { type: 'IDEA', ...right }).success, true, JSON.stringify(right))
  const asked = z.parse(query, { type: 'IDEA' })
  assert.deepEqual([asked.seed, asked.sorting, asked.pageSize], [0, 'date_desc', 16])
  for (const wrong of [{ status: 'NEW,SECRET' }, { theme: 'water' }, { theme: '1234567890' }])
    assert.equal(z.safeParse(query, { type: 'IDEA', ...wrong }).success, false, JSON.stringify(wrong))
})

test('a transition and a removal limit the length of the reason and of the status and time that the client saw', () => {
  assertLimits(contributions.step.body, {
    reason: characters(2000),
    from: characters(40),
    lastUpdate: characters(40),
  })
  assertLimits(contributions.softRemove.body, { reason: characters(2000) })
})

test('a page of a history has 50 rows, on the members’ and the public endpoint', () => {
  for (const { query } of [contributions.history, contributions.publicHistory]) assert.equal(z.parse(query, {}).pageSize, 50)
})
