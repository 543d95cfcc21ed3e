import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { createRunningCampaign, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { expectSound } from './testing/page-checks.ts'

const FOUNDER = 'Maja Holm'

/** The address of a document with a line of text. */
async function createDocument(page: Page, title: string): Promise<string> {
  const { path, resourceSpaceId } = await createRunningCampaign(page, `${title} ${once}`, FOUNDER)
  const account = await createDemoSession(page.request, FOUNDER)
  const body = { type: 'IDEA', title, text: '<p>Every hour.</p>' }
  const idea = await callApi(page, 'post', `/space/${resourceSpaceId}/contribution`, account, body)
  const [, aid] = /\/assembly\/(\d+)/.exec(path) ?? []
  const { padId } = await callApi(page, 'post', `/assembly/${aid}/contribution/${idea.contributionId}/document`, account, {})
  return `/pads/${padId}`
}

/** A proxy with the settings of before WebSockets: it answers an upgrade as any bad request. */
async function startProxy(origin: string) {
  const proxy = createServer((request, response) => {
    const onward = forward(new URL(request.url ?? '/', origin), {
      method: request.method ?? 'GET',
      headers: request.headers,
    })
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  proxy.on('upgrade', (_, socket) => socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'))
  await new Promise<void>((listens) => proxy.listen(0, '127.0.0.1', listens))
  const close = () => {
    proxy.closeAllConnections()
    proxy.close()
  }
  return { origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close }
}

/** Opens a document whose line does not come, and stops the clock of the page five seconds after that was seen. */
async function waitInVain(page: Page, address: string, title: string): Promise<Locator> {
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const note = page.getByRole('alert').filter({ hasText: 'Writing together is not possible right now' })
  await expect(page.locator('[data-state="connecting"]').or(note)).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  return note
}

test('behind a proxy that passes no WebSocket a document says so within five seconds, and what to do; its text can be read', async ({
  page,
  baseURL,
}) => {
  const proxy = await startProxy(baseURL ?? '')
  try {
    const document = await createDocument(page, 'A ferry at night')
    await signInAs(page, FOUNDER)
    const note = await waitInVain(page, proxy.origin + document, 'A ferry at night')
    await expect(note).toContainText('may block WebSocket connections')
    await page.clock.resume()
    await expect(page.getByText('Every hour.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /Text of/ })).toHaveCount(0)
    await expectSound(page)
  } finally {
    proxy.close()
  }
})

test('a document whose line is swallowed says so within five seconds, and opens by itself once there is one', async ({ page }) => {
  const document = await createDocument(page, 'A bridge for boats')
  let swallowed = true
  await page.routeWebSocket(/\/pads\//, (line) => {
    if (!swallowed) line.connectToServer()
    else setTimeout(() => void line.close(), 8_000)
  })
  await signInAs(page, FOUNDER)
  const note = await waitInVain(page, document, 'A bridge for boats')
  await expect(note).toBeVisible()
  await expect(page.getByText('Every hour.')).toBeVisible()
  swallowed = false
  await page.clock.resume()
  const text = page.getByRole('textbox', { name: 'Text of A bridge for boats' })
  await expect(text).toContainText('Every hour.', { timeout: 20_000 })
  await expect(note).toHaveCount(0)
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' In winter too.')
  await expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeVisible()
})

test('a page that is older than the document’s schema is told to reload and changes nothing; reloaded, it opens', async ({ page }) => {
  const document = await createDocument(page, 'A swing in the park')
  await signInAs(page, FOUNDER)
  await page.addInitScript(() => {
    const { WebSocket } = window
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        const old = sessionStorage.getItem('old-page') !== null
        super(old ? String(address).replace(/schema=\d+/, 'schema=1') : address, protocols)
      }
    }
  })
  await page.goto('/v2/home')
  await page.evaluate(() => sessionStorage.setItem('old-page', 'yes'))
  await page.goto(document)
  const note = page.getByRole('alert').filter({ hasText: 'This page is older than the document' })
  await expect(note).toContainText('Reload the page to go on writing.')
  await expect(page.getByText('Every hour.')).toBeVisible()
  await expectSound(page)
  await page.evaluate(() => sessionStorage.removeItem('old-page'))
  await note.getByRole('button', { name: 'Reload the page' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Text of A swing in the park' })).toContainText('Every hour.')
})
