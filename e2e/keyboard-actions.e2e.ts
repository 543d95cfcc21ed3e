import type { Locator, Page } from '@playwright/test'
import { createAssembly, once } from './testing/assemblies.ts'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { fold } from './testing/folds.ts'
import { expect, main, test } from './testing/journey.ts'
import { expectFocus, skipToContent, tabBackAndPress, tabTo, tabToAndPress, tabToAndType } from './testing/keyboard.ts'
import { findPagePaths } from './testing/page-paths.ts'

// the actions of members and coordinators outside of the main journey, by keyboard

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name }).first()
const yesNo = (page: Page, question: string) => page.getByRole('group', { name: question }).getByRole('radio')

/** An assembly of Jonas that requires a request to join. */
const createPlace = (page: Page, name: string) =>
  createAssembly(page, name, 'Jonas Skov', {
    profile: { membership: 'REGISTRATION', registration: { request: true, invitation: true } },
  })

/** Focuses a question of yes and no, and answers with the arrow keys. */
async function answer(page: Page, question: string, given: 'Yes' | 'No'): Promise<void> {
  const radios = yesNo(page, question)
  await tabTo(page, radios.and(page.locator(':checked')))
  await page.keyboard.press(given === 'No' ? 'ArrowRight' : 'ArrowLeft')
  await expect(radios.nth(given === 'No' ? 1 : 0)).toBeChecked()
}

test('an assembly is created by keyboard; its faults link to their fields [ASM-003, ASM-018]', async ({ page }) => {
  await signInAs(page, 'Jonas Skov')
  await page.goto('/v2/assembly/new/description')
  await skipToContent(page)
  await tabToAndPress(page, button(page, 'Continue to Settings'))
  const summary = main(page).getByRole('alert')
  await expect(summary).toBeFocused()
  await tabToAndPress(page, summary.getByRole('link', { name: 'Enter the name of the assembly.' }))
  const name = page.getByLabel('Name', { exact: true }).first()
  await expect(name).toBeFocused()
  // the focus stays in the field while the fault is corrected
  await page.keyboard.type(`Rope Walk ${once}`)
  await expect(name).toHaveValue(`Rope Walk ${once}`)
  await answer(page, 'Can people join without asking?', 'No')
  await answer(page, 'Show it in the list', 'No')
  await tabToAndPress(page, button(page, 'Continue to Settings'))
  await expect(page).toHaveURL(/configuration$/)
  await expectFocus(page)
  await tabToAndPress(page, fold(page, 'Forum and messages'))
  await answer(page, 'Is there a forum?', 'No')
  await tabToAndPress(page, button(page, 'Start the assembly'))
  await expect(page).toHaveURL(/\/v2\/assembly\/\d+\/campaign\/new\/description$/)
  await expectFocus(page)
})

test('settings are changed by keyboard, and leaving unsaved changes asks for confirmation', async ({ page }) => {
  const { assemblyId } = await createPlace(page, 'Rope Settings')
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${assemblyId}/edit/configuration`)
  await tabToAndPress(page, fold(page, 'More of these'))
  await answer(page, 'Is joining closed for now?', 'Yes')
  const bar = page.getByRole('region', { name: 'Not saved yet' })
  await tabBackAndPress(page, page.getByRole('link', { name: 'Members' }).first())
  const question = page.getByRole('alertdialog')
  await tabToAndPress(page, button(question, 'Stay on this page'))
  await expect(page.getByRole('link', { name: 'Members' }).first()).toBeFocused()
  await tabToAndPress(page, button(bar, 'Save changes'))
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  await expectFocus(page)
})

test('requests are answered and roles changed by keyboard; the focus moves on from removed rows [MEM-006]', async ({ page }) => {
  const { assemblyId, uuid } = await createPlace(page, 'Rope Members')
  for (const who of ['Wren Castellanos', 'Aisha Rahman']) {
    const request = { message: 'I splice.' }
    await callApi(page, 'post', `/membership/ASSEMBLY/${uuid}/request`, await createDemoSession(page.request, who), request)
  }
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${assemblyId}/members`)
  const requests = page.getByRole('region', { name: 'Requests to answer' })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
  await tabToAndPress(page, button(requests, 'Accept Wren Castellanos'))
  await expect(requests.getByRole('listitem')).toHaveCount(1)
  // the row after the answered one has the focus, and its first button is next
  await expect(row('Aisha Rahman')).toBeFocused()
  await tabToAndPress(page, button(requests, 'Decline Aisha Rahman'))
  await tabToAndType(page, requests.getByLabel('Reason'), 'Only people of the walk.')
  await tabToAndPress(page, requests.getByRole('button', { name: 'Decline', exact: true }))
  await expect(requests).toHaveCount(0)
  await expectFocus(page)

  const roles = button(page, 'Roles of Wren Castellanos')
  await tabToAndPress(page, roles)
  await tabToAndPress(page, row('Wren Castellanos').getByRole('checkbox', { name: /^Moderator/ }), 'Space')
  await tabToAndPress(page, button(page, 'Save roles'))
  await expect(row('Wren Castellanos').getByText('Moderator', { exact: true })).toBeVisible()
  await expectFocus(page)
  await tabTo(page, roles, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const remove = button(page, 'Remove from the assembly')
  await tabToAndPress(page, remove)
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await tabToAndPress(page, question.getByRole('button', { name: 'Remove', exact: true }))
  await expect(row('Wren Castellanos')).toHaveCount(0)
  await expectFocus(page)
})

