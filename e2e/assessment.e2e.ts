import type { Page } from '@playwright/test'
import { callApi, createDemoSession, findCampaignPath, signInAs, storeSession } from './testing/demo-people.ts'
import type { IdeaDocument } from './testing/ideas.ts'
import { expect, test } from './testing/journey.ts'
import { expectSound } from './testing/page-checks.ts'

interface CampaignDocument {
  readonly uuid: string
  readonly assembly: { readonly uuid: string }
}

interface Assessment {
  readonly need: number | null
  readonly benefit: number | null
  readonly feasibility: number | null
  readonly textualFeedback: string
}

const SCORES = ['need', 'benefit', 'feasibility']

/** Two proposals of a coordinator in a campaign in deliberation, and what the server stores of them. */
async function proposals(page: Page, expert: string) {
  const [account, maja] = [await createDemoSession(page.request, expert), await createDemoSession(page.request, 'Maja Holm')]
  const campaign = (await findCampaignPath(page, 'A quieter High Street', expert)).replace('/v2', '')
  const [assembly] = campaign.split('/campaign')
  const { resourceSpaceId, themes } = await callApi<{ resourceSpaceId: number; themes: object[] }>(page, 'get', campaign, maja)
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
    callApi<Assessment>(page, 'get', `${campaign}/contribution/${item.contributionId}/feedback?type=TECHNICAL_ASSESSMENT`, account)
  return { campaign, maja, item, beside, stats, given, path: `/v2${campaign}/contribution/${item.contributionId}` }
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

test('an unsent assessment is in the form again after a reload and can be discarded, an empty one is refused, and one that is emptied is withdrawn [FBK-002, FBK-006]', async ({
  page,
}) => {
  const { item, beside, stats, path } = await proposals(page, 'Bartek Lis')
  await signInAs(page, 'Bartek Lis')
  await page.goto(path)
  const panel = page.getByRole('region', { name: 'Assessment' })
  const slider = (name: string) => panel.getByRole('slider', { name })
  const words = panel.getByLabel('In your own words')
  const save = panel.getByRole('button', { name: 'Save assessment' })
  const restored = panel.getByText('What you wrote last time was kept. It is not saved yet.')
  await save.click()
  await expect(panel.getByRole('alert')).toContainText('Give at least one score, or write something.')
  await slider('Need').fill('2')
  await words.fill('Who waters them?')
  await page.reload()
  await expect(slider('Need')).toHaveValue('2')
  await expect(words).toHaveValue('Who waters them?')
  await expect(restored).toBeVisible()
  await expectSound(page)
  await panel.getByRole('button', { name: 'Discard it' }).click()
  await expect(slider('Need')).toHaveValue('0')
  await expect(words).toHaveValue('')
  const sendScores = async () => {
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && /\/feedback$/.test(request.url()))
    await save.click()
    return Object.entries((await sent).postDataJSON() as object).filter(([name]) => SCORES.includes(name))
  }
  await slider('Need').fill('3')
  // a score of 0 is not in the request at all
  expect(await sendScores()).toEqual([['need', 3]])
  await expect(page.getByText('Your assessment was saved.')).toBeVisible()
  await page.reload()
  await expect(slider('Need')).toHaveValue('3')
  await expect(restored).toHaveCount(0)
  await slider('Need').fill('0')
  expect(await sendScores()).toEqual([])
  await expect(page.getByText('Your assessment was withdrawn.')).toBeVisible()
  for (const one of [item, beside]) expect(await stats(one)).toMatchObject({ averageNeed: null })
})

