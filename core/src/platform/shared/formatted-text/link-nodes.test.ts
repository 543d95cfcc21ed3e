import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkNodes } from './link-nodes.ts'

const element = (tag: string, ...children: Parameters<typeof linkNodes>[0]) => ({ tag, attributes: {}, children })
const linkTo = (href: string) => ({ tag: 'a', attributes: { href }, children: [href] })

test('an address in a text that is shown is a link, also within other elements, without the point behind it', () => {
  assert.deepEqual(linkNodes([element('p', 'See https://town.example/plan.', element('br'), element('em', 'http://a.example'))]), [
    element('p', 'See ', linkTo('https://town.example/plan'), '.', element('br'), element('em', linkTo('http://a.example'))),
  ])
})

test('what is a link already, code, and words that are no address stay as they are', () => {
  const kept = [
    { tag: 'a', attributes: { href: 'https://b.example' }, children: ['https://a.example'] },
    element('pre', 'https://a.example'),
    element('p', element('code', 'https://a.example'), 'javascript:alert(1) a.example https://'),
  ]
  assert.deepEqual(linkNodes(kept), kept)
})
