import type { Page } from '@playwright/test'
import { waitForAnswers } from '../tools/wait-for-answers.ts'
import { createPlace } from './testing/assemblies.ts'
import { callApi, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { skipToContent, tabTo } from './testing/keyboard.ts'
import { expectSound, listAxeFaults } from './testing/page-checks.ts'
import { expectWritten, findEditor } from './testing/written.ts'

// the addresses that v1 shares with others, and lists opened from a group, in assemblies of their own

const h1 = (page: Page) => main(page).getByRole('heading', { level: 1 })
/** A heading that one sees: the lists have theirs for the ear. */
const h2 = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name }).and(page.locator(':not(.fm-hidden)'))
const MISMATCH = 'Error while trying to communicate with the server'

interface Campaign {
  readonly campaignId: number
  readonly resourceSpaceId: number
  readonly themes: readonly { readonly themeId: number }[]
  readonly components: readonly {
    readonly componentId: number
    readonly milestones: readonly { readonly milestoneId: number; readonly title: string }[]
  }[]
}

interface Group {
  readonly groupId: number
  readonly uuid: string
  readonly resourceSpaceId: number
  readonly resourceSpaceUUID: string
  readonly assembly: { readonly uuid: string }
}

/** An assembly of Jonas with a campaign of two phases, two ideas, and a group that works on the first of them. */
async function openPlace(page: Page) {
  const place = await createPlace(page, 'Millers', {
    founder: 'Jonas Skov',
    campaign: {
      title: 'The old mill',
      goal: 'Mend the mill',
      themes: [{ title: 'Wood' }],
      components: [
        {
          type: 'IDEAS',
          startDate: '2026-01-01',
          endDate: '2030-12-31',
          description: 'What does the mill need?',
          milestones: [{ key: 'visit', title: 'Visit of the mill', type: 'REMINDER', date: '2027-03-05 10:00' }],
        },
        { type: 'PROPOSALS', startDate: '2031-01-01', endDate: '2031-12-31' },
      ],
    },
  })
  const campaign = await callApi<Campaign>(page, 'get', place.path, place.founder)
  const write = (title: string) =>
    place.write(place.founder, { type: 'IDEA', status: 'PUBLISHED', title, text: '<p>It creaks.</p>', officialThemes: campaign.themes })
  const [idea, other] = [await write('A new wheel'), await write('A new roof')]
  const group = await callApi<Group>(page, 'post', `${place.path}/group`, place.founder, {
    name: 'Wheelwrights',
    existingContributions: [idea.contributionId],
  })
  const [ideas, proposals] = campaign.components
  return { assemblyId: place.aid, path: place.path.slice(1), campaign, idea, other, group, ideas, proposals, visit: ideas?.milestones[1] }
}

test('v1 addresses of a new campaign and of its editing lead to the wizard, and visitors to the start [CAM-020, CAM-021, SES-043]', async ({
  page,
}) => {
  const { assemblyId, path } = await openPlace(page)
  for (const address of [`/v1/assembly/${assemblyId}/campaign/create`, `/v1/${path}/edit`]) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/v2\/home$/)
    await expect(h1(page)).toHaveText('Welcome to Folkmoot')
  }
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v1/assembly/${assemblyId}/campaign/create`)
  await expect(page).toHaveURL(new RegExp(`/v2/assembly/${assemblyId}/campaign/new/description$`))
  await expect(h1(page)).toHaveText('New campaign')
  await page.goto(`/v1/${path}/edit`)
  await expect(page).toHaveURL(new RegExp(`/v2/${path}/edit/description$`))
  await expect(main(page).getByRole('textbox').first()).toHaveValue('Mend the mill')
  // without a campaign it is opened by its link in group-wizard.e2e.ts
  await page.goto(`/v1/${path}/wgroup/create`)
  await expect(h1(page)).toHaveText('A new working group')
})

test('a v1 address of a phase or milestone opens the campaign there; its tabs stay there; others do not exist [CAM-021]', async ({
  page,
}) => {
  const { path, ideas, proposals, visit } = await openPlace(page)
  expect(visit?.title).toBe('Visit of the mill')
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v1/${path}/${ideas?.componentId}/${visit?.milestoneId}`)
  await expect(h1(page)).toHaveText('The old mill')
  await expect(h2(page, 'Ideas')).toBeVisible()
  await expect(main(page)).toContainText('What does the mill need?')
  const milestones = page.getByRole('list', { name: 'Milestones' }).getByRole('listitem')
  await expect(milestones).toHaveText([/^Start/, /Visit of the mill.*March\s5,\s2027|Visit of the mill.*5\sMarch\s2027/, /^End/])
  await expect(page.locator('li[aria-current="true"]')).toHaveText(/^Visit of the mill/)
  await expect(page.getByRole('tab', { name: /^Ideas/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: /^Proposals/ }).click()
  await expect(page).toHaveURL(new RegExp(`/${ideas?.componentId}/${visit?.milestoneId}\\?tab=proposals$`))
  await expect(h2(page, 'Ideas')).toBeVisible()
  await expectSound(page)

  // the keyboard follows the milestones
  await skipToContent(page)
  await tabTo(page, milestones.first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.locator('li[aria-current="true"]')).toHaveText(/^Start/)
  await page.getByRole('link', { name: 'The whole campaign' }).click()
  await expect(page).toHaveURL(new RegExp(`/v1/${path}$`))
  await expect(h1(page)).toHaveText('The old mill')
  await expect(h2(page, 'Ideas')).toHaveCount(0)

  await page.goto(`/v1/${path}/${proposals?.componentId}`)
  await expect(h2(page, 'Proposals')).toBeVisible()
  await expect(page.locator('li[aria-current="true"]')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /^Proposals/ })).toHaveAttribute('aria-selected', 'true')
  for (const wrong of [`/v1/${path}/999999`, `/v1/${path}/${proposals?.componentId}/${visit?.milestoneId}`]) {
    await page.goto(wrong)
    await expect(h1(page)).toHaveText('Page not found')
  }
})

