import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asHtml, hasLongAltText, isFormatted, isSafeLink, isSafePicture, MAX_ALT_LENGTH } from './rich-text.ts'

test('a link leads to the web, to a mailbox or within this site [CON-113]', () => {
  for (const href of ['https://x.example', 'HTTP://x.example', 'mailto:a@b.example', '/v2/home', '#top', ' /v2 '])
    assert.equal(isSafeLink(href), true, href)
  for (const href of ['javascript:alert(1)', ' JaVaScript:1', 'data:text/html,x', '//x.example', '/\\x', 'vbscript:x', 'x'])
    assert.equal(isSafeLink(href), false, href)
})

test('a picture is a file of this site [CON-113]', () => {
  assert.equal(isSafePicture('/files/a1.webp'), true)
  for (const src of ['https://x.example/1.gif', '//x/1', 'data:image/png,x', '/files/../api', '/api/user', '/files/'])
    assert.equal(isSafePicture(src), false, src)
})

test('the alternative text of a picture has at most 200 characters, each counted once [CST-003, CST-004]', () => {
  const picture = (alt: string) => `<p>x</p><img src="/files/a.png" alt="${alt}" />`
  assert.equal(MAX_ALT_LENGTH, 200)
  for (const character of ['a', '😀', '&amp;', '&quot;']) {
    assert.equal(hasLongAltText(picture(character.repeat(200))), false, character)
    assert.equal(hasLongAltText(picture(character.repeat(201))), true, character)
  }
  assert.equal(hasLongAltText(`${picture('a')}${picture('b'.repeat(201))}`), true)
  assert.equal(hasLongAltText(`<p>${'a'.repeat(300)}</p><img src="/files/a.png" />`), false)
})

test('a text of paragraphs and line breaks is plain, any other element formats it', () => {
  assert.equal(isFormatted('<p>One<br />two</p><p>5 < 6 &lt;b&gt;</p>'), false)
  for (const html of ['<ul><li>x</li></ul>', '<p><strong>x</strong></p>', '<pre>x</pre>', '<p><b>x</b></p>'])
    assert.equal(isFormatted(html), true, html)
})

test('a text without markup becomes paragraphs, HTML stays as it is', () => {
  assert.equal(asHtml('One < 2\n\nTwo'), '<p>One &lt; 2</p><p>Two</p>')
  for (const html of ['<p>One</p>', 'a<br>b', '<!-- x -->', 'x</p>', '']) assert.equal(asHtml(html), html)
})
