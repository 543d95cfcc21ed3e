import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MARK_TAGS, NODE_RULES } from '@folkmoot/core/platform/shared/formatted-text/doc-schema.ts'
import { docToHtml } from '@folkmoot/core/platform/shared/formatted-text/doc-to-html.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { getSchema } from '@tiptap/core'
import { EDITOR_EXTENSIONS } from './extensions.ts'

const schema = getSchema(EDITOR_EXTENSIONS)
const types = [...Object.values(schema.nodes), ...Object.values(schema.marks)]

test('the editor’s schema is the one that every text is brought into [CON-113]', () => {
  const own = Object.fromEntries(
    Object.values(schema.nodes).map(({ name, spec: { content = '', group, marks } }) => [
      name,
      {
        content,
        ...(group === undefined ? {} : { group: group.split(' ')[0] }),
        ...(marks === undefined ? {} : { marks }),
      },
    ]),
  )
  assert.deepEqual(own, NODE_RULES)
  assert.deepEqual(Object.keys(schema.marks).sort(), Object.keys(MARK_TAGS).sort())
  for (const mark of Object.values(schema.marks))
    assert.deepEqual(
      Object.values(schema.marks).filter((other) => mark.excludes(other)),
      [mark],
      mark.name,
    )
})

test('the editor reads every element that a text may have, so that no text loses one when it is edited [CON-113]', () => {
  const read = new Set(types.flatMap(({ spec }) => (spec.parseDOM ?? []).flatMap((rule) => /^[a-z]\w*/.exec(rule.tag ?? '')?.[0] ?? [])))
  assert.deepEqual(
    ALLOWED_TAGS.filter((tag) => !read.has(tag)),
    [],
  )
})

test('the editor writes no element and no attribute that the list does not have [CON-113]', () => {
  const text = { type: 'text', text: 'x' }
  const marked = [...Object.keys(schema.marks)].map((type) => ({
    ...text,
    marks: [{ type, attrs: { href: 'https://x.example', title: 't', target: '_blank', class: 'c', rel: 'r' } }],
  }))
  const paragraph = { type: 'paragraph', attrs: { class: 'c' }, content: [...marked, { type: 'hardBreak' }] }
  const code = marked.filter(({ marks }) => marks[0]?.type !== 'code')
  const cell = (type: string) => ({ type, attrs: { scope: 'col', colspan: 2 }, content: [paragraph] })
  const row = { type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }
  const item = { type: 'listItem', content: [paragraph] }
  const html = docToHtml({
    type: 'doc',
    content: [
      paragraph,
      ...[2, 3, 4].map((level) => ({ type: 'heading', attrs: { level }, content: [text] })),
      { type: 'bulletList', content: [item] },
      { type: 'orderedList', attrs: { start: 3, type: 'a' }, content: [item] },
      { type: 'blockquote', content: [paragraph] },
      { type: 'codeBlock', attrs: { language: 'js' }, content: [...code, text] },
      { type: 'horizontalRule' },
      { type: 'paragraph', content: [{ type: 'picture', attrs: { src: '/files/a.png', alt: 'A', title: 't' } }] },
      {
        type: 'table',
        content: [
          { type: 'tableHead', content: [row] },
          { type: 'tableBody', content: [row] },
        ],
      },
    ],
  })
  const known: Readonly<Record<string, readonly string[]>> = ALLOWED_ATTRIBUTES
  const written = new Set<string>()
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z]\w*)([^>]*)>/g)) {
    written.add(tag)
    for (const [, name = ''] of attributes.matchAll(/ ([a-z]+)=/g)) assert.ok(known[tag]?.includes(name), `${tag} ${name}`)
  }
  // bold and italic have one element each
  assert.deepEqual([...written].sort(), ALLOWED_TAGS.filter((tag) => tag !== 'b' && tag !== 'i').sort())
})
