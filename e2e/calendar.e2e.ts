import { findCampaignPath, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { expectSound } from './testing/page-checks.ts'

test('a person makes a calendar address, which is shown once, opens their dates, and ends when they end it', async ({ page }) => {
  const { userId } = await signInAs(page, 'Lien Nguyen')
  await page.goto(`/v2/user/${userId}/profile`)
  const part = page.getByRole('region', { name: 'Your dates in your calendar' })
  await part.getByRole('button', { name: 'Create a calendar address' }).click()
  await expect(part.getByText('It is shown only now.')).toBeVisible()
  const address = (await part.getByText(/\/api\/calendar\/own\//).textContent()) ?? ''
  const calendar = await page.request.get(new URL(address).pathname)
  expect(calendar.status()).toBe(200)
  expect(await calendar.text()).toContain('BEGIN:VEVENT')
  await expectSound(page)
  await page.reload()
  await expect(part.getByText('It was shown once')).toBeVisible()
  await expect(part.getByText(address)).toHaveCount(0)
  await part.getByRole('button', { name: 'Turn off the address' }).click()
  await expect(page.getByText('The calendar address no longer works.')).toBeVisible()
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404)
})

test('a campaign with public pages offers its dates as a calendar', async ({ page }) => {
  await signInAs(page, 'Lien Nguyen')
  await page.goto(await findCampaignPath(page, 'Rivermouth Budget 2027', 'Lien Nguyen'))
  const href = await page.getByRole('link', { name: 'Dates for your calendar' }).getAttribute('href')
  const calendar = await page.request.get(href ?? '')
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain('X-WR-CALNAME:Rivermouth Budget 2027')
})
