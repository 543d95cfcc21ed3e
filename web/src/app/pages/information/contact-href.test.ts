import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatContactHref } from './contact-href.ts'

test('a contact that is one e-mail or web address becomes a link, any other text stays text [APP-023]', () => {
  assert.equal(formatContactHref('help@town.example'), 'mailto:help@town.example')
  assert.equal(formatContactHref('https://town.example/help?x=1'), 'https://town.example/help?x=1')
  for (const text of ['Town hall, room 3', 'Ida: ida@town.example', 'javascript:alert(1)', '+49 30 123', '@town'])
    assert.equal(formatContactHref(text), undefined, text)
})
