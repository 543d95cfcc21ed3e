import type { Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { createPlace, day } from './testing/assemblies.ts'
import { expect, main, test } from './testing/journey.ts'
import { listAxeFaults } from './testing/page-checks.ts'
import { findPagePaths } from './testing/page-paths.ts'
import { expectWritten } from './testing/written.ts'

/** An assembly with a campaign in its ideas phase that accepts ideas of visitors; returns the campaign's public address. */
async function openCampaign(page: Page, moderators: 'none' | 'two'): Promise<string> {
  const { publicPath } = await createPlace(page, 'Quayside', {
    profile: { moderators, coordinators: 'none' },
    campaign: {
      title: 'Quay for all',
      themes: [{ title: 'Seats' }, { title: 'Shade' }],
      components: [{ type: 'IDEAS', startDate: day(-3), endDate: day(20) }],
      configs: { 'appcivist.campaign.allow-anonymous-ideas': 'TRUE' },
    },
  })
  return publicPath
}

test('a visitor shares an idea: faults are shown at their fields, the browser solves the captcha, a failure keeps the typed text; and comments and replies on the public board, with a name and a captcha [SES-053, SES-054, SES-077, CON-111, DIS-005]', async ({
  page,
}) => {
  await page.goto(await openCampaign(page, 'none'))
  await main(page).getByRole('link', { name: 'Share an idea' }).first().click()
  await expect(page).toHaveURL(/\/v2\/p\/assembly\/.+\/contribution\/new\?type=idea$/)
  const send = main(page).getByRole('button', { name: 'Publish' })
  await expect(send).toBeVisible()
  await expect(page.getByLabel('Keywords')).toHaveCount(0)
  await send.click()
  const faults = main(page).getByRole('alert').first()
  await expect(faults).toBeFocused()
  await expect(faults.getByRole('link')).toHaveText(['Text cannot be emtpy', 'Choose at least one theme', 'Enter your name.'])
  expect(await listAxeFaults(page)).toEqual([])
  await page.getByLabel('Title').fill('A bench at the ferry')
  await page.getByLabel('Description').fill('Where one waits, one sits.')
  await main(page).getByText('Seats', { exact: true }).click()
  await page.getByLabel('Your name').fill('Ferry guest')
  await page.route('**/api/site/verify', (route) => route.fulfill({ status: 503, json: {} }))
  await send.click()
  await expect(main(page).getByRole('alert').first()).toContainText('Error while validating captcha response: ')
  await expectWritten(page.getByLabel('Description'), 'Where one waits, one sits.')
  await page.reload()
  await expectWritten(page.getByLabel('Description'), 'Where one waits, one sits.')
  await expect(page.getByLabel('Your name')).toHaveValue('Ferry guest')
  await page.unroute('**/api/site/verify')
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A bench at the ferry')
  await expect(main(page)).toContainText('Visitor Ferry guest')
  await expect(page.getByText('Thank you. Your text is published.')).toBeVisible()

  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Quay for all' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quay for all')
  await page.getByLabel('Write to everyone').last().fill('From next door: good luck')
  await page.getByLabel('Your name').fill('Neighbour')
  await main(page).getByRole('button', { name: 'Post' }).click()
  const said = main(page).getByRole('article', { name: 'Comment by Visitor Neighbour' })
  await expect(said).toContainText('From next door: good luck')
  await said.getByRole('button', { name: 'Reply to Visitor Neighbour' }).click()
  await said.getByLabel('Write a reply to Visitor Neighbour').last().fill('And thank you')
  expect(await listAxeFaults(page)).toEqual([])
  await said.getByRole('button', { name: 'Post reply' }).click()
  await expect(said.getByRole('article')).toContainText('And thank you')
})

test('where visitors’ contributions are moderated first, the page says so and does not publish them yet [SES-053, CON-037]', async ({
  page,
}) => {
  const campaign = await openCampaign(page, 'two')
  await page.goto(`${campaign}/contribution/new`)
  await page.getByLabel('Description').fill('A lamp at the steps.')
  await main(page).getByText('Shade', { exact: true }).click()
  await page.getByLabel('Your name').fill('Night walker')
  await main(page).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Thank you. Your text will appear after someone from the assembly has checked it.')).toBeVisible()
  await expect(page).toHaveURL(campaign)
  await expect(main(page)).not.toContainText('A lamp at the steps.')
})

test('a visitor’s pages request by uuid only, and offer neither support nor flag nor a vote [SES-053, VOT-024]', async ({ page }) => {
  const places = await findPagePaths(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  for (const path of [places.publicAssembly, places.publicIdeas, places.publicIdea, places.result]) {
    const link = main(page).locator(`a[href="${path}"]`).first()
    if (path === places.publicIdeas || path === places.publicIdea) await link.click()
    else await page.goto(path)
    await expect(page).toHaveURL(path)
    await waitForAnswers(page)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /support|against|^Flag|^Save for later|^Finalize/ })).toHaveCount(0)
  }
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter((call) => !call.startsWith('GET ') || /\/\d+(\/|$)/.test(call))).toEqual([])
})
