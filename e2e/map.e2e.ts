import type { Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { createPlace } from './testing/assemblies.ts'
import { callApi, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { tabTo } from './testing/keyboard.ts'
import { countHiddenPixels, listAxeFaults } from './testing/page-checks.ts'
import { ATTRIBUTION, startWithTiles } from './testing/tile-server.ts'

// every test has a campaign of its own, so that no other journey writes on its map

/** A campaign of Jonas that takes ideas; `path` is the same in v1, in v2 and in the API. */
async function createCampaign(page: Page) {
  const { founder, path, publicPath, write } = await createPlace(page, 'Cartographers', {
    founder: 'Jonas Skov',
    campaign: { title: 'Where to begin', components: [{ type: 'IDEAS', startDate: '2026-01-01', endDate: '2030-12-31' }] },
  })
  return {
    path,
    publicPath,
    write: (title: string, latitude: number, longitude: number) => {
      const location = { placeName: `Place of ${title}`, latitude, longitude }
      return write(founder, { type: 'IDEA', status: 'PUBLISHED', title, text: '<p>Here.</p>', location })
    },
    change: (configs: Record<string, string>) => callApi(page, 'put', path, founder, { configs }),
  }
}

const map = (page: Page) => page.getByRole('application')
const list = (page: Page) => page.getByRole('list', { name: 'Contributions on the map' })
const card = (page: Page) => page.getByRole('region', { name: 'Chosen on the map' })
const marker = (page: Page, name: RegExp) => map(page).getByRole('button', { name })
const openMap = (page: Page) => page.getByRole('tab', { name: 'Map' }).click()
/** From the page of a contribution to that of its campaign. */
async function openCampaign(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Where to begin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where to begin')
}
const expectNoAxeFaults = async (page: Page) => expect(await listAxeFaults(page)).toEqual([])
const scale = (page: Page) => map(page).locator('.leaflet-control-scale-line')
const leftOf = async (page: Page, name: RegExp) => (await marker(page, name).boundingBox())?.x ?? 0

/** Begins an idea with a place, from the page of its campaign. */
async function startIdea(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Share an idea' }).first().click()
  await expect(page).toHaveURL(/\/contribution\/new\?type=idea/)
  await page.getByRole('textbox', { name: /^Title/ }).fill(title)
  await page.getByRole('textbox', { name: /^Description/ }).fill(`${title}, and why.`)
  await page.getByRole('button', { name: 'Set on the map' }).click()
  await expect(map(page)).toBeVisible()
}
const publish = async (page: Page, title: string, button = 'Publish') => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('places are set by click, by coordinates and by an earlier place; map and list show the same, visitors what is public [CON-002, CON-024, A28]', async ({
  page,
  baseURL,
}) => {
  const { path, publicPath } = await createCampaign(page)
  await signInAs(page, 'Jonas Skov')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(baseURL ?? '-')) elsewhere.push(request.url())
  })
  await page.goto(`/v2${path}`)
  await openMap(page)
  await expect(page.getByRole('heading', { name: 'No places yet' })).toBeVisible()
  await expectNoAxeFaults(page)

  await startIdea(page, 'By click')
  await map(page).click({ position: { x: 300, y: 120 } })
  await page.getByText('Coordinates', { exact: true }).click()
  const latitude = page.getByRole('textbox', { name: 'Latitude' })
  const longitude = page.getByRole('textbox', { name: 'Longitude' })
  await expect(latitude).toHaveValue(/^-?\d+\.\d+$/)
  await expect(page.getByText('The place is set on the map.')).toBeVisible()
  await expectNoAxeFaults(page)
  await publish(page, 'By click')
  await expect(page.getByRole('main').getByText(/° [NS], .*° [EW]/)).toBeVisible()

  // what was published is counted and on the map, although both were read before
  await openCampaign(page)
  await expect(page.getByRole('tab', { name: /^Ideas/ })).toContainText('1')
  await openMap(page)
  await expect(marker(page, /By click/)).toBeVisible()
  await startIdea(page, 'By coordinates')
  await page.getByRole('combobox', { name: /^Place/ }).fill('Old Quay')
  await page.getByText('Coordinates', { exact: true }).click()
  await latitude.fill('91')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Enter degrees from −90 to 90' })
  await expect(summary).toContainText('Enter both latitude and longitude, or neither.')
  await expectNoAxeFaults(page)
  await latitude.fill('53,5412')
  await longitude.fill('-9.99')
  await publish(page, 'By coordinates')
  await page.getByRole('link', { name: 'Show on the map' }).click()
  await expect(card(page).getByRole('link', { name: 'By coordinates' })).toBeVisible()

  await startIdea(page, 'By an earlier place')
  await page.getByRole('combobox', { name: /^Place/ }).fill('quay')
  const known = page.getByRole('listbox', { name: 'Places that are known here' })
  await expect(known.getByRole('option')).toHaveText([/^Old Quay/])
  await expectNoAxeFaults(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(known).toBeHidden()
  await page.getByText('Coordinates', { exact: true }).click()
  await expect(latitude).toHaveValue('53.5412')
  await expect(longitude).toHaveValue('-9.99')
  await expect(page.getByRole('combobox', { name: /^Place/ })).toHaveValue('Old Quay')
  await longitude.fill('53°30′N, 9°59′24″W')
  await expect(latitude).toHaveValue('53.5')
  await expect(longitude).toHaveValue('-9.99')
  await latitude.fill('10')
  await expectNoAxeFaults(page)
  await publish(page, 'By an earlier place', 'Save as draft')

  for (const generation of ['v1', 'v2']) {
    await page.goto(`/${generation}${path}?tab=map`)
    await expect(list(page).getByRole('listitem')).toHaveText([
      /By an earlier place.*Private draft · Old Quay/s,
      /By coordinates.*Idea · Old Quay/s,
      /By click/,
    ])
  }
  await page.getByRole('button', { name: 'Show “By coordinates” on the map' }).click()
  await expect(marker(page, /^By coordinates/)).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeFaults(page)
  expect(elsewhere).toEqual([])
  await list(page).getByRole('link', { name: 'By coordinates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'By coordinates' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) scripts.push(response.url())
  })
  await page.goto(publicPath)
  await expect(page.getByRole('tab', { name: 'Map' })).toBeVisible()
  await waitForAnswers(page)
  expect(scripts.filter((url) => /CampaignMap|PlaceMap|PlacePicker|leaflet/.test(url))).toEqual([])
  await openMap(page)
  await expect(list(page).getByRole('listitem')).toHaveText([/By coordinates/, /By click/])
  expect(scripts.some((url) => /CampaignMap/.test(url))).toBe(true)
})

