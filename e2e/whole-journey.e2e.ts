import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './testing/journey.ts'

// the main journey in the demo, from a visitor on a public page to a result that anybody can recount

const NAME = 'Nell Ashdown'
const IDEA = 'A drinking fountain by the lock'
const PROPOSAL = 'A frost-proof fountain by the lock'
const root = join(import.meta.dirname, '..')

interface Caller {
  readonly key: string
  call(method: string, path: string, data?: unknown): Promise<Record<string, never>>
}

/** A person of the demo who calls the API as the pages do. */
async function caller(page: Page, name: string): Promise<Caller> {
  const { list } = await (await page.request.get('/api/demo/people')).json()
  const { uuid } = (list as { name: string; uuid: string }[]).find((p) => p.name === name) ?? { uuid: '' }
  const { sessionKey } = await (await page.request.post('/api/demo/become', { data: { uuid } })).json()
  return {
    key: sessionKey,
    async call(method, path, data) {
      const answer = await page.request.fetch(path, { method, headers: { SESSION_KEY: sessionKey }, data })
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
      return answer.json()
    },
  }
}

/** Switches to a person of the demo in the demo bar. */
async function switchPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Switch person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who do you want to be?' })
  await dialog.getByLabel('Search by name').fill(name)
  await dialog.getByRole('button', { name }).click()
  await expect(page.getByRole('region', { name: 'Demo' })).toContainText(`You are ${name}`)
}

/** Moves the demo's clock to an event of a campaign; the dialog lists the next ones, so others come first week by week. */
async function goTo(page: Page, campaign: string, what: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Move the clock' })
  const event = dialog.getByRole('button', { name: `Go to this time: ${campaign}, ${what}` })
  const open = async () => {
    await page.getByRole('button', { name: 'Move the clock' }).click()
    await expect(dialog.getByRole('button', { name: /^Go to this time/ }).first()).toBeVisible()
  }
  await open()
  for (let weeks = 0; weeks < 20 && (await event.count()) === 0; weeks++) {
    await dialog.getByRole('button', { name: 'Move forward 7 days' }).click()
    await expect(dialog).toBeHidden()
    await open()
  }
  await event.click()
  await expect(dialog).toBeHidden()
}

