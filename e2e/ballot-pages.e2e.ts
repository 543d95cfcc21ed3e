import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createAssembly, day } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { pressEnter, tabToAndPress, tabToAndType } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'

// the v1 pages of a ballot: a visitor registers, votes and reads the result page; a member starts and votes

const COORDINATOR = 'Maja Holm'
const PASSWORD = 'by the weir'
const h1 = (page: Page) => main(page).getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** An open ballot of two proposals, in an assembly of its own. */
async function openBallot(page: Page, name: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const town = await createAssembly(page, name, COORDINATOR, { listed: true, profile: { membership: 'OPEN' } })
  const maja = await createDemoSession(page.request, COORDINATOR)
  const phases = [
    { type: 'DELIBERATION', startDate: day(-9), endDate: day(-2) },
    { type: 'VOTING', startDate: day(-1), endDate: day(20) },
  ]
  const campaign = await callApi(page, 'post', `/assembly/${town.assemblyId}/campaign`, maja, {
    title: `${name} votes`,
    goal: 'What first?',
    components: phases,
  })
  const candidates: { contribution_uuid: string }[] = []
  for (const title of ['Lamp', 'Bench']) {
    const body = { type: 'PROPOSAL', title, text: `<p>${title}.</p>`, status: 'PUBLISHED', budget: '700' }
    const at = `/space/${campaign.resourceSpaceId}/contribution`
    candidates.push({ contribution_uuid: (await callApi(page, 'post', at, maja, body)).uuid })
  }
  const all = { 'system-winners-fixed-number': '1', 'system-enable-quorum': 'FALSE', ...settings }
  const { uuid } = await callApi(page, 'post', '/v0/ballot', maja, {
    campaign_uuid: campaign.uuid,
    ballot: { title: `${name} ballot`, instructions: 'Choose with care.', starts_at: day(0) },
    ballot_configurations: Object.entries(all).map(([key, value]) => ({ key: `component.voting.${key}`, value })),
    ...(settings.anonymous ? { password: PASSWORD } : {}),
    candidates,
  })
  await callApi(page, 'put', `/v0/ballot/${uuid}/open`, maja)
  return uuid
}

const expectStep = (page: Page, uuid: string, step: string) => expect(page).toHaveURL(new RegExp(`/v1/ballot/${uuid}/${step}$`))

test('a visitor registers by keyboard, keeps the signature, votes with it, comes back with it, and sees the summary and the result page [VOT-006, VOT-007, VOT-008, VOT-009, VOT-010, VOT-011, VOT-012, VOT-013, VOT-026, VOT-030]', async ({
  page,
}) => {
  const uuid = await openBallot(page, 'Weir Assembly', { anonymous: 'TRUE' })
  await page.goto(`/v1/ballot/${uuid}`)
  await expectStep(page, uuid, 'register')
  await expect(h1(page)).toHaveText('Register for this ballot')
  for (const text of ['Weir Assembly ballot', 'Choose with care.', 'What is kept secret.', 'a person could vote twice'])
    await expect(main(page).getByText(text).first()).toBeVisible()
  await expectSound(page)
  const password = main(page).getByLabel('Ballot password')
  await tabToAndType(page, password, 'a guess')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('alert')).toBeVisible()
  await expectStep(page, uuid, 'register')
  await password.fill(PASSWORD.toUpperCase())
  await pressEnter(button(page, 'Register'))

  await expectStep(page, uuid, 'success')
  await expect(h1(page)).toHaveText('You are registered')
  const letters = main(page).getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{2,4}){6}$/)
  const signature = (await letters.textContent()) ?? ''
  await expect(button(page, 'Copy: Your signature')).toBeVisible()
  await expectSound(page)
  // a reload does not lose what is shown once
  await page.reload()
  await expect(letters).toHaveText(signature)
  await tabToAndPress(page, main(page).getByRole('link', { name: 'Go to the ballot' }))

  await expectStep(page, uuid, 'vote')
  await expect(main(page).getByRole('button', { name: 'Save' })).toBeDisabled()
  await tabToAndPress(page, main(page).getByRole('checkbox', { name: /Lamp/ }), 'Space')
  // a failed save shows the server's text
  await page.route(`**/v0/ballot/${uuid}/vote/*`, (route) =>
    route.fulfill({ status: 403, json: { code: 'ballot_closed', statusMessage: 'The clerk has closed the box.' } }),
  )
  await pressEnter(button(page, 'Save'))
  await expect(page.getByRole('alertdialog').getByText('The clerk has closed the box.')).toBeVisible()
  await page.unroute(`**/v0/ballot/${uuid}/vote/*`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await pressEnter(button(page, 'Save'))

  await expectStep(page, uuid, 'summary')
  await expect(h1(page)).toHaveText('Check your vote')
  await expect(main(page).getByText('It counts only once you finalize it', { exact: false })).toBeVisible()
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: /^Lamp$/ }),
  ).toBeVisible()
  await expectSound(page)
  expect(page.url()).not.toContain(signature.slice(0, 4))

  // another tab knows nothing: the signature leads back to the vote, a wrong one does not
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`/v1/ballot/${uuid}/summary`)
  await expectStep(page, uuid, 'register')
  await pressEnter(button(page, 'I already have a signature'))
  const typed = main(page).getByRole('textbox', { name: 'Your signature' })
  await expect(typed).toBeFocused()
  await typed.fill(`${signature.slice(0, -1)}${signature.endsWith('0') ? '4' : '0'}`)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('No vote has this signature.', { exact: false }).first()).toBeVisible()
  await typed.fill(signature.toLowerCase())
  await page.keyboard.press('Enter')
  await expectStep(page, uuid, 'vote')
  await expect(main(page).getByRole('checkbox', { name: /Lamp/ })).toBeChecked()
  await page.goto(`/v1/ballot/${uuid}/summary`)
  await pressEnter(button(page, 'Finalize'))
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Finalize my vote' }))

  await expectStep(page, uuid, 'result')
  await expect(page.getByText('Your vote is finalized and will be counted.')).toBeVisible()
  await expectSound(page)
  expect(await page.evaluate((key) => sessionStorage.getItem(key), `folkmoot.signature.${uuid}`)).toBeNull()
})

