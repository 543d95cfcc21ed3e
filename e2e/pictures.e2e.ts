import type { Locator, Page } from '@playwright/test'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'

/** A picture of a single colour, as an upload file. */
async function picture(page: Page, name: string, colour: string, width: number, height: number) {
  const base64 = await page.evaluate(
    ([colour, width, height]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const drawing = canvas.getContext('2d')
      if (drawing) drawing.fillStyle = colour
      drawing?.fillRect(0, 0, width, height)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [colour, width, height] as const,
  )
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

/** The rendered size of an image and the colour of its first pixel. */
const shown = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    element.loading = 'eager'
    await element.decode()
    const canvas = document.createElement('canvas')
    const { naturalWidth: width, naturalHeight: height } = element
    Object.assign(canvas, { width, height })
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(element, 0, 0)
    return { width, height, colour: [...(drawing?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3) }
  })

interface Assembly {
  readonly assemblyId: number
  readonly uuid: string
  readonly profile: { readonly cover: string; readonly icon: string }
}

/** An assembly of Jonas for this test only. */
async function assembly(page: Page, name: string): Promise<Assembly> {
  const shortname = `${name.toLowerCase().replaceAll(' ', '-')}-${Date.now().toString(36)}`
  const body = { name, shortname, listed: false }
  return callApi<Assembly>(page, 'post', '/assembly', await createDemoSession(page.request, 'Jonas Skov'), body)
}

test('uploaded pictures of the assembly form are stored in their fields and shown after saving [SPC-020, ASM-019]', async ({ page }) => {
  const [made, beside] = [await assembly(page, 'Lamp Keepers'), await assembly(page, 'Bell Ringers')]
  const jonas = await signInAs(page, 'Jonas Skov')
  const profile = async ({ assemblyId }: Assembly) => (await callApi<Assembly>(page, 'get', `/assembly/${assemblyId}`, jonas)).profile
  const before = await profile(beside)
  await page.goto(`/v2/assembly/${made.assemblyId}/edit/description`)
  const field = (name: string) => page.getByRole('group', { name, exact: true })
  const own = (name: string) => field(name).getByRole('radio', { name: 'Your own picture' })
  await expect(own('Cover')).toHaveCount(0)
  await field('Cover')
    .getByLabel('Use your own picture')
    .setInputFiles(await picture(page, 'river.png', 'rgb(200, 30, 40)', 640, 240))
  await expect(own('Cover')).toBeChecked()
  await expect(own('Icon')).toHaveCount(0)
  await field('Icon')
    .getByLabel('Use your own picture')
    .setInputFiles(await picture(page, 'lamp.png', 'rgb(20, 90, 210)', 96, 96))
  await expect(own('Icon')).toBeChecked()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/v2/assembly/${made.assemblyId}$`))
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Lamp Keepers')

  const { cover, icon } = await profile(made)
  for (const address of [cover, icon]) expect(address).toMatch(/^\/files\/[\w.-]+$/)
  const head = main(page).locator('header').first()
  expect(await shown(head.locator(`img[src="${cover}"]`))).toEqual({ width: 640, height: 240, colour: [200, 30, 40] })
  expect(await shown(head.locator(`img[src="${icon}"]`))).toEqual({ width: 96, height: 96, colour: [20, 90, 210] })
  expect(await profile(beside)).toEqual(before)
})

test('a failed picture upload shows the HTTP status or that the response is no JSON, and keeps the chosen picture [SPC-026, SPC-027]', async ({
  page,
}) => {
  const { assemblyId } = await assembly(page, 'Weir Watchers')
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${assemblyId}/edit/description`)
  const field = page.getByRole('group', { name: 'Cover', exact: true })
  const choose = async () =>
    field.getByLabel('Use your own picture').setInputFiles(await picture(page, 'weir.png', 'rgb(10, 120, 90)', 320, 120))
  const chosen = await field.getByRole('radio', { checked: true }).getAttribute('value')
  const answers = [
    // the specified words, and then what they mean
    [
      { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      'HTTP Error: 502. The site cannot be reached right now, only a server in front of it. Try again in a moment (error 502).',
    ],
    [
      { status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' },
      'Invalid JSON. Another page came instead of the answer, perhaps the sign-in page of the network that you are using. ' +
        'Open a new window, check your connection, and try again.',
    ],
    [{ status: 400, json: { code: 'file_type_not_allowed', statusMessage: 'No pictures today.' } }, 'No pictures today.'],
  ] as const
  for (const [answer, words] of answers) {
    await page.route('**/api/upload', (route) => route.fulfill(answer))
    await choose()
    await expect(field.locator('p[id$="-error"]')).toHaveText(`Error while uploading file to the server: ${words}`)
    await expect(field.getByRole('radio', { checked: true })).toHaveAttribute('value', chosen ?? '')
    await page.unroute('**/api/upload')
  }
  await choose()
  await expect(field.getByRole('radio', { name: 'Your own picture' })).toBeChecked()
  await expect(field.locator('p[id$="-error"]')).toHaveCount(0)
})
