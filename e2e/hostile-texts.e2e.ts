import type { BrowserContext, Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { createRunningCampaign } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { HOSTILE_TEXTS, MARK } from './testing/hostile-texts.ts'
import { expect, main, test } from './testing/journey.ts'
import { findEditor } from './testing/written.ts'

const AUTHOR = 'Maja Holm'

// without the content policy, which would stop a script that the page lets through
test.use({ bypassCSP: true })

/** What ran, and what was asked of another site, since the last look. */
async function watch(context: BrowserContext): Promise<{ take: () => string[] }> {
  let seen: string[] = []
  await context.exposeBinding('fmRan', () => void seen.push('a script ran'))
  context.on('dialog', (dialog) => {
    seen.push(`a dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (new URL(request.url()).host.includes('evil.example')) seen.push(`asked for ${request.url()}`)
  })
  const take = () => {
    const taken = seen
    seen = []
    return taken
  }
  return { take }
}

/** What no text may bring into a page: elements that load or run, handlers, styles, scripts in addresses. */
const listIntruders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const risky = 'script, iframe, object, embed, base, link, style, form, svg, math, video, audio, template'
    return [...document.querySelectorAll('[class*="prose"] *')].flatMap((element) => {
      const attributes = [...element.attributes].filter(
        ({ name, value }) => name.startsWith('on') || name === 'style' || /^\W*(?:java|vb)script/i.test(value),
      )
      return element.matches(risky) || attributes.length > 0 ? [element.outerHTML] : []
    })
  })

/** Presses every link and button that a text brought, as a curious reader would. */
const pressTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // a link to a page is not followed, what runs would run
      if (link && /^(?:https?:|mailto:)/.test(link.href)) event.preventDefault()
    }
    addEventListener('click', stay, { capture: true })
    for (const element of document.querySelectorAll<HTMLElement>('[class*="prose"] *')) element.click?.()
    removeEventListener('click', stay, { capture: true })
  })

async function createPlace(page: Page) {
  const { path } = await createRunningCampaign(page, `Hostile ${Date.now().toString(36)}`, AUTHOR)
  const author = await createDemoSession(page.request, AUTHOR)
  const campaign = await callApi(page, 'get', path.replace('/v2', ''), author)
  const write = (title: string, more: object = {}) =>
    callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, author, {
      type: 'IDEA',
      status: 'PUBLISHED',
      title,
      text: '<p>Plain</p>',
      ...more,
    })
  return {
    path,
    author,
    space: campaign.resourceSpaceId,
    assembly: path.replace('/v2', '').split('/campaign')[0],
    write,
  }
}

test('the marks of the corpus are noticed when one draws a text as HTML, so a silent page means something', async ({ page, context }) => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(80)
  expect(new Set(HOSTILE_TEXTS).size).toBe(HOSTILE_TEXTS.length)
  const { take } = await watch(context)
  await page.goto('/v2/home')
  await page.evaluate((texts) => {
    document.body.innerHTML = ''
    for (const text of texts) document.body.insertAdjacentHTML('beforeend', `<p class="prose">${text}</p>`)
  }, HOSTILE_TEXTS)
  await expect.poll(() => take().length).toBeGreaterThan(5)
  expect((await listIntruders(page)).length).toBeGreaterThan(20)
  expect(MARK).toBe('fmRan()')
})

test('a hostile description does nothing on its page, in its versions, in the editor and as a comment [CON-113, CON-125]', async ({
  page,
  context,
}) => {
  const { path, author, assembly, write } = await createPlace(page)
  const { take } = await watch(context)
  const idea = await write('Texts')
  const item = `${assembly}/contribution/${idea.contributionId}`
  for (const [index, text] of HOSTILE_TEXTS.entries()) await callApi(page, 'put', item, author, { text: `Text ${index}: ${text} end` })
  await signInAs(page, AUTHOR)
  await page.goto(`${path}/contribution/${idea.contributionId}?history`)
  const dialog = page.getByRole('dialog')
  for (let pages = 0; ; pages++) {
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await dialog.locator('details').evaluateAll((versions) => {
      for (const version of versions) (version as HTMLDetailsElement).open = true
    })
    expect(await listIntruders(page), `page ${pages} of the versions`).toEqual([])
    await pressTexts(page)
    const older = dialog.getByRole('button', { name: 'Older', exact: false })
    if ((await older.count()) === 0) break
    const first = await dialog.getByRole('listitem').first().textContent()
    await older.click()
    await expect(dialog.getByRole('listitem').first()).not.toHaveText(first ?? '')
  }
  expect(take()).toEqual([])

  await page.goto(`${path}/contribution/${idea.contributionId}?edit`)
  const editor = findEditor(main(page), 'Description')
  await expect(editor).toBeVisible()
  await editor.evaluate((element, texts) => {
    for (const text of texts) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      const own = new DataTransfer()
      own.setData('text/html', `<p data-pm-slice="0 0 []">${text}</p>`)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: own, bubbles: true, cancelable: true }))
    }
  }, HOSTILE_TEXTS)
  expect(await listIntruders(page)).toEqual([])
  await pressTexts(page)
  expect(take()).toEqual([])
})

/** How many rows a page of a list has, and how many ideas there are: three full pages. */
const ROWS = 16
const ITEMS = 3 * ROWS

test('hostile titles, places, sources, keywords, names of links and of files do nothing in lists and pages [CON-113, SPC-020]', async ({
  page,
  context,
}) => {
  const { path, author, space, assembly, write } = await createPlace(page)
  const { take } = await watch(context)
  const addResource = (url: string, name: string) =>
    callApi(page, 'post', `/space/${space}/resource`, author, { url, name, description: name })
  for (const text of HOSTILE_TEXTS.slice(12)) await addResource('https://example.org/a.pdf', text.slice(0, 200))
  for (const text of HOSTILE_TEXTS.slice(0, 12)) {
    const file = { name: `${text}.txt`, mimeType: 'text/plain', buffer: Buffer.from('plain') }
    const headers = { session_key: author.sessionKey }
    const sent = await page.request.post('/api/upload', { headers, multipart: { file } })
    expect(sent.ok()).toBe(true)
    const { url, name } = (await sent.json()) as { url: string; name: string }
    await addResource(url, name)
  }
  await signInAs(page, AUTHOR)
  const list = `/v2/space/${space}/contributions?type=idea&from=${encodeURIComponent(path.replace('/v2', ''))}`
  const items: number[] = []
  for (let at = 0; at < HOSTILE_TEXTS.length; at += ITEMS) {
    for (const [index, text] of HOSTILE_TEXTS.slice(at, at + ITEMS).entries()) {
      const values = {
        title: `Idea ${text}`,
        text: `Text ${text}`,
        source: text.slice(0, 200),
        location: { placeName: text.slice(0, 200), latitude: 51 + index / 1000, longitude: 0 },
        emergentThemes: [{ title: `a${text.replaceAll(',', ' ')}`.slice(0, 60) }],
      }
      const id = items[index]
      if (id === undefined) items.push((await write(values.title, values)).contributionId)
      else await callApi(page, 'put', `${assembly}/contribution/${id}`, author, values)
    }
    for (const address of [
      list,
      `${list}&page=2`,
      `${list}&page=3`,
      path,
      `${path}?tab=map`,
      `${path}/contribution/${items[0]}`,
      `${path}/contribution/${items[ITEMS / 2]}`,
    ]) {
      await page.goto(address)
      await expect(main(page)).toContainText(/Idea|Hostile/)
      await waitForAnswers(page)
      // nothing has led elsewhere
      expect(page.url()).toContain(address)
      if (address.startsWith(list)) await expect(main(page).getByRole('heading', { name: /^Idea / })).toHaveCount(ROWS)
      expect(await listIntruders(page), address).toEqual([])
      await pressTexts(page)
      expect(take(), address).toEqual([])
    }
  }
})

test('a hostile query parameter, path or fragment does nothing on any kind of page', async ({ page, context }) => {
  const { path } = await createPlace(page)
  const { take } = await watch(context)
  await signInAs(page, AUTHOR)
  const pages = [
    '/v2/home',
    '/v2/login',
    '/v1/assemblies',
    path,
    `${path}/contribution/new`,
    '/v2/space/1/contributions',
    '/v2/ballot/check',
    '/v2/users/reset',
  ]
  const NAMES = ['type', 'tab', 'from', 'search', 'sort', 'page', 'group', 'token', 'lang', 'place', 'edit', 'id']
  for (let at = 0, turn = 0; at < HOSTILE_TEXTS.length; turn++) {
    const query = new URLSearchParams()
    for (const name of NAMES) query.set(name, HOSTILE_TEXTS[at++ % HOSTILE_TEXTS.length] ?? '')
    const fragment = encodeURIComponent(HOSTILE_TEXTS[turn] ?? '')
    for (const address of [pages[turn % pages.length], pages[(turn + 3) % pages.length]]) {
      await page.goto(`${address}?${query}#${fragment}`)
      await expect(page.getByRole('main')).toBeVisible()
    }
    await page.goto(`/v2/${encodeURIComponent(HOSTILE_TEXTS[turn] ?? '')}`)
    expect(take(), `turn ${turn}`).toEqual([])
  }
})
