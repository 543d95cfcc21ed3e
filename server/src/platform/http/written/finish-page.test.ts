import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finishPage, toWrittenAddress } from './finish-page.ts'

test('a written page has nothing that needs a script: no button, no field and no window; what folds away by itself stays', () => {
  const html =
    '<main><button>Vote</button><form action="/x"><label>Name<input name="n"></label><select><option>a</option></select></form>' +
    '<details><summary>More</summary><p>Words</p></details><dialog open>Sure?</dialog><textarea>t</textarea><p>Read</p></main>'
  assert.equal(finishPage(html, ''), '<main><details><summary>More</summary><p>Words</p></details><p>Read</p></main>')
})

test('links to pages lead to written ones in the chosen language, with their query and place; files, mails and other sites stay', () => {
  const link = (href: string) => finishPage(`<a href="${href}">x</a>`, 'de-DE').replace(/^<a href="|">x<\/a>$/g, '')
  assert.equal(link('/v2/home'), '/v2/home?written=de-DE')
  assert.equal(link('/'), '/?written=de-DE')
  assert.equal(link('/v2/p/assembly/u?tab=ideas&amp;page=2#list'), '/v2/p/assembly/u?tab=ideas&amp;page=2&amp;written=de-DE#list')
  for (const href of [
    '/files/a.pdf',
    '/api/calendar.ics',
    'mailto:a@example.org',
    'https://example.org/v2/home',
    '#main',
    '?written=it-IT',
  ])
    assert.equal(link(href), href)
  assert.equal(toWrittenAddress('/v2/home?written=fr-FR', ''), '/v2/home?written')
})
