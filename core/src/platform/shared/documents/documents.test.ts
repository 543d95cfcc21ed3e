import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatFileName, type TextDocument } from './document.ts'
import { formatDocxParts } from './format-docx.ts'
import { formatRtfDocument } from './format-rtf.ts'
import { formatHtmlDocument, formatMarkdownDocument, formatPlainDocument } from './format-text.ts'

const SITE = 'https://folkmoot.example'
const bench: TextDocument = {
  title: 'Bänke am Fluss',
  lang: 'de-DE',
  fields: [{ label: 'Autorin', value: 'Ana Núñez' }],
  html: `<h2>Why</h2><p>Two <strong>benches</strong> &amp; a <a href="/v2/home">tree</a>.</p>
<ol><li>Ask<ul><li>the <em>town</em></li></ul></li><li><p>Build</p><p>soon</p></li></ol><ol><li>Again</li></ol>
<blockquote><p>Sit down</p></blockquote><pre><code>a  b
c</code></pre><hr /><table><thead><tr><th>Cost</th><th>Year</th></tr></thead><tbody><tr><td>100</td><td>2027</td></tr></tbody></table>
<p><img src="/files/a.png" alt="The river" /></p>`,
  site: SITE,
}

test('a document as text has its words in order, marks of lists and addresses of links', () => {
  assert.equal(
    formatPlainDocument(bench),
    `Bänke am Fluss

Autorin: Ana Núñez

Why

Two benches & a tree (${SITE}/v2/home).

1. Ask
   -  the town
2. Build
   soon
1. Again

> Sit down

a  b
c

* * *

Cost | Year
100 | 2027

The river (${SITE}/files/a.png)
`,
  )
})

test('a document as Markdown has headings, lists, code and a table', () => {
  const text = formatMarkdownDocument(bench)
  for (const part of ['# Bänke am Fluss\n', '\n## Why\n', 'Two **benches** \\& a [tree](<https://folkmoot.example/v2/home>).'])
    assert.ok(text.includes(part), part)
  assert.match(text, /1\. Ask\n {3}- {2}the \*town\*\n2\. Build\n\n {3}soon\n\n<!-- -->\n\n1\. Again/)
  assert.match(
    text,
    /\n> Sit down\n\n```\na {2}b\nc\n```\n\n---\n\n\| \*\*Cost\*\* \| \*\*Year\*\* \|\n\| --- \| --- \|\n\| 100 \| 2027 \|/,
  )
})

test('a Word document has real headings, lists that begin at one, a table with a heading row and links', () => {
  const parts = formatDocxParts(bench)
  const text = parts['word/document.xml'] ?? ''
  assert.match(text, /w:val="Heading1"\/><\/w:pPr><w:r><w:t xml:space="preserve">Bänke am Fluss</)
  assert.match(text, /w:val="Heading2"/)
  assert.deepEqual(
    [...text.matchAll(/w:numId w:val="(\d)"/g)].map(([, list]) => list),
    ['2', '1', '2', '3'],
  )
  assert.match(text, /<w:tblHeader\/>/)
  assert.match(parts['word/_rels/document.xml.rels'] ?? '', /Target="https:\/\/folkmoot\.example\/v2\/home"/)
})

test('in a Word document a list continues after the list in one of its items, and a table without rows is left out', () => {
  const html = '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol><table></table><table><tr></tr></table>'
  const text = formatDocxParts({ ...bench, html })['word/document.xml'] ?? ''
  const items = text.matchAll(/w:ilvl w:val="(\d)"\/><w:numId w:val="(\d)"/g)
  assert.deepEqual(
    [...items].map(([, depth, list]) => [depth, list]),
    [
      ['0', '2'],
      ['1', '3'],
      ['0', '2'],
    ],
  )
  assert.ok(!text.includes('<w:tbl>'))
})