test('?edit opens the text of a contribution for those who may edit it alone; it has its pages within a group, whose name is in the way there [CON-006, CON-008, CON-010]', async ({
  page,
}) => {
  const { path, idea, group } = await openPlace(page)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v1/${path}/contribution/${idea.contributionId}`)
  await expect(h1(page)).toHaveText('A new wheel')
  await expect(main(page).getByRole('form', { name: /^Edit/ })).toHaveCount(0)
  await page.goto(`/v1/${path}/contribution/${idea.contributionId}?edit=true`)
  await expect(main(page).getByRole('form', { name: /^Edit/ })).toHaveCount(1)
  const written = findEditor(main(page), 'Description')
  await expectWritten(written, 'It creaks.')
  await expect(written).toBeFocused()
  // what was written is not lost by a key; an unchanged text closes
  await page.keyboard.type(' Loudly.')
  await page.keyboard.press('Escape')
  await expectWritten(written, 'It creaks. Loudly.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit: Description' }).click()
  await expect(written).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('form', { name: /^Edit/ })).toHaveCount(0)
  for (const word of ['proposal', 'contribution']) {
    await page.goto(`/v2/${path}/group/${group.groupId}/${word}/${idea.contributionId}`)
    await expect(h1(page)).toHaveText('A new wheel')
    await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Wheelwrights' })).toHaveAttribute(
      'href',
      `/v2/${path}/group/${group.groupId}`,
    )
  }
  await signInAs(page, 'Maja Holm')
  await page.goto(`/v1/${path}/contribution/${idea.contributionId}?edit=true`)
  await expect(h1(page)).toHaveText('A new wheel')
  await waitForAnswers(page)
  await expect(page.getByRole('button', { name: 'Edit: Description' })).toHaveCount(0)
  await expect(main(page).getByRole('form', { name: /^Edit/ })).toHaveCount(0)
})

test('a list of ideas has a group as its origin; a space of another owner and a wrong reference lead to the start [CON-011, CON-015, CON-017, CON-018, CON-019]', async ({
  page,
}) => {
  const { assemblyId, path, campaign, group, idea } = await openPlace(page)
  const listOf = (space: number | string, from: string, type = 'idea') =>
    `/v2/space/${space}/contributions?type=${type}&from=${encodeURIComponent(from)}`
  const own = `/assembly/${assemblyId}/group/${group.groupId}`
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/${path}/group/${group.groupId}?tab=ideas`)
  await page.getByRole('link', { name: 'Open the full list of ideas' }).click()
  await expect(page).toHaveURL(new RegExp(`/v2/space/${group.resourceSpaceId}/contributions\\?type=idea`))
  await expect(h1(page)).toHaveText('Ideas')
  await expect(main(page).getByRole('link', { name: 'A new wheel' })).toHaveAttribute(
    'href',
    `/v2/${path}/contribution/${idea.contributionId}`,
  )
  await expect(main(page).getByText('A new roof')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Wheelwrights')
  expect(await listAxeFaults(page)).toEqual([])
  await page.goto(listOf(group.resourceSpaceId, own, 'proposal'))
  await expect(h1(page)).toHaveText('Proposals')

  // the campaign's list has both
  await page.goto(listOf(campaign.resourceSpaceId, `/${path}`))
  await expect(main(page).getByRole('link', { name: 'A new roof' })).toBeVisible()

  for (const wrong of [
    listOf(campaign.resourceSpaceId, own),
    listOf(group.resourceSpaceId, `/${path}`),
    // other wrong references: list-origin.test.ts
    listOf(group.resourceSpaceId, `/assembly/${assemblyId}/team/${group.groupId}`),
  ]) {
    await page.goto(wrong)
    await expect(page).toHaveURL(/\/v1\/home$/)
    await expect(page.getByRole('alert').getByText(MISMATCH)).toBeVisible()
  }
  await page.goto(listOf(group.resourceSpaceId, own, 'note'))
  await expect(page).toHaveURL(/\/v1\/home$/)
  await expect(page.getByText(MISMATCH)).toHaveCount(0)
})

test('a visitor reads the public list of a group by uuid, and signs in for one by number [CON-015]', async ({ page }) => {
  const { assemblyId, group } = await openPlace(page)
  const from = encodeURIComponent(`/assembly/${group.assembly.uuid}/group/${group.uuid}`)
  await page.goto(`/v2/space/${group.resourceSpaceUUID}/contributions?type=idea&from=${from}`)
  await expect(h1(page)).toHaveText('Ideas')
  await expect(main(page).getByRole('link', { name: 'A new wheel' })).toHaveAttribute('href', /^\/v2\/p\/assembly\//)
  await expect(main(page).getByText('A new roof')).toHaveCount(0)
  const own = encodeURIComponent(`/assembly/${assemblyId}/group/${group.groupId}`)
  await page.goto(`/v2/space/${group.resourceSpaceId}/contributions?type=idea&from=${own}`)
  await expect(page).toHaveURL(/\/v2\/login\?from=/)
})
