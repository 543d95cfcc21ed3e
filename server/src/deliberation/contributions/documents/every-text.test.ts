import assert from 'node:assert/strict'
import { test } from 'node:test'
import { docToHtml } from '@folkmoot/core/platform/shared/formatted-text/doc-to-html.ts'
import { ALLOWED_TAGS, hasMarkup } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { escapeHtml } from '@folkmoot/core/platform/shared/html.ts'
import { Node } from '@tiptap/pm/model'
import { updateYFragment, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import fc from 'fast-check'
import * as Y from 'yjs'
import { dropTags, sanitizeHtml } from '../../../platform/shared/sanitize-html.ts'
import { readFragment } from './document-nodes.ts'
import { toStoredHtml } from './document-text.ts'
import { htmlToDoc } from './html-to-doc.ts'
import { editorSchema } from './testing/editor-schema.ts'
import { readVisibleText } from './testing/visible-text.ts'
import { writeHtml } from './write-html.ts'

const words = fc.constantFrom('oak', ' steel', 'x\n  y ', '  ', '\n', '', 'a < b & c', '\u00a0', '😀', 'by ', '\t', '"q"')
const OPENINGS: Readonly<Record<string, readonly string[]>> = {
  a: ['a href="https://x.example/?a&amp;b"', 'a href="/v2/home" title="t"', 'a href="javascript:1"', 'a'],
  img: ['img src="/files/a.png" alt="A"', 'img src="https://x.example/b.png"'],
  th: ['th scope="col"', 'th'],
}
const VOID = new Set(['br', 'hr', 'img'])
const tags = fc.constantFrom(...ALLOWED_TAGS, 'div', 'span', 'h1', 'caption', 'tfoot')
const openings = tags.chain((tag) => fc.constantFrom(...(OPENINGS[tag] ?? [tag])).map((opening) => ({ tag, opening })))

/** Any allowed element in any other, some that are not allowed, and words between all of them. */
const soup = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    words.map(escapeHtml),
    fc
      .tuple(openings, tie('nodes'))
      .map(([{ tag, opening }, inside]) => (VOID.has(tag) ? `<${opening}>` : `<${opening}>${inside}</${tag}>`)),
  ),
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((parts) => parts.join('')),
})).nodes

/** The same with tags that are not closed, or closed in another order. */
const torn = fc
  .array(
    fc.oneof(
      words,
      openings.map(({ opening }) => `<${opening}>`),
      tags.map((tag) => `</${tag}>`),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''))

/** What people have: the elements where HTML puts them, and lists within lists as other programs write them. */
const usual = fc.letrec<{ line: string; block: string; blocks: string; list: string; table: string }>((tie) => ({
  line: fc
    .array(
      fc.oneof(
        words.map(escapeHtml),
        fc
          .tuple(fc.constantFrom('b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'a href="/v2/x"'), words)
          .map(([tag, text]) => `<${tag}>${escapeHtml(text)}</${tag.split(' ')[0]}>`),
        fc.constantFrom('<br>', '<img src="/files/a.png" alt="A">', '<a href="/v2/y"><img src="/files/b.png" alt=""></a>'),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => parts.join('')),
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol'),
      fc.array(fc.oneof(tie('line'), tie('blocks')), { minLength: 1, maxLength: 3 }),
      fc.option(tie('list'), { maxDepth: 2 }),
    )
    .map(([tag, items, inner]) => `<${tag}>${items.map((item) => `<li>${item}</li>`).join('\n')}${inner ?? ''}</${tag}>`),
  table: fc
    .array(
      fc.array(fc.tuple(fc.constantFrom('td', 'th', 'th scope="row"'), fc.oneof(tie('line'), tie('blocks'))), {
        minLength: 1,
        maxLength: 3,
      }),
      { minLength: 1, maxLength: 2 },
    )
    .map(
      (rows) =>
        `<table>${rows
          .map((cells) => `<tr>${cells.map(([tag, inside]) => `<${tag}>${inside}</${tag.slice(0, 2)}>`).join('')}</tr>`)
          .join('')}</table>`,
    ),
  block: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    tie('line').map((line) => `<p>${line}</p>`),
    tie('line').map((line) => `<h3>${line}</h3>`),
    tie('line').map((line) => `<pre><code>${line}</code></pre>`),
    fc.constant('<hr>'),
    tie('list'),
    tie('table'),
    tie('blocks').map((inside) => `<blockquote>${inside}</blockquote>`),
    tie('blocks').map((inside) => `<b>${inside}</b>`),
  ),
  blocks: fc.array(fc.oneof(tie('block'), tie('line')), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n')),
})).blocks

const check = (html: fc.Arbitrary<string>, seed: number, property: (html: string) => void, numRuns = 400) =>
  fc.assert(fc.property(html, property), { seed, numRuns })
/** A text without markup stays one. */
const any = fc.oneof(soup, torn, usual).filter(hasMarkup)

test('cleaning a text changes nothing that a reader sees, whatever stands in whatever [CON-113]', () => {
  check(any, 1, (html) => assert.deepEqual(readVisibleText(sanitizeHtml(html)), readVisibleText(dropTags(html))))
})

test('a text with its elements where HTML puts them keeps each item of its lists [CON-113]', () => {
  const items = { items: true }
  check(usual, 2, (html) => assert.deepEqual(readVisibleText(sanitizeHtml(html), items), readVisibleText(dropTags(html), items)))
})

test('a cleaned text is not changed by cleaning it again, and the editor’s schema holds all of it [CON-113]', () => {
  check(any, 3, (html) => {
    const clean = sanitizeHtml(html)
    assert.equal(sanitizeHtml(clean), clean)
    const doc = htmlToDoc(clean)
    Node.fromJSON(editorSchema, doc).check()
    assert.equal(docToHtml(doc), clean)
  })
})

/** What a browser does with a document: it opens it in its schema, which deletes what does not fit, and writes what somebody adds. */
function edit(doc: Y.Doc, extra: string): void {
  const fragment = readFragment(doc)
  const root = yXmlFragmentToProseMirrorRootNode(fragment, editorSchema)
  root.check()
  const more = editorSchema.node('paragraph', null, [editorSchema.text(extra)])
  const changed = root.copy(root.content.addToEnd(more))
  updateYFragment(doc, fragment, changed, { mapping: new Map(), isOMark: new Map() } as never)
}

test('opening a text, writing a line in it and storing it loses nothing of what was there [CON-113]', () => {
  check(any, 4, (html) => {
    const clean = sanitizeHtml(html)
    const doc = new Y.Doc()
    writeHtml(doc, clean)
    assert.equal(toStoredHtml(doc), clean)
    edit(doc, 'more')
    assert.equal(toStoredHtml(doc), `${clean}<p>more</p>`)
  })
})
