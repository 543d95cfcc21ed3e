import type { Page } from '@playwright/test'
import { findViolations } from '../tools/find-violations.ts'
import { expect, test } from './testing/journey.ts'

// the tests judge the colours of one text of each kind: no kind may hide another

const FAINT = '#aaa'

async function listFaint(page: Page, body: string, style = ''): Promise<string[]> {
  await page.setContent(`<html lang="en"><title>t</title><style>body { color: #111; background: #fff } ${style}</style>
    <main><h1>A title</h1>${'<p>Words as everywhere.</p>'.repeat(20)}${body}</main></html>`)
  const violations = await findViolations(page, { rules: 'colours' })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
}

test('a page whose texts are readable passes, and passes again', async ({ page }) => {
  expect(await listFaint(page, '')).toEqual([])
  expect(await listFaint(page, '<p>More of the same.</p>')).toEqual([])
})

for (const [what, body, style] of [
  ['one faint text among many readable ones', `<p id="x" style="color: ${FAINT}">Faint.</p>`],
  ['a readable colour on a background that is too near', '<div style="background: #333"><p id="x">Dark on dark.</p></div>'],
  ['a text that an ancestor makes faint', '<div style="opacity: 0.4"><p><span id="x">Half gone.</span></p></div>'],
  [
    'a small text in a colour that only large ones may have',
    '<p style="font-size: 30px; color: #888">Large.</p><p id="x" style="color: #888">Small.</p>',
  ],
  [
    'a text that lies over something dark',
    '<div class="dark"></div><p id="x" class="over">Over it.</p>',
    '.dark { height: 80px; background: #222 } .over { position: absolute; margin-top: -60px }',
  ],
  [
    'a link that only its colour tells from the words around it',
    '<p>Words and <a id="x" href="/">a link</a> among them.</p>',
    'a { color: #222; text-decoration: none }',
  ],
  ['a field with faint text', `<input id="x" aria-label="Name" value="Faint" style="color: ${FAINT}">`],
] as const)
  test(`found is ${what}`, async ({ page }) => {
    expect((await listFaint(page, body, style)).join()).toContain('#x')
    // what has failed has not passed
    expect((await listFaint(page, body, style)).join()).toContain('#x')
  })