test('a member starts and lands on the vote; a visitor of a ballot for members is told who may vote and signs in; an error of a ballot other than 409 is told once by the handler of all failures, and the page does not show its text [VOT-007, VOT-010, VOT-013, VOT-031]', async ({
  page,
}) => {
  const uuid = await openBallot(page, 'Lock Assembly', {})
  await page.goto(`/v1/ballot/${uuid}/start`)
  await expectStep(page, uuid, 'register')
  await expect(main(page).getByText('Members of Lock Assembly can vote.', { exact: false })).toBeVisible()
  await expectSound(page)
  await expect(main(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/v2/login?from=${encodeURIComponent(`/v1/ballot/${uuid}/vote`)}`,
  )
  await signInAs(page, COORDINATOR)
  await page.route(`**/api/v0/ballot/${uuid}/vote`, (route) =>
    route.fulfill({ status: 403, json: { error: 'Not on a Sunday.', code: 'not_allowed' } }),
  )
  await page.goto(`/v1/ballot/${uuid}/start`)
  await expectStep(page, uuid, 'vote')
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText('Not on a Sunday.')
  await expect(page.getByText('Not on a Sunday.')).toHaveCount(1)
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Not on a Sunday.')).toHaveCount(0)
  await page.unroute(`**/api/v0/ballot/${uuid}/vote`)
  await button(page, 'Try again').click()
  await expect(main(page).getByRole('checkbox', { name: /Bench/ })).toBeVisible()
  await expectSound(page)
  await tabToAndPress(page, main(page).getByRole('checkbox', { name: /Bench/ }), 'Space')
  await pressEnter(button(page, 'Finalize'))
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Finalize my vote' }))
  await expectStep(page, uuid, 'result')
  await page.goto(`/v1/ballot/${uuid}/summary`)
  await expect(main(page).getByText('Your vote is final and will be counted.')).toBeVisible()
  // the address of another ballot does not exist
  await page.goto('/v1/ballot/00000000-0000-4000-8000-000000000000/vote')
  await expect(h1(page)).toHaveText('Page not found')
})

test('a detached vote keeps its draft on this device and gives a receipt, which the checker page finds in the package; the result can be seen as a budget [VOT-037]', {
  tag: '@firefox',
}, async ({ page }) => {
  const uuid = await openBallot(page, 'Sluice Assembly', { anonymous: 'TRUE', secrecy: 'detached' })
  await page.goto(`/v1/ballot/${uuid}/register`)
  await main(page).getByLabel('Ballot password').fill(PASSWORD)
  await pressEnter(button(page, 'Register'))
  await pressEnter(main(page).getByRole('link', { name: 'Go to the ballot' }))
  await expect(main(page).getByText('Your draft is kept on this device only.')).toBeVisible()
  await main(page).getByRole('checkbox', { name: /Bench/ }).check()
  await pressEnter(button(page, 'Save'))
  await expectStep(page, uuid, 'summary')
  await page.reload()
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: /^Bench$/ }),
  ).toBeVisible()
  await pressEnter(button(page, 'Finalize'))
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Finalize my vote' }))
  await expectStep(page, uuid, 'result')
  const letters = main(page).getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/)
  await expect(letters).toBeVisible()
  // a step of its own, which the reader's place follows
  await expect(main(page).getByRole('heading', { name: 'Keep your receipt' })).toBeFocused()
  await expect(main(page).getByText('The result appears here')).toHaveCount(0)
  const receipt = (await letters.textContent()) ?? ''
  // it is nowhere else: no notice lies over it, and the page does not end unasked until it is kept
  await expect(page.getByText('Your vote is finalized and will be counted.')).toHaveCount(1)
  await expect(main(page).getByText('Your vote is finalized and will be counted.')).toBeVisible()
  await expectSound(page)
  const warning = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  expect((await warning).type()).toBe('beforeunload')
  await (await warning).dismiss()
  const file = page.waitForEvent('download')
  await pressEnter(button(page, 'Save as a file'))
  const saved = await readFile(await (await file).path(), 'utf8')
  // years later it says of which vote it is, what it shows, and where that is checked
  const checkPath = `/v1/ballot/${uuid}/check#receipt`
  for (const part of [receipt, 'Voted on ', 'It shows that your vote was counted', checkPath]) expect(saved).toContain(part)
  expect((await file).suggestedFilename()).toBe('receipt-sluice-assembly-ballot.txt')
  expect(saved.split('\r\n')[0]).toBe('Sluice Assembly ballot')
  await pressEnter(button(page, 'I have kept it'))
  await expect(main(page).getByText('The result appears here')).toBeVisible()
  await expect(letters).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('The result appears here')).toBeVisible()
  await expect(letters).toHaveCount(0)

  // who comes too early reads of which ballot it is, and when it is counted
  await page.goto(checkPath)
  await expect(main(page).getByRole('heading', { name: 'Sluice Assembly ballot' })).toBeVisible()
  await expect(main(page).getByText(/^Voting closes on /)).toBeVisible()

  const maja = await createDemoSession(page.request, COORDINATOR)
  await callApi(page, 'put', `/v0/ballot/${uuid}/close`, maja, { reason: 'All have voted' })
  // and later counts without being asked
  await page.goto('/v2/home')
  await page.goto(checkPath)
  await expect(main(page).getByRole('heading', { name: 'Too few ballot papers to recount' })).toBeVisible()
  const field = main(page).getByRole('textbox', { name: 'Your receipt' })
  await tabToAndType(page, field, receipt.slice(0, -1))
  await pressEnter(button(page, 'Look for it'))
  await expect(main(page).getByText('A receipt has 20 letters and digits.').first()).toBeVisible()
  await field.fill('0000-0000-0000-0000-0000')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('No. This package holds no such receipt.')).toBeVisible()
  await field.fill(receipt.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(
    main(page).getByText('Yes. A vote of yours was counted. It is receipt 1 of 1, and the tree at closing holds it.'),
  ).toBeVisible()
  const tree = page.getByText('Tree of ballot papers at closing')
  await main(page).locator('details').filter({ has: tree }).locator('summary').click()
  await expect(tree).toBeVisible()
  await expectSound(page)

  // one winner whatever it costs: who asks sees it against the budget of the campaign
  await main(page).getByRole('link', { name: 'Back to the result' }).click()
  await expectStep(page, uuid, 'result')
  const budget = main(page).getByText('What the winners cost, as a budget')
  await expect(main(page).getByText(/The winners cost/)).toBeHidden()
  await pressEnter(budget)
  await expect(main(page).getByText(/The budget is \S*50,000; the number of winners was fixed/)).toBeVisible()
  await expect(main(page).getByText(/The winners cost \S*700 together/)).toBeVisible()
  await expectSound(page)
})