test('the map is used by keys: it moves, zooms, and a marker leads to its contribution and back [A28]', async ({ page }) => {
  const { path, write } = await createCampaign(page)
  for (const [title, east] of [
    ['West', 0],
    ['Middle', 0.01],
    ['East', 0.02],
  ] as const)
    await write(title, 53.5, 10 + east)
  await signInAs(page, 'Jonas Skov')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/v2${path}?tab=map`)
  await expect(marker(page, /^Middle, Place of Middle/)).toBeVisible()
  await tabTo(page, map(page))
  const before = await leftOf(page, /^Middle/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Math.round(before - (await leftOf(page, /^Middle/)))).toBe(80)
  const [metres] = await scale(page).allInnerTexts()
  await page.keyboard.press('+')
  await expect(scale(page)).not.toHaveText(metres ?? '')
  await page.keyboard.press('-')
  await expect(scale(page)).toHaveText(metres ?? '')
  await tabTo(page, marker(page, /^Middle/))
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('link', { name: 'Middle' })).toBeFocused()
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Middle' }).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeFaults(page)
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(marker(page, /^Middle/)).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Zoom in' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Show all places' }))
  await page.keyboard.press('Enter')
  await expect(scale(page)).toHaveText(metres ?? '')
})

test('places close together share a marker that opens, and on one spot they are chosen in turn [A28]', async ({ page }) => {
  const { path, write } = await createCampaign(page)
  await write('Far', 53.5, 11)
  await write('Near', 53.5, 10)
  await write('Nearer', 53.5003, 10)
  await write('The same spot', 53.5003, 10)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2${path}?tab=map`)
  await marker(page, /^3 contributions close together: The same spot/).click()
  await expect(marker(page, /^Near,/)).toBeVisible()
  const spot = marker(page, /^2 contributions close together/)
  await spot.click()
  await expect(card(page)).toContainText('The same spot')
  await marker(page, /^The same spot,/).click()
  await expect(card(page)).toContainText('Nearer')
  await expectNoAxeFaults(page)
})

