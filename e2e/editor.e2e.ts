import type { Locator, Page } from '@playwright/test'
import { callApi, createDemoSession, findCampaignPath, IDEAS_CAMPAIGN, signInAs } from './testing/demo-people.ts'
import { createIdeas } from './testing/ideas.ts'
import { expect, main, test } from './testing/journey.ts'
import { tabTo } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'
import { expectWritten, findEditor } from './testing/written.ts'

const editor = (page: Page) => findEditor(main(page), 'Description')
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

async function openIdeaForm(page: Page, title: string): Promise<void> {
  await signInAs(page, 'Jonas Skov')
  await page.goto(`${await findCampaignPath(page, IDEAS_CAMPAIGN)}/contribution/new?type=idea`)
  await main(page).getByLabel('Title').fill(title)
  await main(page).getByRole('button', { name: 'Riverside' }).click()
  await expect(editor(page)).toBeVisible()
}

/** Publishes the idea; returns its text as it is stored. */
async function publish(page: Page): Promise<string> {
  const sent = page.waitForResponse((response) => response.request().method() === 'POST' && /contribution$/.test(response.url()))
  await main(page).getByRole('button', { name: 'Publish' }).click()
  const { text } = (await (await sent).json()) as { text: string }
  return text
}

/** Pastes HTML as another program puts it into the clipboard. */
const paste = (place: Locator, html: string) =>
  place.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'plain')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test('one formats a text by keyboard alone: the toolbar is one stop, has names and states, and Escape leads back [CST-003, CON-023]', {
  tag: '@firefox',
}, async ({ page }) => {
  await openIdeaForm(page, 'Writing by keyboard')
  const box = editor(page)
  expect((await box.locator('xpath=../..').boundingBox())?.height).toBe(400)
  await box.click()
  await page.keyboard.type('Why')
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Heading')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true')
  await expect(box).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('Dark')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type(' in winter')
  await page.keyboard.press('Enter')
  // arrow keys move in the bar, Tab does not
  await page.keyboard.press('Alt+F10')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Bulleted list')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool(page, 'Redo')).toBeFocused()
  await expect(tool(page, 'Redo')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeFocused()
  await tool(page, 'Bulleted list').click()
  await page.keyboard.type('lamps')
  await page.keyboard.press('Enter')
  await page.keyboard.type('rails')
  await page.keyboard.press('ControlOrMeta+]')
  await expect(box.locator('ul ul')).toHaveText('rails')
  // Tab leaves the text, also inside of a list
  await page.keyboard.press('Tab')
  await expect(box).not.toBeFocused()
  await tabTo(page, box, 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('See the plan')
  await page.keyboard.press('Shift+Home')
  await tool(page, 'Link').click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not an address.')).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByLabel('Address').fill('town.org/plan')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(box).toBeFocused()
  await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true')
  expect(await publish(page)).toBe(
    '<h2>Why</h2><p><strong>Dark</strong> in winter</p><ul><li>lamps<ul><li>rails</li></ul></li></ul>' +
      '<p><a href="https://town.org/plan">See the plan</a></p>',
  )
  await expect(main(page).getByRole('heading', { name: 'Why', level: 2 })).toBeVisible()
})

test('the form with its editor is sound on phone and desk, in light and dark; what is pasted from a word processor or a page becomes clean text, without scripts and pictures from elsewhere [CON-023, CON-113]', async ({
  page,
}) => {
  await openIdeaForm(page, 'Pasted text')
  await main(page).getByRole('button', { name: 'Add a cover picture' }).click()
  await expectSound(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await editor(page).click()
  await paste(
    editor(page),
    `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1 class="MsoTitle" style="color:red">Plan</h1>
     <p class="MsoListParagraph"
      style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp; </span></span><![endif]>one<o:p
      ></o:p></p>
     <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>two</p>
     <p class="MsoNormal"><span style="font-weight:bold" onclick="x()">bold</span>
      <img src="https://tracker.example/1.gif" onerror="x()"></p>
     <script>x()</script><!--EndFragment--></body></html>`,
  )
  await expect(page.getByText('Pictures from other sites were left out.')).toBeVisible()
  await expect(editor(page).locator('li')).toHaveText(['one', 'two'])
  expect(await publish(page)).toBe('<h2>Plan</h2><ul><li>one</li><li>two</li></ul><p><strong>bold</strong></p>')
  expect(asked.filter((url) => url.includes('tracker'))).toEqual([])
})

/** A picture of 3000 x 2000 pixels that hardly compresses, as the photo of a phone. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 3000, height: 2000 })
    const context = canvas.getContext('2d')
    const noise = context?.createImageData(3000, 2000)
    if (!context || !noise) return ''
    for (let i = 0; i < noise.data.length; i++) noise.data[i] = i % 4 === 3 ? 255 : Math.random() * 255
    context.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  const photo = Buffer.from(drawn, 'base64')
  expect(photo.length).toBeGreaterThan(2.5 * 1024 * 1024)
  return photo
}

test('a picture is uploaded with its alternative text, of at most 200 characters; a photo is made smaller, a large file that is none and a text file are refused [CST-003, CST-004]', {
  tag: '@firefox',
}, async ({ page }) => {
  await openIdeaForm(page, 'With a picture')
  await editor(page).click()
  await page.keyboard.type('Here: ')
  await tool(page, 'Picture').click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  const file = dialog.locator('input[type="file"]')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('Choose a picture.')).toBeVisible()
  await expect(dialog.getByText('Describe the picture, or say that it is only decoration.')).toBeVisible()
  await file.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(dialog.locator('p[id$="-error"]').first()).toBeVisible()
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
  await expect(dialog.getByText(/2\sMB/).last()).toBeVisible()
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 60, height: 40 })
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await file.setInputFiles({ name: 'bench.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') })
  await expect(dialog.locator('img')).toBeVisible()
  // a photo of a phone has more pixels and bytes than pages need
  await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page) })
  await expect.poll(() => dialog.locator('img').evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))).toBe(1600)
  await dialog.getByLabel('What does the picture show?').fill('a'.repeat(201))
  await expect(dialog.getByText('201 of 200 characters')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('At most 200 characters.')).toBeVisible()
  await dialog.getByLabel('What does the picture show?').fill('A bench at the ferry')
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(editor(page).getByRole('img', { name: 'A bench at the ferry' })).toBeVisible()
  const text = await publish(page)
  expect(text).toMatch(/^<p>Here: <img src="\/files\/[0-9a-f]{32}\.\w+" alt="A bench at the ferry" \/><\/p>$/)
  await expect(main(page).getByRole('img', { name: 'A bench at the ferry' })).toBeVisible()
})

/** Every element that a text may have (CON-113). */
const EVERYTHING =
  '<h2>Two</h2><h3>Three</h3><h4>Four</h4><p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code><br />g ' +
  '<a href="https://x.example" title="t">h</a></p><ul><li>i<ol><li>j</li></ol></li></ul><blockquote><p>k</p></blockquote>' +
  '<pre>l\n  m</pre><hr /><table><thead><tr><th scope="col">n</th><td>o</td></tr></thead><tbody><tr><th scope="row">p</th>' +
  '<td>q</td></tr></tbody></table><p>end</p>'

test('a text with every element opens as it is and is saved with the change alone; old texts keep their words [CON-067, CON-113]', async ({
  page,
}) => {
  const { path, idea, assembly, readIdeaAs } = await createIdeas(page)
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  const read = async () => ((await readIdeaAs('Jonas Skov')) as unknown as { text: string }).text
  const write = (text: string) => callApi(page, 'put', `${assembly}/contribution/${idea.contributionId}`, jonas, { text })
  await write(EVERYTHING)
  expect(await read()).toBe(EVERYTHING)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`${path}?edit`)
  await editor(page).getByText('end').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('!')
  const sheet = page.getByRole('form', { name: 'Edit: Description' })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  expect(await read()).toBe(EVERYTHING.replace('end</p>', 'end!</p>'))

  await write('<b>Old</b> text<p>and <i>more</i></p>')
  await page.goto(`${path}?edit`)
  await editor(page).getByText('more').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('.')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  expect(await read()).toBe('<p><strong>Old</strong> text</p><p>and <em>more.</em></p>')
})

test('a description that is not saved survives a reload; cancel restores the old text, a failed save stays in edit [CON-068, CON-069, CON-144]', async ({
  page,
}) => {
  const { path, idea, readIdeaAs } = await createIdeas(page)
  await signInAs(page, 'Jonas Skov')
  await page.goto(path)
  const sheet = page.getByRole('form', { name: 'Edit: Description' })
  await page.getByRole('button', { name: 'Edit: Description' }).click()
  await editor(page).fill('Half of a thought')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(sheet).toContainText('What you wrote last time was kept. It is not saved yet.')
  await expectWritten(editor(page), 'Half of a thought')
  await page.route('**/api/assembly/*/contribution/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { statusMessage: 'The disk is full.' } }) : route.continue(),
  )
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('alert')).toContainText(
    `The contribution #${idea.contributionId} "Lamps along the towpath" could not be updated.`,
  )
  await expectWritten(editor(page), 'Half of a thought')
  await page.unroute('**/api/assembly/*/contribution/*')
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page)).toContainText('It is dark there in winter.')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit: Description' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  expect((await readIdeaAs('Jonas Skov')).title).toBe('Lamps along the towpath')
})