const hostile: TextDocument = {
  title: '</title><script>alert(1)</script> {\\rtf \u202Egpj.exe\u0000',
  lang: 'en"><script>',
  fields: [{ label: '=cmd', value: '<b>\n# not a heading</b> \\bin9999 }' }],
  html:
    '<p># no heading {\\object} &lt;script&gt;x&lt;/script&gt; \u202Eabc</p><p>- no item</p><p>1. none</p><p><a ' +
    'href="javascript:alert(1)">x</a></p><p>😀 [a](b)</p>',
  site: SITE,
}

test('markup, control characters and turned writing in texts change no document', () => {
  const html = formatHtmlDocument(hostile)
  assert.ok(!/<script/i.test(html))
  const rtf = formatRtfDocument(hostile)
  // braces that are not escaped are balanced, and no text became a control word
  const structure = rtf.replace(/\\[\\{}]/g, '')
  assert.equal(structure.match(/\{/g)?.length, structure.match(/\}/g)?.length)
  assert.ok(!/(?<!\\)\\(?:bin|object)/.test(rtf))
  assert.ok(/^[\n -~]*$/.test(rtf))
  assert.ok(rtf.includes('\\u-10179?\\u-8704?'))
  const markdown = formatMarkdownDocument(hostile)
  for (const part of ['\\# no heading', '\\- no item', '1\\. none', '\\[a\\](b)', '\\<script\\>x']) assert.ok(markdown.includes(part), part)
  const docx = Object.values(formatDocxParts(hostile)).join('')
  for (const text of [html, markdown, docx, rtf, formatPlainDocument(hostile)]) {
    assert.ok(!text.includes('\u202e') && !text.includes('\u0000'))
  }
  for (const text of [docx, rtf, markdown]) assert.ok(!text.includes('javascript:'))
  assert.ok(!docx.includes('<script'))
})

const cells: TextDocument = {
  ...bench,
  html:
    '<table><tr><th>Kinds</th><td>Of<ul><li>oak</li><li>steel<ol><li>grey</li></ol></li></ul></td><td><p>12</p><p>a ' +
    'year</p></td></tr></table>',
}

test('items and paragraphs in a cell stand apart in every format, and items have their marks', () => {
  assert.match(formatPlainDocument(cells), /\nKinds \| Of; • oak; • steel; 1\. grey \| 12; a year\n/)
  assert.match(formatMarkdownDocument(cells), /\| Of<br>• oak<br>• steel<br> {2}1\\\. grey \| 12<br>a year \|/)
  const lines = '<w:t xml:space="preserve">Of</w:t></w:r><w:r><w:t xml:space="preserve"></w:t><w:br/>'
  assert.ok((formatDocxParts(cells)['word/document.xml'] ?? '').includes(lines))
  assert.match(formatRtfDocument(cells), /Of\\line \\u8226\? oak\\line \\u8226\? steel\\line {3}1\. grey\\cell/)
  assert.match(formatHtmlDocument(cells), /<li>oak<\/li>/)
})

test('raised and lowered text keeps its place in each format, as signs where the format has no other way', () => {
  const html = '<p>12 m<sup>2</sup> of H<sub>2</sub>O, the 1<sup>er</sup></p>'
  assert.match(formatPlainDocument({ ...bench, html }), /12 m² of H₂O, the 1er/)
  assert.match(formatMarkdownDocument({ ...bench, html }), /12 m<sup>2<\/sup> of H<sub>2<\/sub>O, the 1<sup>er<\/sup>/)
  assert.match(
    formatDocxParts({ ...bench, html })['word/document.xml'] ?? '',
    /<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t xml:space="preserve">2</,
  )
  assert.match(formatRtfDocument({ ...bench, html }), /m\{\\super 2\} of H\{\\sub 2\}O/)
})

test('the name of a file has letters, digits and hyphens only', () => {
  assert.equal(formatFileName('Éa/../b "c"\u202E', 'docx'), 'ea-b-c.docx')
  assert.equal(formatFileName('河', 'txt'), 'contribution.txt')
})
