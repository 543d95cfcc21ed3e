import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RichNode } from './rich-node.ts'
import { type ParsedNode, sanitizeNodes } from './sanitize-nodes.ts'

const text = (nodeValue: string): ParsedNode => ({ nodeType: 3, nodeName: '#text', nodeValue, childNodes: [] })
const element = (nodeName: string, attributes: Record<string, string>, ...childNodes: ParsedNode[]): ParsedNode => ({
  nodeType: 1,
  nodeName,
  nodeValue: null,
  childNodes,
  getAttribute: (name) => attributes[name] ?? null,
})
const shown = (...nodes: ParsedNode[]): string => sanitizeNodes(nodes).map(markup).join('')
const markup = (rich: RichNode): string => {
  if (typeof rich === 'string') return rich
  const attributes = Object.entries(rich.attributes).map(([name, value]) => ` ${name}=${value}`)
  return `<${rich.tag}${attributes.join('')}>${rich.children.map(markup).join('')}</${rich.tag}>`
}

test('paragraphs, lists, links and pictures of this site are shown as written', () => {
  assert.equal(shown(element('P', {}, text('a '), element('STRONG', {}, text('b')))), '<p>a <strong>b</strong></p>')
  assert.equal(shown(element('A', { href: 'https://x.example', title: 't' }, text('x'))), '<a href=https://x.example title=t>x</a>')
  assert.equal(shown(element('IMG', { src: '/files/a1.webp', alt: 'The corner' })), '<img src=/files/a1.webp alt=The corner></img>')
})

test('an element that is not allowed is replaced by its text', () => {
  assert.equal(shown(element('DIV', { onclick: 'x()' }, text('words'))), 'words')
  assert.equal(shown(element('P', { style: 'position:fixed', class: 'x', id: 'root' }, text('a'))), '<p>a</p>')
  assert.equal(shown(element('SCRIPT', {}, text('alert(1)')), element('STYLE', {}, text('*{}')), text('b')), 'b')
  assert.equal(shown(element('svg', {}, element('a', { href: 'javascript:1' }, text('c'))), text('d')), 'd')
  assert.equal(shown({ nodeType: 8, nodeName: '#comment', nodeValue: 'x', childNodes: [] }), '')
})

test('a link that would run a script, or leave for another host unseen, is no link', () => {
  for (const href of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
  ]) {
    assert.equal(shown(element('A', { href }, text('x'))), '<a>x</a>', href)
  }
  for (const href of ['/v2/home', '#top', 'mailto:a@b.example'])
    assert.equal(shown(element('A', { href }, text('x'))), `<a href=${href}>x</a>`)
})

test('a picture from another site is not loaded', () => {
  for (const src of ['https://tracker.example/1.gif', '//x.example/1', 'data:image/svg+xml,x', '/api/user']) {
    assert.equal(shown(element('IMG', { src, alt: 'x' })), '', src)
  }
  assert.equal(shown(element('IMG', { alt: 'x' })), '')
})