test('people are invited by keyboard, one by one and from a file [MEM-022, MEM-037, MEM-047]', async ({ page }) => {
  const { assemblyId } = await createPlace(page, 'Rope Letters')
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${assemblyId}/members`)
  const opener = button(page, 'Invite people')
  await tabToAndPress(page, opener)
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await tabTo(page, dialog.getByLabel('E-mail addresses'))
  await page.keyboard.type(`ida-${once}@rope.test, rubbish, ole-${once}@rope.test,`)
  await tabBackAndPress(page, button(dialog, 'Remove rubbish'))
  await expectFocus(page)
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await tabToAndPress(page, button(dialog, 'Send 2 invitations'))
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  const ida = page
    .getByRole('listitem')
    .filter({ hasText: `ida-${once}@rope.test` })
    .first()
  await tabToAndPress(page, button(ida, 'Resend'))
  await expect(page.getByText('Invitation was re-sent!', { exact: true })).toBeVisible()
  await expectFocus(page)

  await page.goto(`/v2/assembly/${assemblyId}/members/invite`)
  const file = main(page).locator('input[type="file"]')
  const chooser = page.waitForEvent('filechooser')
  await tabToAndPress(page, file, 'Space')
  const csv = `email,name,lastname,language,role\nuna-${once}@rope.test,Una,Bell,,\n`
  await (await chooser).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expectFocus(page)
  await tabToAndPress(page, button(main(page), 'Upload list'))
  await expect(main(page).getByRole('heading', { name: 'Result of the upload' })).toBeVisible()
  await expectFocus(page)
})

test('the own profile is changed by keyboard, and every item of the account menu is reachable [SES-079, SES-081]', async ({ page }) => {
  const person = { name: 'Kit Rope', email: `kit-${once}@rope.test`, password: 'three strands' }
  await callApi(page, 'post', '/user/signup', undefined, { ...person, repeatPassword: person.password })
  await page.goto('/v2/login')
  await tabToAndType(page, main(page).getByLabel('E-mail'), person.email)
  await tabToAndType(page, main(page).getByLabel('Password', { exact: true }), person.password)
  await page.keyboard.press('Enter')
  await tabToAndPress(page, button(page.getByRole('dialog'), 'Yes, this is my address'))
  await expectFocus(page)
  const account = page.getByRole('banner').getByRole('button', { name: /Kit Rope/ })
  await tabTo(page, account, 'Shift+Tab')
  await page.keyboard.press('Enter')
  // the menu reads keys once it has the focus
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  const profile = page.getByRole('menuitem', { name: /profile/i })
  await expect(page.getByRole('menu')).toBeVisible()
  for (let presses = 0; presses < 10; presses++) {
    if (await profile.evaluate((item) => item === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(profile).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile/)
  await tabToAndType(page, page.getByLabel('First name'), 'Christopher')
  await tabToAndPress(page, button(page, 'Save profile'))
  await expect(page.getByText('Changed saved')).toBeVisible()
  await expectFocus(page)
  const part = page.getByRole('region', { name: 'Password' })
  await tabToAndType(page, part.getByLabel('Old password'), 'two strands')
  await tabToAndType(page, part.getByLabel('New password', { exact: true }), 'four strands')
  await tabToAndType(page, part.getByLabel('Repeat new password'), 'four strands')
  await page.keyboard.press('Enter')
  await expect(part.getByRole('alert')).toBeFocused()
})

test('a comment is posted, edited, answered and deleted by keyboard; the cursor is in the open form', async ({ page }) => {
  const { idea } = await findPagePaths(page)
  await signInAs(page, 'Jonas Skov')
  await page.goto(idea)
  await skipToContent(page)
  await tabToAndType(
    page,
    main(page)
      .getByLabel(/^Write to everyone|^Your comment/)
      .first(),
    'A knot in the word',
  )
  await tabToAndPress(page, button(main(page), /^(Post|Comment)$/))
  const mine = main(page).getByRole('article').filter({ hasText: 'A knot in the word' }).last()
  await expect(mine).toBeVisible()
  await tabTo(page, button(mine, 'Edit'))
  await page.keyboard.press('Enter')
  const changed = main(page).getByRole('textbox', { name: /^Change|^Edit/ })
  await expect(changed).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('A knot in the wood')
  await tabToAndPress(page, button(main(page), /^Save$/))
  await expect(changed).toHaveCount(0)
  const said = main(page).getByRole('article').filter({ hasText: 'A knot in the wood' }).last()
  await expect(said).toBeVisible()
  await expectFocus(page)

  await tabToAndPress(page, button(said, /^Reply/))
  const answer = said.getByRole('textbox')
  await expect(answer).toBeFocused()
  await page.keyboard.type('Not a large one.')
  await tabToAndPress(page, button(said, 'Cancel'))
  await expect(answer).toHaveCount(0)
  await expectFocus(page)

  await tabTo(page, button(said, 'Delete'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabToAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }))
  await expect(main(page).getByText('A knot in the wood')).toHaveCount(0)
  await expectFocus(page)
})
