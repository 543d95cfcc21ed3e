import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as Y from 'yjs'
import { createElements, readFragment } from './document-nodes.ts'
import { openDoc, toStoredHtml } from './document-text.ts'
import { writeHtml } from './write-html.ts'

const HTML =
  '<h2>Lights</h2><p>On the <strong>quay<em> and</em></strong> <a href="https://example.org" title="x">here</a>.<br />Two ' +
  '<code>lines</code></p>' +
  '<ul><li>oak</li><li>steel<ul><li>grey</li></ul></li></ul><ol><li>one</li></ol><blockquote><p>Yes</p></blockquote>' +
  '<pre>a  b</pre><hr /><table><thead><tr><th scope="col">Cost</th></tr></thead><tbody><tr><td>8</td></tr></tbody></table>' +
  '<p><img src="/files/a.png" alt="A &quot;lamp&quot;" /> <u>u</u><s>s</s></p>'

test('a text goes into a shared document and comes out unchanged, with every element of formatted texts', () => {
  const doc = new Y.Doc()
  writeHtml(doc, HTML)
  assert.equal(toStoredHtml(doc), HTML)
  assert.equal(toStoredHtml(openDoc([Y.encodeStateAsUpdate(doc)])), HTML)
})

test('a changed block is replaced, and what others write in the other blocks at the same time stays', () => {
  const server = new Y.Doc()
  writeHtml(server, '<p>one</p><p>two</p><p>three</p>')
  const browser = openDoc([Y.encodeStateAsUpdate(server)])
  const first = readFragment(browser).get(0)
  assert.ok(first instanceof Y.XmlElement)
  const words = first.get(0)
  assert.ok(words instanceof Y.XmlText)
  words.insert(3, ' and a half')
  writeHtml(server, '<p>one</p><p>two, new</p><p>three</p>')
  Y.applyUpdate(server, Y.encodeStateAsUpdate(browser))
  assert.equal(toStoredHtml(server), '<p>one and a half</p><p>two, new</p><p>three</p>')
})

test('whatever a client puts into a document, its text has allowed elements, links and pictures alone [CON-113]', () => {
  const doc = new Y.Doc()
  readFragment(doc).insert(
    0,
    createElements([
      { type: 'script', content: [{ type: 'text', text: 'x()' }] },
      {
        type: 'paragraph',
        attrs: { onclick: 'x()', style: 'position:fixed' },
        content: [
          {
            type: 'text',
            text: '<img src=x onerror=x()>',
            marks: [{ type: 'link', attrs: { href: 'javascript:x()' } }],
          },
          { type: 'picture', attrs: { src: 'https://t.example/1.gif', alt: '' } },
          { type: 'iframe', attrs: { src: 'https://t.example' } },
        ],
      },
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'no such level' }] },
    ]),
  )
  readFragment(doc).insert(0, [new Y.XmlHook('evil') as unknown as Y.XmlElement])
  const html = toStoredHtml(doc)
  assert.equal(html, '<p>&lt;img src=x onerror=x()&gt;</p>')
})
