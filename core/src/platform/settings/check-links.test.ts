import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLinkFaults } from './check-links.ts'

test('a setting shown as a link accepts a web address or a path of this site, and no script [SPC-007]', () => {
  for (const value of ['https://town.example/faq?x=1#y', 'http://intranet/faq', '/v2/p/assembly/1', '']) {
    assert.deepEqual(findLinkFaults({ 'faq-url': value }), [], value)
  }
  const wrong = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.test',
    '//evil.example',
    '/\\evil.example',
    'https://user:pass@town.example',
    'https://town.example/a b',
    'town.example/faq',
  ]
  for (const key of ['faq-url', 'appcivist.campaign.faq-url', 'themes.extended-description-url', 'unknown.URL']) {
    for (const value of wrong) assert.deepEqual(findLinkFaults({ [key]: value, title: value }), [key], `${key} ${value}`)
  }
})

test('the accessibility address is a web address, not a path [SPC-007]', () => {
  assert.deepEqual(findLinkFaults({ 'accessibility.url': 'https://town.example/accessible' }), [])
  for (const value of ['/accessible', 'https://nodot', 'javascript:alert(1)']) {
    assert.deepEqual(findLinkFaults({ 'appcivist.campaign.accessibility.url': value }), ['appcivist.campaign.accessibility.url'])
  }
})
