import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { areTipsDisabled, pickTip, saveTipsEnabled, selectTipSets, TIP_DELAY, TIP_SETS, takeTipOfPage } from './tips.ts'

const UUID = '11111111-2222-4333-8444-555555555555'

test('five sets: six for the comment box, three for follow, four for attachments, three for contributing, three for groups, each with its text in every language [NOT-008, NOT-009]', () => {
  assert.deepEqual(TIP_SETS, { comment: 6, follow: 3, attachments: 4, contributing: 3, groups: 3 })
  for (const locale of LOCALES) {
    const texts = JSON.parse(readFileSync(join(import.meta.dirname, `../../../texts/${locale}/tips.json`), 'utf8'))
    for (const [set, count] of Object.entries(TIP_SETS)) {
      assert.equal(Object.keys(texts[set]).length, count, `${locale} ${set}`)
      for (let i = 1; i <= count; i++) assert.match(texts[set][i], /\p{L}.*[.?!]$/u, `${locale} ${set} ${i}`)
    }
  }
})

test('tips of attachments and contributing are on the pages of contributions only, those of groups on the dashboard of a campaign [NOT-008, NOT-009]', () => {
  for (const path of [
    '/v2/assembly/1/campaign/2/contribution/3',
    '/v2/assembly/1/campaign/2/group/4/proposal/3',
    '/v1/assembly/1/campaign/2/contribution/3',
  ])
    assert.deepEqual([...selectTipSets(path, true)].sort(), ['attachments', 'comment', 'contributing', 'follow'], path)
  for (const path of ['/v2/assembly/1/campaign/2', '/v1/assembly/1/campaign/2'])
    assert.deepEqual([...selectTipSets(path, true)].sort(), ['comment', 'follow', 'groups'], path)
  assert.deepEqual([...selectTipSets('/v2/assembly/1/campaign/2/group/4', true)].sort(), ['comment', 'follow'])
  assert.deepEqual([...selectTipSets('/v1/assembly/1/forum/3', true)].sort(), ['comment', 'follow'])
  for (const path of ['/v2/assembly/1', '/v2/assembly/1/home']) assert.deepEqual(selectTipSets(path, true), ['follow'])
  for (const path of ['/v2/home', '/v1/profile', '/v1/assembly/1/forum', '/v2/assembly/1/campaign/2/contribution/new'])
    assert.deepEqual(selectTipSets(path, true), [], path)
})

test('a visitor gets no tip of what only members do [NOT-008]', () => {
  const at = `/v2/p/assembly/${UUID}/campaign/${UUID}`
  assert.deepEqual(selectTipSets(at, false), ['groups', 'comment'])
  assert.deepEqual(selectTipSets(`${at}/contribution/${UUID}`, false), ['comment', 'contributing'])
  assert.deepEqual(selectTipSets(`/v2/p/assembly/${UUID}`, false), [])
})

test('each tip comes once before any comes again', () => {
  const sets = ['follow', 'groups'] as const
  const first = Array.from({ length: 6 }, () => JSON.stringify(pickTip(sets)))
  assert.equal(new Set(first).size, 6)
  assert.ok(first.includes(JSON.stringify(pickTip(sets))))
  assert.equal(pickTip([]), undefined)
})

test('tips wait ten seconds; turned off, the cookie hideMotivational keeps 1 for the whole site for a year [NOT-010, NOT-012]', () => {
  assert.equal(TIP_DELAY, 10_000)
  let jar = ''
  const document = {
    get cookie() {
      return jar && `other=2; ${jar.split(';')[0]}`
    },
    set cookie(text: string) {
      jar = /max-age=0/.test(text) ? '' : text
    },
  }
  Object.defineProperty(globalThis, 'document', { value: document, configurable: true })
  Object.defineProperty(globalThis, 'location', { value: { protocol: 'https:' }, configurable: true })
  assert.equal(areTipsDisabled(), false)
  saveTipsEnabled(false)
  assert.equal(jar, 'hideMotivational=1; path=/; max-age=31536000; samesite=Lax; secure')
  assert.equal(areTipsDisabled(), true)
  saveTipsEnabled(true)
  assert.equal(areTipsDisabled(), false)
})

test('a page has its tip once in a visit', () => {
  assert.equal(takeTipOfPage('/v2/assembly/7'), true)
  assert.equal(takeTipOfPage('/v2/assembly/7'), false)
  assert.equal(takeTipOfPage('/v2/assembly/8'), true)
})