test('where the editor does not load one writes plain paragraphs, and the editor takes them over when it comes', async ({ page }) => {
  await page.route('**/assets/RichTextEditor-*', (route) => route.abort())
  await signInAs(page, 'Jonas Skov')
  await page.goto(`${await findCampaignPath(page, IDEAS_CAMPAIGN)}/contribution/new?type=idea`)
  const plain = main(page).locator('textarea').and(main(page).getByLabel('Description'))
  await expect(main(page).getByText('The formatting tools did not load.')).toBeVisible()
  await plain.fill('One & two\n\nThree')
  expect(await listAxeFaults(page)).toEqual([])
  await page.unroute('**/assets/RichTextEditor-*')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(editor(page).locator('p')).toHaveText(['One & two', 'Three'])
  await main(page).getByLabel('Title').fill('Written plainly')
  await main(page).getByRole('button', { name: 'Riverside' }).click()
  expect(await publish(page)).toBe('<p>One &amp; two</p><p>Three</p>')
})

test('what one types while the editor comes is whole and in its order', async ({ page }) => {
  let come = () => {}
  const asked = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/RichTextEditor-*', async (route) => {
    await asked
    await route.continue()
  })
  await signInAs(page, 'Jonas Skov')
  await page.goto(`${await findCampaignPath(page, IDEAS_CAMPAIGN)}/contribution/new?type=idea`)
  await main(page).locator('textarea').and(main(page).getByLabel('Description')).focus()
  const words = 'a bench that faces the water and a lamp beside it '.repeat(6).trim()
  await page.keyboard.type(words.slice(0, 20))
  come()
  // without a pause, until the editor has taken the place of the plain field and longer
  await page.keyboard.type(words.slice(20), { delay: 5 })
  await expect(editor(page)).toHaveText(words)
})
