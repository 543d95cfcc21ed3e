import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_NESTING } from './doc-schema.ts'
import { docToHtml } from './doc-to-html.ts'
import { nodesToDoc } from './nodes-to-doc.ts'
import { formatRichNodes, type RichNode } from './rich-node.ts'

type Child = RichNode | Nested
interface Nested extends ReadonlyArray<Child> {
  readonly 0: string
}
const toNode = (child: Child): RichNode => {
  if (typeof child === 'string' || 'tag' in child) return child
  const [tag, ...children] = child as readonly [string, ...Child[]]
  return { tag, attributes: {}, children: children.map(toNode) }
}
const link = (...children: Child[]): RichNode => ({
  tag: 'a',
  attributes: { href: '/v2/x' },
  children: children.map(toNode),
})
const picture: RichNode = { tag: 'img', attributes: { src: '/files/a.png', alt: 'A' }, children: [] }
/** A text in the form in which it is stored. */
const store = (...nodes: Child[]) => docToHtml(nodesToDoc(nodes.map(toNode)))

test('a list directly in a list belongs to the item before it, and first in a list it gets an item [CON-113]', () => {
  assert.equal(store(['ul', ['li', 'a'], ['ol', ['li', 'b']], ['li', 'c']]), '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>')
  assert.equal(store(['ul', ['ul', ['li', 'b']], ['li', 'c']]), '<ul><li><ul><li>b</li></ul></li><li>c</li></ul>')
})

test('words between items become an item, and items without a list one list [CON-113]', () => {
  assert.equal(store(['ul', 'x', ['b', 'y'], ['li', 'a'], ['p', 'z']]), '<ul><li>x<strong>y</strong></li><li>a</li><li>z</li></ul>')
  assert.equal(store('x', ['li', 'a'], ' ', ['li', 'b'], 'y'), '<p>x</p><ul><li>a</li><li>b</li></ul><p>y</p>')
  assert.equal(
    store(['ul', ['b', 'x', ['li', 'a'], 'y']]),
    '<ul><li><strong>x</strong></li><li><strong>a</strong></li><li><strong>y</strong></li></ul>',
  )
})

test('a mark around blocks marks the text in them, and bold and italic have one element each [CON-113]', () => {
  assert.equal(
    store(['b', ['p', 'a'], ['ul', ['li', 'b', ['i', 'c']]]], 'd'),
    '<p><strong>a</strong></p><ul><li><strong>b<em>c</em></strong></li></ul><p>d</p>',
  )
})

test('a heading or code around blocks makes their lines headings or code [CON-113]', () => {
  assert.equal(store(['h2', 'a', ['ul', ['li', 'b']], ['p', 'c']]), '<h2>a</h2><ul><li><h2>b</h2></li></ul><h2>c</h2>')
  assert.equal(store(['pre', ['code', 'a\n  b'], ['p', 'c', ['b', 'd']]]), '<pre>a\n  b</pre><pre>c<strong>d</strong></pre>')
})

test('cells hold lists, headings and paragraphs; words and cells that are in no row stand before the table [CON-113]', () => {
  assert.equal(
    store(['table', ['tbody', ['tr', ['td', ['ul', ['li', 'a']]], ['td', ['h3', 'b'], ['p', 'c'], ['p', 'd']], ['td']]]]),
    '<table><tbody><tr><td><ul><li>a</li></ul></td><td><h3>b</h3><p>c</p><p>d</p></td><td></td></tr></tbody></table>',
  )
  assert.equal(store(['table', 'x', ['tr', 'y', ['td', 'a']]]), '<p>xy</p><table><tbody><tr><td>a</td></tr></tbody></table>')
})

test('what is empty is left out, but for items and cells [CON-113]', () => {
  assert.equal(store(['p'], ['p', ['br']], ['h2', ' '], ['blockquote', ['p']], ['ul'], ['table', ['tr']], ['pre', '\n']), '')
  assert.equal(store(['ul', ['li'], ['li', ['p', ' ']]]), '<ul><li></li><li></li></ul>')
})

test('white space is as a page shows it, and all of it stays in code [CON-113]', () => {
  assert.equal(store(['p', '\n  a\n    b', ['br'], '\n  c  d \u00a0e\n']), '<p>a b<br />c  d \u00a0e</p>')
  assert.equal(store(['pre', '\n  a\n\n']), '<pre>\n\n  a\n\n</pre>')
})

test('a link stays one with bold words, breaks and pictures in it [CON-113]', () => {
  assert.equal(
    store(['p', link('a', ['b', 'b', ['br'], 'c'], picture)]),
    '<p><a href="/v2/x">a<strong>b<br />c</strong><img src="/files/a.png" alt="A" /></a></p>',
  )
})

test('lists, quotes and tables are nested twenty deep; deeper ones give their text to the one around them [CON-113]', () => {
  const nested = (n: number): Child => (n === 0 ? ['p', 'a'] : ['blockquote', nested(n - 1)])
  const quotes = (n: number) => `${'<blockquote>'.repeat(n)}<p>a</p>${'</blockquote>'.repeat(n)}`
  assert.equal(store(nested(MAX_NESTING)), quotes(20))
  assert.equal(store(nested(MAX_NESTING + 9)), quotes(20))
})

test('a text in its form is not changed', () => {
  const nodes = ['table', ['thead', ['tr', ['th', 'a']]], ['tbody', ['tr', ['td', 'x', ['sup', '2']]]]] as const
  assert.equal(store(nodes), formatRichNodes([toNode(nodes)]))
})
