import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextDocument } from '@folkmoot/core/platform/shared/documents/document.ts'
import { formatPdfDocument } from './format-pdf.ts'
import { formatPdfInWorker } from './format-pdf-in-worker.ts'
import { readPdfText, unpackPdf } from './testing/read-pdf.ts'

const document: TextDocument = {
  title: 'Bänke am Fluss',
  lang: 'de-DE',
  site: 'https://folkmoot.test',
  fields: [{ label: 'Autorin', value: 'Ana Núñez' }],
  html:
    '<h2>Warum</h2><p>Zwei <strong>Bänke</strong>, <a ' +
    'href="/v2/x">mehr</a>.</p><ul><li>bald</li></ul><table><tr><th>A</th></tr><tr><td>1</td></tr></table>',
}

test('a PDF has its language, its title, and headings, lists, tables and links that screen readers find', async () => {
  const text = unpackPdf(await formatPdfDocument(document, 'missing'))
  assert.match(text, /\/Lang \(de-DE\)/)
  assert.match(text, /\/Marked true/)
  assert.match(text, /\/DisplayDocTitle true/)
  for (const tag of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD'])
    assert.match(text, new RegExp(`/S /${tag}\\b`), tag)
  assert.match(text, /\/URI \(https:\/\/folkmoot\.test\/v2\/x\)/)
})

test('the words of a PDF can be copied and read aloud, in every script that its fonts have', async () => {
  const html = '<p>Ελλάδα, Київ, <em>coração</em> <code>x = 1</code> <strong>für alle</strong></p>'
  const text = readPdfText(await formatPdfDocument({ ...document, html }, ''))
  for (const words of ['Bänke am Fluss', 'Ana Núñez', 'Ελλάδα, Київ, ', 'coração', 'x = 1', 'für alle'])
    assert.ok(text.includes(words), `${words} in ${text}`)
})

test('the same text gives the same PDF, in a thread of its own as well', async () => {
  const [first, second] = await Promise.all([formatPdfInWorker(document, ''), formatPdfInWorker(document, '')])
  assert.deepEqual(Buffer.from(first), Buffer.from(second))
  assert.equal(unpackPdf(first), unpackPdf(await formatPdfDocument(document, '')))
})

test('a PDF with letters that its fonts lack says so, and one without them does not', async () => {
  const size = async (title: string, missing: string) => (await formatPdfDocument({ ...document, title }, missing)).length
  const note = 'Some letters cannot be printed, and this sentence says so.'
  assert.equal(await size('Ñandú, Ελλάδα, Київ', note), await size('Ñandú, Ελλάδα, Київ', ''))
  assert.notEqual(await size('漢字', note), await size('漢字', ''))
})

test('a text of the greatest length becomes a PDF of many pages', async () => {
  const html = `<p>${'A long word about the river and its banks. '.repeat(40)}</p>`.repeat(40)
  const text = unpackPdf(await formatPdfDocument({ ...document, html }, ''))
  assert.ok(Number(/\/Count (\d+)/.exec(text)?.[1]) > 15)
})
