import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseLinkAddress } from './link-address.ts'
import { findNextTool } from './next-tool.ts'
import { findPictureFaults } from './picture-faults.ts'

test('an address is a link as it is typed in everyday writing, and a script is none', () => {
  const ADDRESSES = {
    'https://x.example/a?b#c': 'https://x.example/a?b#c',
    ' town.org ': 'https://town.org',
    'town.org/plan': 'https://town.org/plan',
    'town.org:8080/plan': 'https://town.org:8080/plan',
    'name@town.org': 'mailto:name@town.org',
    'mailto:name@town.org': 'mailto:name@town.org',
    '/v2/home': '/v2/home',
  }
  for (const [typed, href] of Object.entries(ADDRESSES)) assert.equal(parseLinkAddress(typed), href, typed)
  for (const typed of ['', 'word', 'javascript:alert(1)', 'data:text/html,x', '//x.example', 'a b.org', 'mailto:x', 'ftp://x.org'])
    assert.equal(parseLinkAddress(typed), undefined, typed)
})

test('a picture needs a file, and an alternative text of up to 200 characters unless it only decorates [CST-003, CST-004]', () => {
  const fields = (values: Partial<Parameters<typeof findPictureFaults>[0]>) =>
    findPictureFaults({ src: '/files/a.png', alt: 'A bench', decorative: false, ...values }).map(({ field, key }) => [field, key])
  assert.deepEqual(fields({}), [])
  assert.deepEqual(fields({ src: '' }), [['src', 'ui.editor.pictureMissing']])
  assert.deepEqual(fields({ alt: ' ' }), [['alt', 'ui.editor.altMissing']])
  assert.deepEqual(fields({ alt: '😀'.repeat(200) }), [])
  assert.deepEqual(fields({ alt: 'a'.repeat(201) }), [['alt', 'faults.too_long']])
  assert.deepEqual(fields({ alt: 'a'.repeat(201), decorative: true }), [])
})

test('arrow keys go round the tools, the other way where one reads from the right', () => {
  const tools = ['a', 'b', 'c']
  const next = (current: string, key: string, rightToLeft = false) => findNextTool(tools, current, key, rightToLeft)
  assert.deepEqual([next('a', 'ArrowRight'), next('c', 'ArrowRight'), next('a', 'ArrowLeft')], ['b', 'a', 'c'])
  assert.deepEqual([next('b', 'ArrowRight', true), next('b', 'Home'), next('b', 'End')], ['a', 'a', 'c'])
  assert.equal(next('a', 'Enter'), undefined)
})
