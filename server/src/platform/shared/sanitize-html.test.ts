import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import fc from 'fast-check'
import { MAX_DEPTH, sanitizeHtml } from './sanitize-html.ts'

const marks = fc.string({
  unit: fc.constantFrom('a', ' ', '\n', '<', '>', '&', '"', "'", ';', '/', '=', '#', '😀', '\u00a0'),
})

test('plain text as paragraphs is not changed by sanitizing [CON-113]', () => {
  fc.assert(
    fc.property(fc.oneof(marks, fc.string()), (text) => {
      assert.equal(sanitizeHtml(textToHtml(text)), textToHtml(text))
    }),
    { seed: 113, numRuns: 2000 },
  )
})

test('a link that is neither web, mail nor of this site loses its address; a picture from elsewhere is dropped [CON-113]', () => {
  const kept = '<p><a href="https://x.example" title="t">a</a><a href="/v2/home">b</a><img src="/files/a.png" alt="c" /></p>'
  assert.equal(sanitizeHtml(kept), kept)
  assert.equal(sanitizeHtml('<p><a href="javascript:1" title="t">a</a></p>'), '<p>a</p>')
  for (const href of ['//x.example', '/\\x', 'data:text/html,x', 'ftp://x', 'java&#10;script:1', '&#1;javascript:1'])
    assert.equal(sanitizeHtml(`<p><a href="${href}" onclick="x()" target="_top">a</a></p>`), '<p>a</p>', href)
  for (const src of ['https://x.example/a.gif', '//x/a', 'data:image/svg+xml,x', '/api/user', ''])
    assert.equal(sanitizeHtml(`<p>a<img src="${src}" alt="b" onerror="x()"></p>`), '<p>a</p>', src)
})

const nested = (tag: string, depth: number) => `${`<${tag}>`.repeat(depth)}x${`</${tag}>`.repeat(depth)}`

test('tags may be nested a hundred deep; a text with deeper tags is stored as escaped text [CON-113]', () => {
  assert.equal(sanitizeHtml(nested('b', MAX_DEPTH)), '<p><strong>x</strong></p>')
  const deeper = nested('b', MAX_DEPTH + 1)
  assert.equal(sanitizeHtml(deeper), textToHtml(deeper))
  // unclosed tags count, and a wrong closing tag does not reduce the depth
  assert.match(sanitizeHtml('<b></i>'.repeat(MAX_DEPTH + 1)), /^<p>&lt;b&gt;/)
  assert.equal(sanitizeHtml('<p>a</p>'.repeat(MAX_DEPTH + 1)), '<p>a</p>'.repeat(MAX_DEPTH + 1))
})

test('a text that was cleaned is never too deep to be cleaned again [CON-113]', () => {
  const marks = ['a href="/x"', 'b', 'i', 'u', 's', 'sub', 'sup', 'code'].map((tag) => `<${tag}>`).join('')
  for (const tags of ['<ul>', '<table><tr><td>', '<ul><li>', '<blockquote>']) {
    const clean = sanitizeHtml(`${tags.repeat(Math.floor(90 / (tags.split('<').length - 1)))}${marks}x`)
    assert.ok(clean.includes('<code>x</code>'), tags)
    assert.equal(sanitizeHtml(clean), clean, tags)
  }
})

test('sanitizing 100 kB of nested tags takes no longer than as many tags side by side', () => {
  const quickest = (html: string) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const began = process.cpuUsage()
        sanitizeHtml(html)
        return process.cpuUsage(began).user
      }),
    )
  const flat = quickest('<b>x</b>'.repeat(14_000))
  for (const tag of ['b', 'div', 'unknown']) assert.ok(quickest(nested(tag, 14_000)) < flat, tag)
})