test('a visitor assesses with the password of the campaign on the public page; readers see who and why, and v1 shows half stars [FBK-006, FBK-008, FBK-009, FBK-011, FBK-012]', async ({
  page,
}) => {
  const { item, beside, stats, path, campaign, maja } = await proposals(page, 'Bartek Lis')
  const { uuid, assembly } = await callApi<CampaignDocument>(page, 'get', campaign, maja)
  await callApi(page, 'put', campaign, maja, { configs: { 'extended-feedback-password': 'heron at the weir' } })
  await page.goto(`/v2/p/assembly/${assembly.uuid}/campaign/${uuid}/contribution/${item.uuid}`)
  const panel = page.getByRole('region', { name: 'Assessments' })
  await panel.getByRole('button', { name: 'Assess with a password' }).click()
  await panel.getByRole('button', { name: 'Save assessment' }).click()
  await expect(panel.getByText('Give at least one score, or write something.').first()).toBeVisible()
  await panel.getByRole('slider', { name: 'Need' }).fill('3')
  await panel.getByLabel('In your own words').fill('The ground floods in March.')
  await panel.getByLabel('Your name').fill('Ute Brandt')
  const password = panel.getByLabel('Password for assessments')
  await password.fill('a guess')
  await panel.getByRole('button', { name: 'Save assessment' }).click()
  await expect(panel.getByText('The password is incorrect.').first()).toBeVisible()
  await password.fill('heron at the weir')
  await expectSound(page)
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && /\/feedback$/.test(request.url()))
  await panel.getByRole('button', { name: 'Save assessment' }).click()
  const names = Object.keys((await sent).postDataJSON() as object)
  expect(names.filter((name) => SCORES.includes(name))).toEqual(['need'])
  await expect(page.getByRole('status').getByText('Your assessment was saved.')).toBeVisible()
  const said = panel.getByRole('article', { name: 'Assessment by Visitor Ute Brandt' })
  await expect(said).toContainText('The ground floods in March.')
  await expect(said).toContainText('Need: 3 of 4')
  await expect(panel.getByRole('definition')).toHaveText(['3 of 4'])
  await expectSound(page)
  expect(await stats(item)).toMatchObject({ averageNeed: 3, averageBenefit: null })
  expect(await stats(beside)).toMatchObject({ averageNeed: null })

  await storeSession(page, maja)
  await page.goto(path.replace('/v2', '/v1'))
  await expect(panel.getByRole('definition')).toHaveText(['3 of 4'])
  await expect(panel.getByText('From 1 assessment', { exact: true })).toBeVisible()
  await expect(panel.locator('[data-stars="4"]')).toBeVisible()
  // nobody moderates what others say about their own text
  await expect(said.getByRole('button', { name: 'Remove assessment' })).toHaveCount(0)
  await signInAs(page, 'Ruth Ferreira')
  await page.goto(path)
  await said.getByRole('button', { name: 'Remove assessment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove assessment' })
  await dialog.getByRole('radio', { name: /spam/i }).check()
  await dialog.getByRole('button', { name: 'Remove assessment' }).click()
  await expect(said).toBeHidden()
  await expect(panel.getByRole('definition')).toHaveCount(0)
  await callApi(page, 'put', campaign, maja, { configs: { 'extended-feedback-password': '' } })
})

test('a group’s coordinator publishes its statement, changes and withdraws it; it stands above all assessments [FBK-012]', async ({
  page,
}) => {
  const { item, path, campaign, given } = await proposals(page, 'Bartek Lis')
  const coordinator = await createDemoSession(page.request, 'Aisha Rahman')
  const bartek = await createDemoSession(page.request, 'Bartek Lis')
  const body = { type: 'TECHNICAL_ASSESSMENT', need: 2, textualFeedback: 'Of an expert' }
  await callApi(page, 'put', `${campaign}/contribution/${item.contributionId}/feedback`, bartek, body)
  expect(await given()).toMatchObject({ need: 2 })
  await storeSession(page, coordinator)
  await page.goto(path)
  const panel = page.getByRole('region', { name: 'Assessments' })
  await panel.getByRole('button', { name: /Write a statement|Write a group/ }).click()
  await panel.getByRole('textbox', { name: /Statement of/ }).fill('We want these posts.')
  await expectSound(page)
  await panel.getByRole('button', { name: 'Publish statement' }).click()
  const articles = panel.getByRole('article')
  await expect(articles.first()).toContainText('We want these posts.')
  await expect(articles.first()).toContainText('Official statement')
  await expect(articles.nth(1)).toContainText('Of an expert')
  await expect(articles.nth(1)).toContainText('Expert')
  await expect(panel.getByRole('definition')).toHaveText(['2 of 4'])
  await panel.getByRole('button', { name: /Change the statement|Write a group/ }).click()
  await panel.getByRole('button', { name: 'Withdraw statement' }).click()
  await expect(articles).toHaveCount(1)
  await expect(articles.first()).toContainText('Of an expert')
})
