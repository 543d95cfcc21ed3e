import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocNode } from './doc-node.ts'
import { docToHtml } from './doc-to-html.ts'

const text = (words: string, ...marks: (string | { type: string; attrs: Record<string, string> })[]): DocNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)) } : {}),
})
const node = (type: string, ...content: DocNode[]): DocNode => ({ type, content })
const htmlOf = (...content: DocNode[]) => docToHtml(node('doc', ...content))
const p = (...content: DocNode[]) => node('paragraph', ...content)

test('an empty document is an empty text, and empty paragraphs are left out', () => {
  assert.equal(htmlOf(p()), '')
  assert.equal(htmlOf(p(text(' ')), p({ type: 'hardBreak' })), '')
  assert.equal(htmlOf(p(), p(text('a')), p(), p(text('b'))), '<p>a</p><p>b</p>')
})

test('words are escaped, and neighbours share the element of a mark', () => {
  assert.equal(htmlOf(p(text('<b> & "c"'))), '<p>&lt;b&gt; &amp; "c"</p>')
  assert.equal(htmlOf(p(text('a', 'bold'), text('b', 'bold', 'italic'), text('c'))), '<p><strong>a<em>b</em></strong>c</p>')
})

test('a link keeps its address and title alone; an unsafe one leaves its words', () => {
  const link = (attrs: Record<string, string>) => ({ type: 'link', attrs })
  const [one, other] = [link({ href: 'https://x.example/?a&b', title: '"t"' }), link({ href: '/v2/home' })]
  assert.equal(
    htmlOf(p(text('a', one), text('b', other))),
    '<p><a href="https://x.example/?a&amp;b" title="&quot;t&quot;">a</a><a href="/v2/home">b</a></p>',
  )
  assert.equal(htmlOf(p(text('a', link({ href: 'javascript:1' })))), '<p>a</p>')
})

test('an item of a list is its text, further paragraphs and lists of lower levels stay apart', () => {
  const inner = node('orderedList', node('listItem', p(text('b'))))
  assert.equal(htmlOf(node('bulletList', node('listItem', p(text('a')), inner))), '<ul><li>a<ol><li>b</li></ol></li></ul>')
  assert.equal(htmlOf(node('bulletList', node('listItem', p(text('a')), p(text('b'))))), '<ul><li><p>a</p><p>b</p></li></ul>')
})

test('a picture of this site has its alternative text, one from elsewhere is left out', () => {
  const picture = (src: string, alt: string) => ({ type: 'picture', attrs: { src, alt } })
  assert.equal(htmlOf(p(picture('/files/a.png', 'A "bench"'))), '<p><img src="/files/a.png" alt="A &quot;bench&quot;" /></p>')
  assert.equal(htmlOf(p(text('a'), picture('https://x.example/a.png', 'x'))), '<p>a</p>')
})

test('cells of a table keep their scope', () => {
  const head = { ...node('tableHeader', p(text('a'))), attrs: { scope: 'col' } }
  assert.equal(
    htmlOf(node('table', node('tableBody', node('tableRow', head, node('tableCell', p(text('b'), { type: 'hardBreak' })))))),
    '<table><tbody><tr><th scope="col">a</th><td>b<br /></td></tr></tbody></table>',
  )
})
