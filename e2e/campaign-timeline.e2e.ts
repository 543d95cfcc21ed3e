import type { Page } from '@playwright/test'
import { createAssembly, createRunningCampaign } from './testing/assemblies.ts'
import { signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { tabTo, tabToAndPress } from './testing/keyboard.ts'
import { listAxeFaults } from './testing/page-checks.ts'

const COORDINATOR = 'Idris Vaughan'

/** Signs a coordinator in; the path of a new campaign in an assembly of their own. */
async function prepareCampaign(page: Page): Promise<string> {
  const { assemblyId } = await createAssembly(page, `Bench ${performance.now()}`.replace('.', ' '), COORDINATOR)
  await signInAs(page, COORDINATOR)
  return `/v2/assembly/${assemblyId}/campaign/new`
}

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByLabel(name, { exact: true }).and(page.locator('input')))
const status = (page: Page) => page.getByRole('region', { name: 'Timeline' }).getByRole('status')
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The days in the date fields of all phases, in order. */
const listDays = (page: Page) =>
  page
    .getByRole('list', { name: 'Phases and their dates' })
    .locator('input[type=date]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

/** No fault of accessibility in what an interaction left on the page. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await listAxeFaults(page)).toEqual([])
}

/** Every day is after the one before it: order and gap hold. */
async function expectOrder(page: Page): Promise<string[]> {
  await expect(slider(page, 'Ideas begins')).toBeVisible()
  const days = await listDays(page)
  expect(days.slice(1).every((day, i) => day > (days[i] ?? ''))).toBe(true)
  return days
}

test('a campaign is created by keyboard alone: handles move by a day and a week, push the next phase, and Escape takes it back [CAM-034, CAM-043, CAM-058]', async ({
  page,
}) => {
  const path = await prepareCampaign(page)
  await page.goto(`${path}/description`)
  await tabTo(page, page.getByRole('textbox', { name: 'What do you want to decide?' }))
  await page.keyboard.type('Where shall the new benches stand?')
  await tabToAndPress(page, page.getByRole('button', { name: /^Continue to/ }))
  await expect(page).toHaveURL(/new\/milestones$/)
  const before = await expectOrder(page)
  const [, ideasEnd = '', proposalsStart = ''] = before

  await tabTo(page, slider(page, 'Ideas ends'))
  await page.keyboard.press('ArrowRight')
  await expect(field(page, 'Ideas ends')).toHaveValue(addDays(ideasEnd, 1))
  await expect(slider(page, 'Ideas ends')).toHaveAttribute('aria-valuetext', /^\w+day,\s\w+\s\d+,\s\d{4}$/)
  await page.keyboard.press('PageUp')
  await expect(field(page, 'Ideas ends')).toHaveValue(addDays(ideasEnd, 8))
  await expect(field(page, 'Proposals begins')).toHaveValue(addDays(ideasEnd, 9))
  await expect(status(page)).toContainText('Proposals now begins on')
  await expectAccessible(page)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowLeft')
  expect(await listDays(page)).toEqual(before)
  await page.keyboard.press('End')
  await expectOrder(page)
  await page.keyboard.press('Escape')
  expect(await listDays(page)).toEqual(before)
  expect(proposalsStart > ideasEnd).toBe(true)

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await tabToAndPress(page, page.getByRole('button', { name: 'Add a milestone' }))
  await page.keyboard.type('Open evening')
  await expect(page.getByRole('listitem').filter({ hasText: 'Open evening' })).toContainText('Reminder')
  await expectAccessible(page)
  await tabToAndPress(page, page.getByRole('button', { name: 'Done' }))
  const days = await listDays(page)
  await tabToAndPress(page, page.getByRole('button', { name: /^Continue to/ }))
  await tabToAndPress(page, page.getByRole('button', { name: /^Continue to/ }))
  await tabToAndPress(page, page.getByRole('button', { name: 'Create campaign' }))
  await expect(page).toHaveURL(new RegExp(`${path.replace(/new$/, '')}\\d+$`))

  await page.goto(`${page.url()}/edit/milestones`)
  await expect(slider(page, 'Open evening, Ideas')).toBeVisible()
  expect(await listDays(page)).toEqual(days)
})

test('in the milestones step a phase is added with its first and last day, and edited; saved, it has a START and an END milestone [CAM-034]', async ({
  page,
}) => {
  const path = await prepareCampaign(page)
  await page.goto(`${path}/description`)
  await page.getByRole('textbox', { name: 'What do you want to decide?' }).fill('Who mends the nets?')
  await page.getByRole('button', { name: /^Continue to/ }).click()
  const before = await expectOrder(page)
  const [kind, add] = [page.getByLabel('Phase to add'), page.getByRole('button', { name: 'Add a phase' })]
  await kind.selectOption({ label: 'Voting' })
  await add.click()
  const after = await expectOrder(page)
  expect([after.length, after.slice(0, before.length)]).toEqual([before.length + 2, before])
  await expectAccessible(page)
  const [start = '', end = ''] = after.slice(-2)
  const ends = page.getByRole('list', { name: 'Phases and their dates' }).locator('input[type=date]').last()
  // the same day of the week, so that it is no weekend
  await ends.fill(addDays(end, 7))
  await ends.blur()
  expect((await expectOrder(page)).at(-1)).toBe(addDays(end, 7))
  await page.getByRole('link', { name: /Check and create/ }).click()
  const created = page.waitForResponse((answer) => answer.request().method() === 'POST' && /\/campaign$/.test(answer.url()))
  await page.getByRole('button', { name: 'Create campaign' }).click()
  const { components } = (await (await created).json()) as {
    components: { type: string; milestones: { type: string; date: string }[] }[]
  }
  const added = components.at(-1)
  expect([added?.type, added?.milestones.map(({ type, date }) => `${type} ${date}`)]).toEqual([
    'VOTING',
    [`START ${start} 00:00`, `END ${addDays(end, 7)} 23:59`],
  ])
})

test('weekends are not offered: the calendar disables them and a typed one is refused with the reason [CAM-042]', async ({ page }) => {
  await page.goto(`${await prepareCampaign(page)}/milestones`)
  const ends = field(page, 'Ideas ends')
  const day = await ends.inputValue()
  const toSaturday = (6 - new Date(day).getUTCDay() + 7) % 7
  const saturday = addDays(day, toSaturday)
  await ends.fill(saturday)
  await ends.blur()
  await expect(ends).toHaveValue(day)
  await expect(page.getByText(/is at the weekend, which cannot be chosen/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Monday/ }).click()
  await expect(ends).toHaveValue(addDays(saturday, 2))
  await expect(page.getByText(/is at the weekend/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Ideas ends: open the calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ideas ends' })
  await expect(dialog.getByText(/^Weekends cannot be chosen here/)).toBeVisible()
  await expect(dialog.locator('button[data-weekend=true]').first()).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await dialog.locator(`[data-day="${addDays(saturday, 2)}"]`).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(ends).toHaveValue(addDays(saturday, 3))
  await expectOrder(page)
})

test('handles are pulled with the mouse, later phases move along when chosen, and the timeframe spreads the phases [CAM-043, CAM-052, CAM-053]', async ({
  page,
}) => {
  await page.goto(`${await prepareCampaign(page)}/milestones`)
  await expect(page.getByLabel('Months')).toHaveValue('6')
  const before = await expectOrder(page)
  const handle = slider(page, 'Proposals ends')
  const box = await handle.boundingBox()
  if (!box) throw new Error('the handle is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 6 })
  await expect(status(page)).toContainText('Deliberation now begins on')
  await page.mouse.up()
  const pulled = await expectOrder(page)
  expect(pulled.slice(0, 3)).toEqual(before.slice(0, 3))
  expect((pulled[3] ?? '') > (before[3] ?? '')).toBe(true)
  await expectAccessible(page)

  await page.getByLabel('What happens to the other phases when one moves?').selectOption('All later ones move along')
  await slider(page, 'Proposals ends').press('ArrowRight')
  const along = await expectOrder(page)
  expect(along.slice(3)).toEqual(pulled.slice(3).map((day) => addDays(day, 1)))

  const oneOnly = page.getByText(/a day belongs to one phase only/)
  await expect(oneOnly).toBeVisible()
  await page.getByLabel('What happens to the other phases when one moves?').selectOption('They stay; phases may overlap')
  await expect(page.getByText(/^Drag the handles or type the dates/)).toBeVisible()
  await expect(oneOnly).toHaveCount(0)
  await page.getByLabel('What happens to the other phases when one moves?').selectOption('All later ones move along')

  await page.getByLabel('Months').fill('3')
  await expect(page.getByLabel('Days', { exact: true })).toHaveValue(/^(89|9[0-2])$/)
  await page.getByRole('button', { name: /^Spread the phases until/ }).click()
  const spread = await expectOrder(page)
  expect((Date.parse(spread.at(-1) ?? '') - Date.parse(spread[0] ?? '')) / 86_400_000).toBeLessThanOrEqual(91)
  await expectAccessible(page)
})

test('the list of milestones says the years of a campaign of about a year or longer, and of a shorter one none [CAM-034]', async ({
  page,
}) => {
  await page.goto(`${await prepareCampaign(page)}/milestones`)
  const list = page.getByRole('region', { name: 'Milestones' })
  const dayOf = (title: string) => list.getByRole('listitem').filter({ hasText: title }).getByRole('time')
  await expect(dayOf('Implementation ends')).toHaveText(/^[A-Z][a-z]{2}\s\d+[A-Z][a-z]+day$/)
  const ends = field(page, 'Implementation ends')
  const later = addDays(await ends.inputValue(), 7 * 40)
  await ends.fill(later)
  await ends.blur()
  await expect(dayOf('Implementation ends')).toHaveText(new RegExp(`,\\s${later.slice(0, 4)}[A-Z][a-z]+day$`))
  await expect(dayOf('Ideas begins')).toHaveText(/,\s\d{4}[A-Z][a-z]+day$/)
  await expectAccessible(page)
})

test('the start and the end of a phase are not deleted, and the sentence says so [CAM-039, CAM-040]', async ({ page }) => {
  await page.goto(`${await prepareCampaign(page)}/milestones`)
  const list = page.getByRole('region', { name: 'Milestones' })
  await list.getByRole('button', { name: 'Why can Ideas begins not be deleted?' }).click()
  await expect(list.getByRole('alert')).toHaveText("Milestone of type START can't be deleted.")
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await list.getByRole('button', { name: 'Add a milestone' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(11)
  await list.getByRole('button', { name: 'Delete Reminder' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(10)
})

test('in a running campaign past dates are locked until a coordinator corrects them with a reason [CAM-041]', async ({ page }) => {
  const { path } = await createRunningCampaign(page, 'A pier of our own', COORDINATOR)
  await signInAs(page, COORDINATOR)
  await page.goto(path)
  await page.getByRole('link', { name: 'Edit campaign' }).click()
  await page.getByRole('button', { name: /^Continue to/ }).click()
  const before = await expectOrder(page)
  const begins = slider(page, 'Ideas begins')
  await expect(begins).toHaveAttribute('aria-disabled', 'true')
  await expect(begins).toHaveAttribute('aria-valuetext', /this date has passed$/)
  await begins.press('ArrowLeft')
  expect(await listDays(page)).toEqual(before)
  await expect(field(page, 'Ideas begins')).toBeDisabled()
  await expect(field(page, 'Ideas ends')).toBeEnabled()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Correct a date that has passed' }).click()
  await begins.press('ArrowLeft')
  await expect(field(page, 'Ideas begins')).toHaveValue(addDays(before[0] ?? '', -1))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Why are you changing a past date?')).toBeFocused()
  await page.getByLabel('Why are you changing a past date?').fill('It began a day earlier')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/campaign\/\d+$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a handle is pulled with a finger, on the scale of its own phase [CAM-043]', async ({ page, connect }) => {
    await page.goto(`${await prepareCampaign(page)}/milestones`)
    const before = await expectOrder(page)
    const handle = slider(page, 'Ideas ends')
    await handle.scrollIntoViewIfNeeded()
    const box = await handle.boundingBox()
    if (!box) throw new Error('the handle is not drawn')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const session = await connect(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
    await touch('touchStart', x)
    for (const step of [10, 20, 30, 40]) await touch('touchMove', x - step)
    await touch('touchEnd')
    await expect(field(page, 'Ideas ends')).not.toHaveValue(before[1] ?? '')
    const pulled = await expectOrder(page)
    expect((pulled[1] ?? '') < (before[1] ?? '')).toBe(true)
    expect(pulled.slice(2)).toEqual(before.slice(2))
    await expectAccessible(page)
  })
})