test('a visitor signs up at the page of an assembly, shares an idea, supports, proposes, votes, and recounts the result [APP-001, SES-029, CON-110, CON-109, VOT-014]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const main = page.getByRole('main')

  await test.step('joins by signing up from the public page', async () => {
    await page.goto('/v2/assembly/rivermouth')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Rivermouth Town Assembly')
    await main
      .getByRole('button', { name: 'Join the assembly' })
      .or(main.getByRole('link', { name: 'Join the assembly' }))
      .click()
    await page.getByLabel('Your name').fill(NAME)
    await page.getByLabel('E-mail').fill(`nell-${Date.now()}@rivermouth.test`)
    await page.getByLabel('Password', { exact: true }).fill('lock and quay')
    await page.getByLabel('Repeat password').fill('lock and quay')
    await page
      .getByRole('button', { name: /^(Sign up|Join and sign up)$/ })
      .last()
      .click()
    await expect(page).toHaveURL(/\/v2\/assembly\/\d+$/)
    await expect(main).toContainText('Rivermouth Town Assembly')
  })

  await test.step('shares an idea with a theme', async () => {
    await main.getByRole('link', { name: 'Rivermouth Budget 2027' }).first().click()
    await main.getByRole('link', { name: 'Share an idea' }).click()
    await main.getByLabel('Title').fill(IDEA)
    await main.getByLabel('Description').fill('Walkers and dogs are thirsty in July. A tap with a bowl below it would do.')
    await main.getByRole('button', { name: 'Riverside', exact: true }).click()
    await main.getByRole('combobox', { name: 'Place' }).fill('The lock')
    await main.getByRole('button', { name: 'Publish' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(IDEA)
  })

  await test.step('comments on it, and supports another', async () => {
    await main
      .getByLabel(/^Write to everyone|^Your comment/)
      .first()
      .fill('I can look after it in winter.')
    await main.getByRole('button', { name: /^(Post|Comment)$/ }).click()
    await expect(main.getByText('I can look after it in winter.')).toBeVisible()
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Rivermouth Budget 2027' }).click()
    // other tests share ideas as well: a search finds this one however many are newer
    await main.getByRole('searchbox').first().fill('Rain gardens')
    const card = main.getByRole('article').filter({ hasText: 'Rain gardens for Quay Street' })
    const support = card.getByRole('button', { name: /support/ }).first()
    const before = await support.getAttribute('aria-pressed')
    await support.click()
    await expect(support).not.toHaveAttribute('aria-pressed', before ?? '')
  })

  await test.step('writes a proposal with a cost in the next phase', async () => {
    await goTo(page, 'Rivermouth Budget 2027', '“Proposals” begins')
    await main.getByRole('link', { name: 'Write a proposal' }).first().click()
    await main.getByLabel('Title').fill(PROPOSAL)
    await main.getByLabel('Description').fill('A tap that empties itself, a bowl for dogs, a drain into the lock.')
    await main.getByRole('button', { name: 'Riverside', exact: true }).click()
    await main.getByLabel('Cost').fill('£4,800')
    await main.getByRole('button', { name: 'Publish' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(PROPOSAL)
    await expect(main).toContainText('£4,800')
  })

  const address = new URL(page.url()).pathname
  const campaign = address.replace(/\/contribution\/.*/, '')
  const [, assemblyId, campaignId] = /assembly\/(\d+)\/campaign\/(\d+)/.exec(campaign) ?? []

  await test.step('a coordinator prepares a ballot and opens it', async () => {
    // two more proposals by other users, so that there is a choice
    const aisha = await caller(page, 'Aisha Rahman')
    const found = await aisha.call('GET', `/api/assembly/${assemblyId}/campaign/${campaignId}`)
    const space = (found as { resourceSpaceId?: number }).resourceSpaceId
    const themes = (found as { themes?: { themeId: number }[] }).themes ?? []
    for (const [title, budget] of [
      ['A crossing at Mill Lane school', '18400'],
      ['Benches along the river walk', '9900'],
    ]) {
      await aisha.call('POST', `/api/space/${space}/contribution`, {
        type: 'PROPOSAL',
        title,
        text: `<p>${title}, as drawn by the group.</p>`,
        budget,
        status: 'PUBLISHED',
        officialThemes: [{ themeId: themes[0]?.themeId }],
      })
    }
    await switchPerson(page, 'Maja Holm')
    await page.goto(`${campaign}?tab=voting`)
    await main
      .getByRole('link', { name: 'Prepare the ballot' })
      .or(main.getByRole('button', { name: 'Prepare the ballot' }))
      .first()
      .click()
    await main.getByRole('button', { name: /Use all/ }).click()
    await main.getByRole('button', { name: /Save/ }).last().click()
    await main.getByRole('button', { name: 'Open voting' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Open voting' }).click()
    await expect(page.getByText('Voting is open.')).toBeVisible()
  })

  const ballots = await (
    await page.request.get(`/api/assembly/${assemblyId}/campaign/${campaignId}`, {
      headers: { SESSION_KEY: (await caller(page, 'Maja Holm')).key },
    })
  ).json()
  const ballot = (ballots.currentBallot?.uuid ?? ballots.currentBallot) as string

  await test.step('members vote, save, change and finalize', async () => {
    const yes = main.getByRole('checkbox', { name: /^Yes/ })
    await yes.nth(0).check()
    await main.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Your vote is saved. It counts once you finalize it.')).toBeVisible()
    await yes.nth(1).check()
    await main.getByRole('button', { name: 'Finalize' }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Finalize my vote' }).click()
    await expect(page.getByText('Your vote is finalized and will be counted.')).toBeVisible()
    for (const name of ['Aisha Rahman', 'Jonas Skov', 'Priya Nair', 'Kofi Mensah', 'Mei Tanaka']) {
      const voter = await caller(page, name)
      const read = (await voter.call('GET', `/api/v0/ballot/${ballot}`)) as never as { candidates: { id: number }[] }
      await voter.call('POST', `/api/v0/ballot/${ballot}/vote`, {})
      await voter.call('PUT', `/api/v0/ballot/${ballot}/vote/me/complete`, {
        vote: { status: 1, votes: read.candidates.map(({ id }) => ({ candidate_id: id, value: 'YES' })) },
      })
    }
  })

  await test.step('the ballot closes; its result can be counted again here and without the server', async () => {
    await goTo(page, 'Rivermouth Budget 2027', 'The ballot closes and is counted')
    await page.goto(`/v1/ballot/${ballot}/result`)
    await expect(main.getByRole('heading', { level: 2, name: 'What won and why' })).toBeVisible()
    const votesOnly = main.getByRole('region', { name: 'If we had counted votes only' })
    await expect(votesOnly).toContainText('the same proposals would win')
    await expect(votesOnly.getByRole('table')).toHaveCount(0)
    const download = page.waitForEvent('download')
    await main
      .getByRole('button', { name: /ZIP/ })
      .or(main.getByRole('link', { name: /ZIP/ }))
      .click()
    const file = await (await download).path()
    const counted = spawnSync(process.execPath, ['server/src/app/cli/folkmoot.ts', 'count', file], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(counted.stderr + counted.stdout).toMatch(/is consistent: recounting its 6 papers gives its result/)
    expect(counted.status).toBe(0)
    await main
      .getByRole('link', { name: 'Recount in the browser' })
      .or(main.getByRole('button', { name: 'Recount in the browser' }))
      .click()
    await main.getByRole('button', { name: 'Recount now' }).click()
    await expect(main).toContainText('The same winners')
  })
})
