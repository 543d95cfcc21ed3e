import { callApi, createDemoSession, findCampaignPath, findTown, signInAs } from './testing/demo-people.ts'
import { createIdeas } from './testing/ideas.ts'
import { expect, main, test } from './testing/journey.ts'

test('an existing campaign can be saved from the first step of its form', async ({ page }) => {
  const address = await findCampaignPath(page, 'Room to play', 'Maja Holm')
  await signInAs(page, 'Maja Holm')
  await page.goto(`${address}/edit/description`)
  const goal = main(page).getByLabel('What do you want to decide?').first()
  const words = `${await goal.inputValue()} Soon.`
  await goal.fill(words)
  await main(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.goto(`${address}/edit/description`)
  await expect(goal).toHaveValue(words)
})

test('a first visit to an open ballot leaves no error in the console', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const address = await findCampaignPath(page, 'The harbour in summer', 'Jonas Skov')
  await signInAs(page, 'Jonas Skov')
  await page.goto(`${address}?tab=voting`)
  await expect(main(page).getByRole('checkbox').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('a search below the minimum length says so visibly and to screen readers, and runs from the fourth letter on [CON-066]', async ({
  page,
}) => {
  const address = await findCampaignPath(page, 'Rivermouth Budget 2027', 'Jonas Skov')
  await signInAs(page, 'Jonas Skov')
  await page.goto(`${address}?tab=ideas`)
  const search = main(page).getByRole('searchbox', { name: 'Search' }).first()
  await search.fill('bus')
  const hint = main(page).getByRole('status').filter({ hasText: 'Type at least 4 letters to search.' })
  await expect(hint).toBeVisible()
  await search.fill('buss')
  await expect(hint).toBeHidden()
  await search.fill('')
  await expect(hint).toBeHidden()
})

test('the demo bar shows the demo time on pages without requests', async ({ page }) => {
  const moved = new Date(Date.now() + 40 * 86_400_000)
  await page.route('**/environments.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-folkmoot-now': moved.toISOString() } })
  })
  const day = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/London', month: 'long', day: 'numeric' }).format(moved)
  for (const address of ['/v2/nowhere/at/all', '/v2/login', '/v1/ballot/check']) {
    await page.goto(address)
    await expect(page.getByRole('region', { name: 'Demo' })).toContainText(day)
  }
})

test('the outbox can be searched by address or subject', async ({ page }) => {
  const founder = await createDemoSession(page.request, 'Maja Holm')
  const { assemblyId } = await findTown(page)
  const email = `outbox-${Date.now()}@rivermouth.test`
  await callApi(page, 'post', `/assembly/${assemblyId}/membership/invitation`, founder, { email })
  await page.goto('/v2/outbox')
  await main(page).getByRole('searchbox', { name: 'Find e-mails' }).fill(email)
  await expect(main(page).locator('details')).toHaveCount(1)
  await expect(main(page).locator('summary')).toContainText(email)
  await main(page).getByRole('searchbox', { name: 'Find e-mails' }).fill('nobody-has-this')
  await expect(main(page).getByText('0 e-mails found').first()).toBeVisible()
})

test('the ideas on a campaign are sorted newest first, those of the list page randomly [CON-064]', async ({ page }) => {
  const { list, idea, beside } = await createIdeas(page)
  const orders: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/api\/space\/\d+\/contribution$/.test(pathname) && searchParams.get('type') === 'IDEA') {
      orders.push(`${searchParams.get('sorting') ?? 'none'} ${searchParams.has('seed')}`)
    }
  })
  await signInAs(page, 'Idris Vaughan')
  await page.goto(`${list}?tab=ideas`)
  const order = main(page).getByLabel('Sort by')
  await expect(order).toHaveValue('date_desc')
  const titles = main(page).getByRole('article').getByRole('heading')
  await expect(titles.filter({ hasText: beside.title }).first()).toBeVisible()
  const shown = await titles.allTextContents()
  expect(shown.indexOf(idea.title)).toBe(shown.indexOf(beside.title) + 1)
  expect(new Set(orders)).toEqual(new Set(['date_desc false']))
  orders.length = 0
  await main(page).getByRole('link', { name: 'Open the full list of ideas' }).click()
  await expect(page).toHaveURL(/\/v2\/space\/\d+\/contributions/)
  await expect(order).toHaveValue('random')
  await expect.poll(() => orders).toContain('random true')
})
