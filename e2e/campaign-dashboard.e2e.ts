import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { callApi, clearStorage, createDemoSession, findCampaignPath, findTown, IDEAS_CAMPAIGN, signInAs } from './testing/demo-people.ts'
import { openFold } from './testing/folds.ts'
import { expect, main, test } from './testing/journey.ts'
import { pressEnter, tabTo, tabToAndPress } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'
import { findPagePaths } from './testing/page-paths.ts'

interface CreatedCampaign {
  readonly campaignId: number
  readonly uuid: string
  readonly resourceSpaceId: number
}

/** A campaign of Maja's for this test only, with settings, and one beside it with a document. */
async function createCampaign(page: Page, title: string, configs: Record<string, string> = {}) {
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const { assemblyId, uuid } = await findTown(page)
  const create = (name: string) =>
    callApi<CreatedCampaign>(page, 'post', `/assembly/${assemblyId}/campaign`, maja, {
      title: `${name} ${Date.now()}`,
      goal: 'A quay for everybody',
      configs,
      components: [
        {
          type: 'IDEAS',
          key: 'Ideas',
          title: 'Ideas',
          description: 'One sentence is enough.',
          startDate: '2020-01-01',
          endDate: '2035-01-01',
        },
      ],
    })
  const [campaign, beside] = [await create(title), await create('BYSTANDER')]
  const url = 'https://rivermouth.example/bystander.pdf'
  await callApi(page, 'post', `/space/${beside.resourceSpaceId}/resource`, maja, { url, title: 'BYSTANDER' })
  return {
    maja,
    campaign,
    path: `/v2/assembly/${assemblyId}/campaign/${campaign.campaignId}`,
    publicPath: `/v2/p/assembly/${uuid}/campaign/${campaign.uuid}`,
    documents: async (of = campaign) =>
      (await callApi<{ resources: { title: string; url: string }[] }>(page, 'get', `/space/${of.resourceSpaceId}/resource`, maja))
        .resources,
    beside,
  }
}

const analyticsPanel = (page: Page) => page.getByRole('tabpanel', { name: 'Analytics' })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const DOCUMENTS = 'Documents'
const MEDIA = 'Pictures, audio and video'
const PDF = Buffer.from(`%PDF-1.7\n${' '.repeat(400)}`)
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

