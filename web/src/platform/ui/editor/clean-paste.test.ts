import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParsedNode } from '@folkmoot/core/platform/shared/formatted-text/sanitize-nodes.ts'
import { cleanPaste } from './clean-paste.ts'
import { createElement as element } from './parsed-element.ts'

const text = (nodeValue: string): ParsedNode => ({ nodeType: 3, nodeName: '#text', nodeValue, childNodes: [] })

const styled = (tag: string, style: string, ...children: ParsedNode[]) => element(tag, children, { style })
const clean = (...nodes: ParsedNode[]) => cleanPaste(nodes)

test('what a web page has around its text goes, with its scripts, styles and pictures from elsewhere [CON-113]', () => {
  assert.equal(
    clean(
      element('style', [text('p{}')]),
      element('div', [element('h1', [text('A')]), element('div', [text('b')]), element('script', [text('x()')])]),
      element('nav', [text('menu')]),
      element('p', [element('img', [], { src: 'https://t.example/1.gif', onerror: 'x()' }), text('c')], {
        onclick: 'x()',
      }),
      element('a', [text('d')], { href: 'javascript:x()', class: 'button' }),
    ),
    '<h2>A</h2><p>b</p><p>c</p><a>d</a>',
  )
})

test('bold, italic and struck text by style becomes elements; the bold shell of a document does not', () => {
  assert.equal(
    clean(
      styled(
        'b',
        'font-weight:normal;',
        element('p', [styled('span', 'font-weight:700;font-style:italic;color:red', text('a')), text(' b')]),
        element('p', [styled('span', 'text-decoration: line-through', text('c')), styled('span', 'color:red', text('d'))]),
      ),
    ),
    '<p><strong><em>a</em></strong> b</p><p><s>c</s>d</p>',
  )
})

test('items that a word processor writes as paragraphs become nested lists, without their signs', () => {
  const item = (level: number, sign: string, words: string) =>
    styled(
      'p',
      `margin-left:${level}cm;mso-list:l0 level${level} lfo1`,
      element('span', [styled('span', 'mso-list:Ignore', text(`${sign}   `))]),
      text(words),
      element('o:p', [text('')]),
    )
  assert.equal(
    clean(
      element('p', [text('Before')]),
      item(1, '·', 'one'),
      text('\n'),
      item(2, '1.', 'inner'),
      item(2, '2.', 'other'),
      item(1, 'o', 'two'),
      element('p', [text('\u00a0')]),
      item(1, '1)', 'first'),
    ),
    '<p>Before</p><ul><li>one<ol><li>inner</li><li>other</li></ol></li><li>two</li></ul><ol><li>first</li></ol>',
  )
})

test('empty paragraphs are left out, headings fit below a title, and words are escaped', () => {
  assert.equal(
    clean(element('p', [text(' \u00a0')]), element('h5', [text('<i>')]), element('p', [element('del', [text('x')])])),
    '<h4>&lt;i&gt;</h4><p><s>x</s></p>',
  )
})

test('raised and lowered signs stay, by element and by style', () => {
  assert.equal(
    clean(
      element('p', [
        text('x'),
        styled('span', 'font-size:0.6em;vertical-align:super', text('2')),
        text(' H'),
        styled('span', 'vertical-align: sub;', text('2')),
        text('O 5 m'),
        element('sup', [text('3')]),
        styled('span', 'vertical-align:baseline', text('.')),
      ]),
    ),
    '<p>x<sup>2</sup> H<sub>2</sub>O 5 m<sup>3</sup>.</p>',
  )
})

test('a link through a redirect of Google leads where it means, and a link to a footnote elsewhere is its words', () => {
  const link = (href: string) => clean(element('p', [element('a', [text('a')], { href })]))
  const target = 'https://town.example/plan?a=1&b=2'
  for (const host of ['www.google.com', 'google.de', 'www.google.co.uk'])
    assert.equal(
      link(`https://${host}/url?q=${encodeURIComponent(target)}&sa=D&source=editors&ust=17&usg=AO`),
      '<p><a href="https://town.example/plan?a=1&amp;b=2">a</a></p>',
    )
  assert.equal(link('https://www.google.com/search?q=plan'), '<p><a href="https://www.google.com/search?q=plan">a</a></p>')
  for (const dead of ['#ftnt1', '#_ftnref2', 'file:///C:/a.htm#_ftn1', 'about:blank#sdfootnote1sym', '#cmnt3', '#heading'])
    assert.equal(link(dead), '<p>a</p>', dead)
  assert.equal(link('https://town.example/plan#costs'), '<p><a href="https://town.example/plan#costs">a</a></p>')
  assert.equal(link('https://www.google.com/url?q=javascript:alert(1)'), '<p><a>a</a></p>')
})