test('where a campaign leaves places out there is no map, and no form or page names one [CAM-067]', async ({ page }) => {
  const { path, write, change } = await createCampaign(page)
  await write('Hidden', 53.5, 10)
  await change({ 'appcivist.campaign.contribution.hidden-fields': 'location' })
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2${path}?tab=map`)
  await page.getByRole('link', { name: 'Hidden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hidden' })).toBeVisible()
  await expect(page.getByText('Place of Hidden')).toBeHidden()
  await openCampaign(page)
  await expect(page.getByRole('tab', { name: 'Ideas' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Map' })).toBeHidden()
  await page.getByRole('link', { name: 'Share an idea' }).first().click()
  await expect(page.getByRole('textbox', { name: /^Description/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set on the map' })).toBeHidden()
})

test('with a tile server its pictures are on the map, with its words below, on a phone by finger as well [A28, B.11]', async ({
  browser,
}) => {
  const product = await startWithTiles()
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const { path, write } = await createCampaign(page)
    await write('At the quay', 53.5, 10)
    await write('At the lock', 53.52, 10.03)
    await signInAs(page, 'Jonas Skov')
    const faults: string[] = []
    page.on('console', (message) => {
      // a browser asks for the icon of the text file by which a session is stored
      const { url } = message.location()
      if (message.type() === 'error' && !url.endsWith('/favicon.ico')) faults.push(`${message.text()} ${url}`)
    })
    await page.goto(`/v2${path}?tab=map`)
    await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible()
    expect(product.asked.every((url) => /^\/town\/\d+\/\d+\/\d+\.png$/.test(url))).toBe(true)
    expect(product.asked.length).toBeGreaterThan(0)
    const source = page.getByRole('link', { name: '© Survey of the town' })
    await expect(source).toHaveAttribute('href', /^https:\/\/survey\.example\/rights$/)
    expect(ATTRIBUTION).toContain('https://survey.example/rights')
    await marker(page, /^At the quay/).tap()
    await expect(card(page).getByRole('link', { name: 'At the quay' })).toBeVisible()
    expect(await countHiddenPixels(page)).toBe(0)
    await expectNoAxeFaults(page)
    await page.getByRole('link', { name: 'Share an idea' }).first().tap()
    await page.getByRole('button', { name: 'Set on the map' }).tap()
    await map(page).tap({ position: { x: 120, y: 200 } })
    await page.getByText('Coordinates', { exact: true }).tap()
    await expect(page.getByRole('textbox', { name: 'Latitude' })).toHaveValue(/^53\.\d+$/)
    expect(await countHiddenPixels(page)).toBe(0)
    expect(faults).toEqual([])
  } finally {
    await context.close()
    await product.stop()
  }
})

test('where one is becomes the place only when the button is pressed; refused, far away and unknown are told [A28]', async ({
  page,
  context,
}) => {
  const { path, write } = await createCampaign(page)
  await write('At the lock', 53.5, 10)
  await write('By the mill', 53.505, 10.02)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2${path.split('/campaign')[0]}/edit/configuration`)
  const corners = [
    [9.99, 53.5],
    [10.03, 53.5],
    [10.03, 53.52],
    [9.99, 53.5],
  ]
  await page.getByLabel('Choose a file').setInputFiles({
    ...{ name: 'town.geojson', mimeType: 'application/geo+json' },
    buffer: Buffer.from(JSON.stringify({ type: 'Polygon', coordinates: [corners] })),
  })
  await expect(page.getByText('The map of the area was saved.')).toBeVisible()
  await page.goto(`/v2${path}`)
  await startIdea(page, 'Here')
  const here = page.getByRole('button', { name: 'Where I am' })
  const told = (words: RegExp) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await here.click()
  await told(/This browser is not allowed to share where you are/)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 48, longitude: 10, accuracy: 20 })
  await here.click()
  await told(/You are about 612\skm away from the area/)
  await expect(page.getByText(/The place is set/)).toBeHidden()
  // a name that came with another point does not stay with the new one; one's own words do
  const place = page.getByRole('combobox', { name: /^Place/ })
  await place.fill('Place of By')
  await page.getByRole('option', { name: /Place of By the mill/ }).click()
  await context.setGeolocation({ latitude: 53.501, longitude: 10.001, accuracy: 20 })
  await here.click()
  await expect(place).toHaveValue('Place of At the lock')
  await place.fill('Between lock and mill')
  await here.click()
  await expect(place).toHaveValue('Between lock and mill')
  await told(/accurate to about 20\sm/)
  await expect(page.getByText('The place is set on the map, near Place of At the lock.')).toBeVisible()
  await expectNoAxeFaults(page)
  await publish(page, 'Here')
})

