import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { flattenTexts, resolveText, type Texts } from './resolve-text.ts'

const english = {
  shell: { signIn: 'Sign in', only: 'Only in English' },
  list: { ideas_one: '{{count}} idea', ideas_other: '{{count}} ideas', by: '{{name}}, {{ date }}' },
}
const french = {
  shell: { signIn: 'Se connecter' },
  list: { ideas_one: '{{count}} idée', ideas_other: '{{count}} idées' },
}
const all = new Map<Locale, Texts>([
  ['en-US', flattenTexts(english)],
  ['fr-FR', flattenTexts(french)],
])
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ')

test('texts are named by feature and key', () => {
  assert.equal(resolveText(all, 'fr-FR', 'shell.signIn'), 'Se connecter')
  assert.equal(resolveText(all, 'fr-FR', 'shell.nothing'), undefined)
})

test('a key missing in a file falls back to en-US, its plural forms included [I18N-003]', () => {
  assert.equal(resolveText(all, 'fr-FR', 'shell.only'), 'Only in English')
  assert.equal(resolveText(all, 'de-DE', 'list.ideas', { count: 1 }), '1 idea')
})

test('each language chooses its own form for a count; one without forms for millions uses that for many', () => {
  assert.equal(resolveText(all, 'en-US', 'list.ideas', { count: 0 }), '0 ideas')
  assert.equal(resolveText(all, 'fr-FR', 'list.ideas', { count: 0 }), '0 idée')
  assert.equal(plain(resolveText(all, 'fr-FR', 'list.ideas', { count: 1_000_000 })), '1 000 000 idées')
})

test('placeholders are filled: words as they are, numbers as the language writes them', () => {
  assert.equal(resolveText(all, 'en-US', 'list.by', { name: '<b>', date: '2026' }), '<b>, 2026')
  assert.equal(resolveText(all, 'en-US', 'list.ideas', { count: 1284 }), '1,284 ideas')
  assert.equal(resolveText(all, 'en-US', 'list.by', {}), ', ')
})

test('a limit or a number of papers chooses the form as a count does', () => {
  const faults = {
    most: 'At most {{limit}} words.',
    most_one: 'At most {{limit}} word.',
    cast: '{{papers}} papers',
    cast_one: '{{papers}} paper',
  }
  const texts = new Map<Locale, Texts>([['en-US', flattenTexts(faults)]])
  const read = (key: string, values: Record<string, number>) => resolveText(texts, 'en-US', key, values)
  assert.equal(read('most', { limit: 1 }), 'At most 1 word.')
  assert.equal(read('most', { limit: 2 }), 'At most 2 words.')
  assert.equal(read('cast', { papers: 1, needed: 3 }), '1 paper')
})
