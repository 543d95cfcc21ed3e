import type { Locator, Page } from '@playwright/test'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { tabToAndPress } from './testing/keyboard.ts'
import { listAxeFaults } from './testing/page-checks.ts'

/** An assembly founded by Maja, which Jonas joined; a group of it would have its own messages. */
async function createAssembly(page: Page): Promise<number> {
  const founder = await createDemoSession(page.request, 'Maja Holm')
  const now = Date.now()
  const { assemblyId } = await callApi(page, 'post', '/assembly', founder, {
    name: `Sail loft ${now}`,
    shortname: `sail-loft-${now}`,
    listed: true,
    profile: { membership: 'OPEN', moderators: 'none', coordinators: 'two' },
    timezone: 'Europe/London',
  })
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  await callApi(page, 'post', `/membership/assembly/${assemblyId}/request`, jonas, {})
  return assemblyId
}

const part = (page: Page) => page.getByRole('region', { name: 'Messages' })

interface Mail {
  to: string
  subject: string
  text: string
}

test('a coordinator sends a message by keyboard: it is shown on the home of the assembly, and is mailed [MEM-015, MEM-016]', async ({
  page,
}) => {
  const id = await createAssembly(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(`/v2/assembly/${id}`)
  const open = part(page).getByRole('button', { name: 'Send message' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send message' })
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toBeFocused()
  await expect(dialog).toContainText('All members can read it here.')
  await expect(dialog).toContainText('It reaches 1 other person. 1 of them gets it by e-mail.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveText(['Enter a subject.', 'Enter a text.'])
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('The net loft is free')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Who helps on Saturday?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your message has been sent, also by e-mail.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  const message = part(page).getByRole('article', { name: 'The net loft is free' })
  await expect(message).toContainText('Maja Holm')
  await expect(message).toContainText('Who helps on Saturday?')
  await expect(async () => {
    const { list } = await callApi<{ list: Mail[] }>(page, 'get', '/outbox?pageSize=50')
    expect(list.find((mail) => mail.subject === 'The net loft is free')?.text).toContain('Maja Holm sent this message to all members')
  }).toPass()
})

/** Fills in a meeting of the first of December 2099 that begins at 19:00. */
async function fillMeeting(dialog: Locator, { about, end, place }: Readonly<Record<'about' | 'end' | 'place', string>>) {
  await dialog.getByRole('textbox', { name: 'What is it about?' }).fill(about)
  await dialog.getByLabel('Date').fill('2099-12-01')
  await dialog.getByLabel('Start').fill('19:00')
  await dialog.getByLabel('End').fill(end)
  await dialog.getByRole('textbox', { name: 'Place or link' }).fill(place)
}

test('a member calls a meeting: faults are shown at their fields, then a calendar entry, a thread in the forum, and the draft is stored [MEM-015, MEM-016]', async ({
  page,
}) => {
  const id = await createAssembly(page)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${id}`)
  await part(page).getByRole('button', { name: 'Organize meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Organize meeting' })
  await fillMeeting(dialog, {
    about: 'Where to put the benches',
    end: '18:00',
    place: 'Net loft, or https://meet.example/loft',
  })
  await expect(dialog).toContainText('Times are in the Europe/London time zone.')
  await dialog.getByRole('button', { name: 'Call the meeting' }).click()
  await expect(dialog.getByLabel('End')).toHaveAccessibleDescription(/This must be after the start\./)
  expect(await listAxeFaults(page)).toEqual([])
  await page.reload()
  await part(page).getByRole('button', { name: 'Organize meeting' }).click()
  await expect(dialog.getByLabel('Start')).toHaveValue('19:00')
  await dialog.getByLabel('End').fill('20:30')
  await dialog.getByRole('button', { name: 'Call the meeting' }).click()
  await expect(page.getByText('The meeting has been called, also by e-mail.')).toBeVisible()
  const meeting = part(page).getByRole('article', { name: 'Where to put the benches' })
  await expect(meeting).toContainText('Net loft, or https://meet.example/loft')
  const link = meeting.getByRole('link', { name: 'https://meet.example/loft' })
  await expect(link).toHaveAttribute('href', 'https://meet.example/loft')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  const saved = page.waitForEvent('download')
  await meeting.getByRole('button', { name: 'Add to my calendar: Where to put the benches' }).click()
  const text = await (await saved).createReadStream().then(async (stream) => (await stream.toArray()).join(''))
  expect(text).toContain('DTSTART:20991201T190000Z\r\nDTEND:20991201T203000Z')
  expect(await listAxeFaults(page)).toEqual([])
  // a real site allows a plain member one message a day; the demo allows a hundred
  await page.goto(`/v1/assembly/${id}/forum`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Where to put the benches' })).toBeVisible()
})

test('who called a meeting changes it and cancels it by keyboard, with a reason that everybody reads [MEM-016]', async ({ page }) => {
  const id = await createAssembly(page)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${id}`)
  await part(page).getByRole('button', { name: 'Organize meeting' }).click()
  const call = page.getByRole('dialog', { name: 'Organize meeting' })
  await fillMeeting(call, { about: 'The weir', end: '20:00', place: 'Net loft' })
  await call.getByRole('group', { name: 'Ask people to register?' }).getByRole('radio', { name: 'Yes' }).check()
  await call.getByLabel('Number of places').fill('0')
  await call.getByRole('button', { name: 'Call the meeting' }).click()
  await expect(call.getByLabel('Number of places')).toHaveAccessibleDescription(/whole number from 1/)
  await call.getByLabel('Number of places').fill('1')
  await call.getByRole('button', { name: 'Call the meeting' }).click()
  const meeting = part(page).getByRole('article', { name: 'The weir' })
  await expect(meeting).toContainText('0 of 1 places are taken.')
  await tabToAndPress(page, meeting.getByRole('button', { name: 'Register: The weir' }))
  await expect(meeting).toContainText('1 of 1 places is taken. You are registered.')
  await meeting.getByText('Who is coming').click()
  await expect(meeting.getByRole('listitem')).toHaveText(['Jonas Skov'])
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, meeting.getByRole('button', { name: 'Change: The weir' }))
  const dialog = page.getByRole('dialog', { name: 'Change the meeting' })
  await expect(dialog.getByLabel('Date')).toHaveValue('2099-12-01')
  await expect(dialog.getByLabel('Start')).toHaveValue('19:00')
  await dialog.getByLabel('End').fill('21:00')
  await dialog.getByRole('textbox', { name: 'Place or link' }).fill('Boat shed')
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Save and tell everyone' }))
  await expect(page.getByText('The meeting is changed, and everyone who was invited is told.')).toBeVisible()
  await expect(meeting).toContainText('Boat shed')
  await expect(meeting).toContainText('9:00')

  await tabToAndPress(page, meeting.getByRole('button', { name: 'Cancel meeting: The weir' }))
  const ask = page.getByRole('dialog', { name: 'Cancel “The weir”?' })
  await tabToAndPress(page, ask.getByRole('button', { name: 'Cancel meeting' }))
  await expect(ask.getByLabel('Why is it canceled?')).toHaveAccessibleDescription(/Give a reason/)
  await ask.getByLabel('Why is it canceled?').fill('The river is too high.')
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, ask.getByRole('button', { name: 'Cancel meeting' }))
  await expect(meeting).toContainText('Canceled')
  await expect(meeting).toContainText('The river is too high.')
  await expect(meeting.getByRole('button', { name: /^(Change|Cancel meeting)/ })).toHaveCount(0)
  expect(await listAxeFaults(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await meeting.getByRole('button', { name: 'Add to my calendar: The weir' }).click()
  const text = await (await saved).createReadStream().then(async (stream) => (await stream.toArray()).join(''))
  expect(text).toContain('SEQUENCE:2\r\nSTATUS:CANCELLED')
})

test('the members of a group have their own messages; other users see none [MEM-016]', async ({ page }) => {
  await signInAs(page, 'Ruth Ferreira')
  await page.goto('/v1/home')
  const groups = page.getByRole('region', { name: 'Working groups' })
  await groups.getByRole('link', { name: 'Access for all' }).click()
  await expect(part(page).getByRole('button', { name: 'Send message' })).toBeVisible()
  await part(page).getByRole('button', { name: 'Send message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send message' })
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Kerbs on Monday')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('We measure them.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(part(page).getByRole('article', { name: 'Kerbs on Monday' })).toBeVisible()
  const address = page.url()
  await signInAs(page, 'Gwen Pryce')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access for all')
  await expect(part(page)).toHaveCount(0)
})
