import { expect, type Page, test } from '@playwright/test'
import { callApi, createDemoSession, findCampaignPath, signInAs } from './testing/demo-people.ts'
import type { IdeaDocument } from './testing/ideas.ts'

interface Assessment {
  readonly need: number | null
  readonly benefit: number | null
  readonly feasibility: number | null
  readonly textualFeedback: string
}

/** Two proposals of a coordinator in a campaign in deliberation, and what the server stores of them. */
async function proposals(page: Page, expert: string) {
  const [account, maja] = [
    await createDemoSession(page.request, expert),
    await createDemoSession(page.request, 'Maja Holm'),
  ]
  const campaign = (await findCampaignPath(page, 'A quieter High Street', expert)).replace('/v2', '')
  const [assembly] = campaign.split('/campaign')
  const { resourceSpaceId, themes } = await callApi<{ resourceSpaceId: number; themes: object[] }>(
    page,
    'get',
    campaign,
    maja,
  )
  const write = (title: string) =>
    callApi<IdeaDocument>(page, 'post', `/space/${resourceSpaceId}/contribution`, maja, {
      type: 'PROPOSAL',
      status: 'PUBLISHED',
      title,
      text: '<p>Posts that sink into the ground.</p>',
      officialThemes: themes.slice(0, 1),
    })
  const [item, beside] = [await write('Posts at the bridge'), await write('Posts at the church')]
  const stats = async ({ contributionId }: IdeaDocument) =>
    (await callApi<IdeaDocument>(page, 'get', `${assembly}/contribution/${contributionId}`, account)).stats
  const given = () =>
    callApi<Assessment>(
      page,
      'get',
      `${campaign}/contribution/${item.contributionId}/feedback?type=TECHNICAL_ASSESSMENT`,
      account,
    )
  return { item, beside, stats, given, path: `/v2${campaign}/contribution/${item.contributionId}` }
}

test('each slider of an assessment sets its own score, a missing score is left out, and only the author sees the assessment in the form again [FBK-002]', async ({
  page,
}) => {
  const { item, beside, stats, given, path } = await proposals(page, 'Bartek Lis')
  await signInAs(page, 'Bartek Lis')
  await page.goto(path)
  const panel = page.getByRole('region', { name: 'Assessment' })
  const slider = (name: string) => panel.getByRole('slider', { name })
  const means = panel.getByRole('term')
  await slider('Need').fill('1')
  await slider('Feasibility').fill('3')
  await panel.getByLabel('In your own words').fill('The posts need a foundation.')
  await panel.getByRole('button', { name: 'Save assessment' }).click()
  await expect(page.getByRole('status').getByText('Your assessment was saved.')).toBeVisible()
  const first = { need: 1, benefit: null, feasibility: 3, textualFeedback: 'The posts need a foundation.' }
  expect(await given()).toMatchObject(first)
  await expect(means).toHaveText(['Need', 'Feasibility'])
  await expect(panel.getByRole('definition')).toHaveText(['1 of 4', '3 of 4'])

  await page.reload()
  await expect(slider('Need')).toHaveValue('1')
  await expect(slider('Benefit')).toHaveValue('0')
  await expect(slider('Feasibility')).toHaveValue('3')
  await expect(panel.getByLabel('In your own words')).toHaveValue('The posts need a foundation.')
  await slider('Benefit').fill('4')
  await panel.getByRole('button', { name: 'Save assessment' }).click()
  await expect(means).toHaveText(['Need', 'Benefit', 'Feasibility'])
  expect(await given()).toMatchObject({ ...first, benefit: 4 })
  expect(await stats(item)).toMatchObject({ averageNeed: 1, averageBenefit: 4, averageFeasibility: 3 })
  expect(await stats(beside)).toMatchObject({ averageNeed: null, averageBenefit: null, averageFeasibility: null })

  await signInAs(page, 'Peter Trask')
  await page.goto(path)
  await expect(panel.getByRole('definition')).toHaveText(['1 of 4', '4 of 4', '3 of 4'])
  for (const name of ['Need', 'Benefit', 'Feasibility']) await expect(slider(name)).toHaveValue('0')
  await expect(panel.getByLabel('In your own words')).toHaveValue('')
})
