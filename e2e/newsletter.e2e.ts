import type { Page } from '@playwright/test'
import { createRunningCampaign, type RunningCampaign } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { pressEnter, tabToAndPress } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'

/**
 * A campaign of Maja with one idea by Lien, a member of its assembly. It has an assembly of its own: one newsletter goes out a
 * day, and no other journey may have sent it.
 */
async function createCampaignWithIdea(page: Page): Promise<RunningCampaign> {
  const campaign = await createRunningCampaign(page, 'Quay letters', 'Maja Holm')
  const lien = await createDemoSession(page.request, 'Lien Nguyen')
  await callApi(page, 'post', `/membership/ASSEMBLY/${campaign.assembly.uuid}/request`, lien, {})
  await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, lien, {
    type: 'IDEA',
    title: 'Lamps on the quay',
    text: 'Warm light, so that one can walk there in winter.',
  })
  return campaign
}

test('a member subscribes, a coordinator prepares and sends a newsletter, and everybody reads it in the archive [CAM-022, SPC-011, SPC-023, SPC-025, SPC-028, SPC-029]', async ({
  page,
}) => {
  const { path, publicPath } = await createCampaignWithIdea(page)
  const panel = page.getByRole('region', { name: 'Newsletter' })

  const lien = await signInAs(page, 'Lien Nguyen')
  await page.goto(path)
  await expect(panel).toContainText('It comes by e-mail every 7 days at 4:00 PM, if something has happened.')
  await page.route('**/subscription', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { code: 'fault' } }) : route.continue(),
  )
  await pressEnter(panel.getByRole('button', { name: 'Subscribe' }))
  await expect(page.getByText('Error while trying to subscribe. Please try again later.', { exact: true })).toBeVisible()
  await page.unroute('**/subscription')
  await pressEnter(panel.getByRole('button', { name: 'Subscribe' }))
  await expect(page.getByText('Subscribed successfully')).toBeVisible()
  await expect(panel).toContainText('You get the newsletter of this campaign.')
  await pressEnter(panel.getByRole('button', { name: 'Unsubscribe' }))
  await expect(page.getByText('Unsubscribed successfully from newsletters.')).toBeVisible()
  await pressEnter(panel.getByRole('button', { name: 'Subscribe' }))
  await expect(panel.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  const changePace = (pace: string) =>
    callApi(page, 'put', `/user/${lien.userId}/config`, lien, { 'notifications.preference.frequency': pace })
  await changePace('none')
  await page.reload()
  await expect(panel).toContainText('You have chosen “Never” for e-mails, so it does not reach you.')
  await changePace('daily')
  await expect(panel.getByRole('link', { name: 'Next newsletter' })).toBeHidden()
  await page.goto(`${path}/newsletter/next`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Next newsletter')

  await signInAs(page, 'Maja Holm')
  await page.goto(path)
  await panel.getByRole('button', { name: 'Subscribe' }).focus()
  await tabToAndPress(page, panel.getByRole('link', { name: 'Next newsletter' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next newsletter')
  await expect(page.getByText('It is sent automatically on')).toContainText('1 person has subscribed.')
  await page.getByLabel('Subject').fill('Our first week')
  await page.getByLabel('Introduction').fill('Come to the quay on Friday.')
  await expect(page.getByRole('button', { name: 'Send now' })).toBeDisabled()
  await pressEnter(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('The next newsletter is saved.')).toBeVisible()
  const mail = page.getByRole('region', { name: 'Preview of the e-mail' })
  await expect(mail.getByText('Come to the quay on Friday.')).toBeVisible()
  await page.getByRole('main').getByLabel('Language').selectOption({ label: 'Deutsch' })
  await expect(mail.getByText('Auf der Website lesen')).toBeVisible()
  await expectSound(page)
  await page.getByText('Plain text').click()
  await expect(page.locator('pre')).toContainText('Come to the quay on Friday.')
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('Our first week')
  await pressEnter(page.getByRole('button', { name: 'Send now' }))
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }))
  await expect(page.getByText('The newsletter is on its way.')).toBeVisible()
  await expect(page.getByText('A newsletter has already gone out today.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${publicPath}/newsletters`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletters')
  await expectSound(page)
  await pressEnter(page.getByRole('link', { name: 'Our first week' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our first week')
  await expect(page.getByText('Come to the quay on Friday.')).toBeVisible()
  await expectSound(page)
})
