import { createAssembly } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { tabToAndPress } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'
import { createCampaign } from './testing/system-ballots.ts'

test('a coordinator deletes a campaign in its settings and brings it back in those of the assembly, by keyboard', async ({ page }) => {
  const { assemblyId } = await createAssembly(page, 'Short Memory Assembly', 'Maja Holm', { listed: true })
  const { campaign } = await createCampaign(page, assemblyId, 'The long quay')
  const path = `/v2/assembly/${assemblyId}/campaign/${campaign.campaignId}`
  await signInAs(page, 'Maja Holm')
  await page.goto(`${path}/settings`)
  await expectSound(page)
  // the form before it has more questions than a walk has steps
  await main(page).getByRole('button', { name: 'Save' }).focus()
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Delete the campaign' }))
  const ask = page.getByRole('alertdialog', { name: 'Delete “The long quay”?' })
  await expect(ask).toContainText('A campaign with an open ballot cannot be deleted.')
  await tabToAndPress(page, ask.getByRole('button', { name: 'Delete the campaign' }))
  await expect(page.getByText('“The long quay” is deleted.', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/\/assembly\//)
  const gone = await page.request.get(`/api/assembly/${assemblyId}/campaign/${campaign.campaignId}`, {
    headers: { SESSION_KEY: (await createDemoSession(page.request, 'Maja Holm')).sessionKey },
  })
  expect(gone.status()).toBe(404)

  await page.goto(`/v2/assembly/${assemblyId}/edit/configuration`)
  await expect(main(page).getByRole('heading', { name: 'Deleted campaigns' })).toBeVisible()
  await expectSound(page)
  await tabToAndPress(page, main(page).getByRole('link', { name: 'Deleted campaigns' }))
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Bring back: The long quay' }))
  await expect(page.getByText('“The long quay” is back.')).toBeVisible()
  await expect(main(page).getByText('No campaign is deleted.')).toBeVisible()
  const back = await callApi(
    page,
    'get',
    `/assembly/${assemblyId}/campaign/${campaign.campaignId}`,
    await createDemoSession(page.request, 'Maja Holm'),
  )
  expect(back.title).toBe('The long quay')
})