test('a coordinator hangs up a map of the area, whose names are suggested and which lies below the places [A28]', async ({ page }) => {
  const { path, publicPath, write } = await createCampaign(page)
  await write('At the lock', 53.505, 10.005)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2${path.split('/campaign')[0]}/edit/configuration`)
  const choose = page.getByLabel('Choose a file')
  const file = (name: string, content: object) => ({
    ...{ name, mimeType: 'application/geo+json' },
    buffer: Buffer.from(JSON.stringify(content)),
  })
  await choose.setInputFiles(file('metres.geojson', { type: 'Point', coordinates: [566000, 5934000] }))
  await expect(page.getByRole('alert').filter({ hasText: 'The map is not in degrees.' })).toBeVisible()
  const street = [
    [10, 53.5],
    [10.005, 53.504],
    [10.01, 53.51],
  ]
  const outline = [
    [
      [9.99, 53.49],
      [10.03, 53.49],
      [10.03, 53.52],
      [9.99, 53.52],
      [9.99, 53.49],
    ],
  ]
  await choose.setInputFiles(
    file('town.geojson', {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: outline } },
        {
          ...{ type: 'Feature', properties: { highway: 'residential', name: 'Rope Walk' } },
          geometry: { type: 'LineString', coordinates: street },
        },
      ],
    }),
  )
  await expect(page.getByText('The map of the area was saved.')).toBeVisible()
  await expect(page.getByRole('application', { name: 'The map of the area' }).getByText('Rope Walk')).toBeVisible()
  await expectNoAxeFaults(page)
  await page.goto(`/v1${path}?tab=map`)
  await expect(map(page).getByText('Rope Walk')).toBeVisible()
  await page.goto(`/v2${path}`)
  await page.getByRole('link', { name: 'Share an idea' }).first().click()
  await page.getByRole('combobox', { name: /^Place/ }).fill('rope')
  await page.getByRole('option', { name: /Rope Walk/ }).click()
  await expect(page.getByText('The place is set on the map, near Rope Walk.')).toBeVisible()
  await page.goto(`/v2${path.split('/campaign')[0]}/edit/configuration`)
  await page.getByRole('button', { name: 'Remove the map' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the map' }).click()
  await expect(page.getByText('The map of the area was removed.')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto(publicPath)
  await openMap(page)
  await expect(map(page).getByText('Place of At the lock')).toBeVisible()
  await expect(map(page).getByText('Rope Walk')).toBeHidden()
})