/** No violation in the view as it is. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await listAxeFaults(page)).toEqual([])
}

async function addFile(page: Page, place: Locator, add: string, file: { name: string; buffer: Buffer }, title: string) {
  await tabToAndPress(page, place.getByRole('button', { name: add }))
  await expectAccessible(page)
  await place.getByLabel('Choose a file').setInputFiles({ mimeType: 'application/octet-stream', ...file })
  await expect(place.getByText(`${file.name} is uploaded`)).toBeAttached()
  await place.getByLabel(/^Title/).fill(title)
  await place.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Attachment saved!').last()).toBeVisible()
  await expect(place.getByLabel(/^Title/)).toHaveCount(0)
}

test('a link to a video is played here in its embed form, on request [SPC-004, SPC-005]', async ({ page }) => {
  const { maja, campaign, path } = await createCampaign(page, 'A film of the quay')
  const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/resource`, maja, { url, title: 'The quay at dawn' })
  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>the film</p>' })
  })
  await signInAs(page, 'Maja Holm')
  await page.goto(path)
  const row = region(page, MEDIA).getByRole('listitem').filter({ hasText: 'The quay at dawn' })
  await expect(row).toContainText('Video')
  await row.getByRole('button', { name: 'The quay at dawn' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'The quay at dawn' })
  await expect(dialog).toContainText('This content comes from youtube-nocookie.com.')
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Show it here' }).click()
  await expect(dialog.frameLocator('iframe[title="The quay at dawn"]').getByText('the film')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'])
})

test('an organizer adds a document and a picture to a campaign and deletes them; others read them without the buttons [CAM-026, CAM-022, SPC-008, SPC-030, SPC-031]', async ({
  page,
  browser,
}) => {
  const { path, publicPath, documents, beside } = await createCampaign(page, 'A quay with trees')
  await signInAs(page, 'Maja Holm')
  await page.goto(path)
  await expect(region(page, DOCUMENTS)).toContainText('No documents yet')
  await addFile(page, region(page, DOCUMENTS), 'Add a document', { name: 'quay.pdf', buffer: PDF }, 'Plan of the quay')
  const row = region(page, DOCUMENTS).getByRole('listitem').filter({ hasText: 'Plan of the quay' })
  await expect(row).toContainText('Document')
  await expect(row).toContainText('Added by Maja Holm')
  await addFile(page, region(page, MEDIA), 'Add a picture', { name: 'quay.png', buffer: PNG }, 'The quay today')
  const picture = region(page, MEDIA).getByRole('listitem').filter({ hasText: 'The quay today' })
  await expect(picture).toContainText('Picture')
  await expect(region(page, DOCUMENTS)).not.toContainText('The quay today')
  await expectSound(page)

  await test.step('a file that lies is refused with a word, and nothing is added', async () => {
    await region(page, DOCUMENTS).getByRole('button', { name: 'Add a document' }).click()
    const input = region(page, DOCUMENTS).getByLabel('Choose a file')
    const lie = { name: 'plan.docx', mimeType: 'application/octet-stream', buffer: PNG }
    await input.setInputFiles(lie)
    await expect(region(page, DOCUMENTS)).toContainText('This kind of file cannot be uploaded here, or the file is damaged.')
    await expectAccessible(page)
    await region(page, DOCUMENTS).getByRole('button', { name: 'Cancel' }).click()
    expect((await documents()).map(({ title }) => title)).toEqual(['Plan of the quay', 'The quay today'])
  })

  await test.step('a member and a visitor read them', async () => {
    const address = (await documents()).find(({ title }) => title === 'The quay today')?.url ?? ''
    const context = await browser.newContext()
    const other = await context.newPage()
    for (const [name, at] of [
      ['Wren Castellanos', path],
      [undefined, publicPath],
    ] as const) {
      if (name) await signInAs(other, name)
      else await clearStorage(other)
      await other.goto(at)
      await expect(region(other, DOCUMENTS)).toContainText('Plan of the quay')
      await expect(region(other, MEDIA)).toContainText('The quay today')
      await expect(other.getByRole('button', { name: /^(Add a|Delete:)/ })).toHaveCount(0)
      expect((await other.request.get(address)).status()).toBe(200)
      await expectAccessible(other)
    }
    await context.close()
  })

  for (const title of ['Plan of the quay', 'The quay today']) {
    await tabToAndPress(page, page.getByRole('button', { name: `Delete: ${title}` }))
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(`Delete “${title}”?`)
    await pressEnter(dialog.getByRole('button', { name: 'Delete' }))
    await expect(main(page).getByText(title)).toHaveCount(0)
    await expect(page.getByText('Deleted', { exact: true }).last()).toBeVisible()
  }
  expect(await documents()).toEqual([])
  expect((await documents(beside)).map(({ title }) => title)).toEqual(['BYSTANDER'])
  await clearStorage(page)
  await page.goto(publicPath)
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('A quay with trees')
  await expect(region(page, DOCUMENTS)).toHaveCount(0)
})

test('a member opens the analytics by keyboard, switches a chart to its table and downloads it [CAM-026, CAM-068, SPC-016]', async ({
  page,
}) => {
  await signInAs(page, 'Jonas Skov')
  const path = await findCampaignPath(page, IDEAS_CAMPAIGN)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(path)
  await waitForAnswers(page)
  expect(asked.some((url) => /analytics/i.test(url))).toBe(false)
  await tabTo(page, page.getByRole('tab', { name: /^Ideas/ }))
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Analytics' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?tab=analytics$/)
  const figure = (name: string) => page.getByRole('figure', { name })
  const themes = figure('Contributions by theme')
  await expect(themes.getByRole('table').getByRole('row').first()).toContainText('Streets')
  await expect(figure('Comments and feedback by week').getByRole('img')).toHaveAccessibleName(
    /^Comments: \d+\. Feedback: \d+\. The busiest week began on /,
  )
  await expect(analyticsPanel(page)).toContainText('Private drafts')
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  const toggle = themes.getByRole('button', { name: 'Table: Contributions by theme' })
  await tabToAndPress(page, toggle)
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const headings = themes.getByRole('columnheader')
  await expect(headings).toHaveText(['Theme', 'Number'])
  const rows = await themes.getByRole('row').allInnerTexts()
  for (const other of ['Comments and feedback by week', 'Contributions by status', 'Members of working groups'])
    await figure(other)
      .getByRole('button', { name: /^Table/ })
      .click()
  await expect(figure('Contributions by status').getByRole('columnheader')).toHaveText(['Status', 'Number', 'Share'])
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  const saved = page.waitForEvent('download')
  await tabToAndPress(page, themes.getByRole('button', { name: 'CSV file: Contributions by theme' }))
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^campaign-themes-[0-9a-f-]{36}\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFFTheme,Number')
  expect(lines[1]).toMatch(/^Streets,\d+$/)
  expect(lines).toHaveLength(rows.length + 1)
  await pressEnter(toggle)
  await expect(headings).toHaveCount(0)

  // the way from the numbers beside the list
  await page.getByRole('tab', { name: /^Ideas/ }).click()
  await expect(figure('Contributions by type')).toHaveCount(0)
  await region(page, 'In numbers').getByRole('link', { name: 'All figures' }).click()
  await expect(figure('Contributions by type')).toBeVisible()
})

test('analytics that cannot be loaded say so and can be tried again; a visitor sees the public ones [CAM-081, CAM-026]', async ({
  page,
}) => {
  await signInAs(page, 'Jonas Skov')
  const path = await findCampaignPath(page, IDEAS_CAMPAIGN)
  const refusal = { responseStatus: 'SERVERERROR', statusMessage: 'The mill stands still.', code: 'fault' }
  await page.route('**/api/space/*/analytics', (route) => route.fulfill({ status: 500, json: refusal }))
  await page.goto(`${path}?tab=analytics`)
  const panel = analyticsPanel(page)
  await expect(panel.getByRole('heading', { name: 'Error loading analytics from server', exact: true })).toBeVisible()
  await expect(panel).toContainText('The mill stands still.')
  await expectAccessible(page)
  await page.unroute('**/api/space/*/analytics')
  await tabToAndPress(page, panel.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('figure', { name: 'Contributions by type' })).toBeVisible()
  await expect(panel).not.toContainText('Error loading')

  await clearStorage(page)
  await page.goto((await findPagePaths(page)).publicIdeas)
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expect(page.getByRole('figure', { name: 'Contributions by type' })).toBeVisible()
  await expect(panel).not.toContainText('Private drafts')
  await expectSound(page)
})

test('an empty campaign has no charts but a word; its settings hide analytics, documents, media and instructions [CAM-068, CAM-069]', async ({
  page,
}) => {
  const { path, campaign, maja } = await createCampaign(page, 'A quay without anything')
  await signInAs(page, 'Maja Holm')
  await page.goto(`${path}?tab=analytics`)
  await expect(analyticsPanel(page)).toContainText('No figures yet')
  await expectAccessible(page)
  await expect(region(page, DOCUMENTS)).toBeVisible()
  await expect(region(page, MEDIA)).toBeVisible()
  const { contributionId } = await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, maja, {
    type: 'IDEA',
    title: 'Three limes',
    text: 'They give shade.',
    status: 'PUBLISHED',
  })
  await page.goto(`${path}/contribution/${contributionId}`)
  await expect(region(page, 'In this phase')).toContainText('One sentence is enough.')
  await expectAccessible(page)
  const P = 'appcivist.campaign.toolbar.'
  await callApi(page, 'put', `/space/${campaign.resourceSpaceId}/config`, maja, {
    [`${P}analytics`]: 'FALSE',
    [`${P}documents`]: 'FALSE',
    [`${P}media`]: 'FALSE',
    'appcivist.campaign.components.display-instructions': 'FALSE',
  })
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Three limes')
  await expect(page.getByText('They give shade.')).toBeVisible()
  await expect(region(page, 'In this phase')).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: /^A quay without/ })
    .click()
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expect(analyticsPanel(page)).toContainText('Only coordinators see this tab')
  await signInAs(page, 'Derek Pullen')
  await page.goto(`${path}?tab=analytics`)
  await expect(page.getByText('One sentence is enough.')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /^Ideas/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'All figures' })).toHaveCount(0)
  await expect(region(page, DOCUMENTS)).toHaveCount(0)
  await expect(region(page, MEDIA)).toHaveCount(0)
})

test('the settings quote what people are asked before they publish: everyone will read it, or members alone where visitors have no pages', async ({
  page,
}) => {
  const { path, campaign, maja } = await createCampaign(page, 'A quay behind a gate')
  await signInAs(page, 'Maja Holm')
  const question = region(page, 'Before the status changes')
  const openQuestion = async () => {
    await page.goto(`${path}/settings`)
    await openFold(page, 'Before the status changes')
    await openFold(page, /^Published$/)
    return question.locator('details[open] details[open]').getByRole('textbox', { name: /^Question before the change/ })
  }
  const member = 'If empty: All members of the assembly will see it. You cannot take it back to a draft yourself.'
  const everyone = 'If empty: Everyone will see it. You cannot take it back to a draft yourself.'
  await expect(await openQuestion()).toHaveAccessibleDescription(everyone)
  await callApi(page, 'put', `/space/${campaign.resourceSpaceId}/config`, maja, {
    'appcivist.campaign.disable-public-site': 'TRUE',
  })
  await expect(await openQuestion()).toHaveAccessibleDescription(member)
})

test('where public comments are closed, members keep their own discussion of a campaign and of its ideas; visitors read that it is closed [DIS-009]', async ({
  page,
}) => {
  const { path, publicPath, campaign, maja } = await createCampaign(page, 'A quay among ourselves', {
    'appcivist.campaign.disable-public-discussions': 'TRUE',
  })
  const idea = await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, maja, {
    type: 'IDEA',
    title: 'Three limes',
    text: 'They give shade.',
    status: 'PUBLISHED',
  })
  await page.goto(publicPath)
  await expect(region(page, 'Discussion')).toContainText('The discussion is closed.')
  await expect(region(page, 'Discussion').getByRole('tab')).toHaveCount(0)

  await signInAs(page, 'Jonas Skov')
  for (const [address, where, label, button] of [
    [path, region(page, 'Discussion'), 'Write to members', 'Post'],
    [`${path}/contribution/${idea.contributionId}`, page.locator('#comments'), 'Your comment', 'Comment'],
  ] as const) {
    await page.goto(address)
    await expect(where.getByRole('tab')).toHaveText([/^Members/])
    await where.getByLabel(label).fill('The brass lamps, please.')
    await where.getByRole('button', { name: button, exact: true }).click()
    await expect(where.getByRole('article')).toContainText('The brass lamps, please.')
  }
  await expectSound(page)
})
