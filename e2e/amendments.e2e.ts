import type { Locator, Page } from '@playwright/test'
import { callApi, type DemoAccount, storeSession } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { openMoreActions } from './testing/more-actions.ts'
import { expectSound } from './testing/page-checks.ts'
import { createProposals, type ProposalDocument } from './testing/proposals.ts'

/** A published proposal of Maja in its phase, and Jonas as a member. */
async function openProposal(page: Page) {
  const { maja, jonas, assembly, write, fork, hrefOf } = await createProposals(page, 'Quay side')
  const text = '<p>Eleven benches of oak.</p><p>They stand beside the water.</p><p>The city mends them.</p>'
  const proposal = await write('Benches along the quay', { text }, maja)
  return {
    maja,
    jonas,
    proposal,
    href: hrefOf(proposal),
    hrefOf,
    change: (by: DemoAccount, { contributionId }: ProposalDocument, changed: string) =>
      callApi(page, 'put', `/assembly/${assembly.aid}/contribution/${contributionId}`, by, { text: changed }),
    amend: (by: DemoAccount, words: string) => fork(proposal, by, words),
  }
}

test('a member begins an amendment from the page of a proposal, and finds the way back to the original [CON-013, CON-051]', async ({
  page,
}) => {
  const { jonas, href } = await openProposal(page)
  await storeSession(page, jonas)
  await page.goto(href)
  await main(page).getByRole('button', { name: 'Propose an amendment' }).click()
  await expect(main(page).getByText('This is an amendment to')).toBeVisible()
  await expect(main(page).getByText('Private draft amendment', { exact: true })).toBeVisible()
  await expect(page.getByText('It is a private draft until you send it to the authors.')).toBeVisible()
  // the form of the text is open, and is left without a change
  await main(page).getByRole('button', { name: 'Cancel' }).click()
  // on a phone two texts have no room beside each other
  await page.setViewportSize({ width: 360, height: 740 })
  await main(page).getByRole('button', { name: 'Compare with the original' }).click()
  await expect(page.getByRole('dialog').getByLabel('One text with its changes')).toBeChecked()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 720 })
  await main(page).getByText('This is an amendment to').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await main(page).getByRole('button', { name: 'Show: Amendments' }).click()
  await expect(main(page).getByRole('heading', { name: 'Proposed' })).toBeVisible()
  await expectSound(page)
  await main(page).getByRole('button', { name: 'Hide: Amendments' }).click()
  await expect(main(page).getByRole('heading', { name: 'Proposed' })).toHaveCount(0)
})

test('the author of the original decides what both changed, and accepts the amendment with credit [CON-051, CON-121, CON-026]', async ({
  page,
}) => {
  const { maja, jonas, proposal, href, change, amend } = await openProposal(page)
  await amend(jonas, '<p>Twenty benches of steel.</p><p>They stand beside the water.</p><p>Neighbours mend them.</p>')
  await change(maja, proposal, '<p>Twelve benches of larch.</p><p>They stand beside the water.</p><p>The city mends them.</p>')
  await storeSession(page, maja)
  await page.goto(href)
  await main(page)
    .getByRole('link', { name: /^Compare “Benches/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('changed in both texts')).toBeVisible()
  await expect(dialog.getByText('1 part needs your decision.')).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Accept the amendment' })
  await expect(confirm).toBeDisabled()
  await expectSound(page)
  const part = dialog.getByRole('group', { name: /^Change 1/ })
  await part.getByText('Your own wording').click()
  await part.getByRole('textbox').fill('Twenty benches of larch.')
  // whole phrases are heard, on each side and in one text
  const heard = (where: Locator) => where.getByRole('group', { name: /^Change 1/ }).ariaSnapshot()
  const sides = await heard(dialog)
  expect(sides).toMatch(/group "Original":\s+- text: Original\s+- paragraph:\s+- deletion: "?Removed: Twelve benches of larch\s*\./)
  expect(sides).toMatch(/group "Amendment":\s+- text: Amendment\s+- paragraph:\s+- insertion: "?Added: Twenty benches of steel\s*\./)
  await dialog.getByText('One text with its changes').click()
  expect(await heard(dialog)).toMatch(
    /deletion: "?Removed: Twelve benches of larch\s*\.\s*"?\s+- insertion: "?Added: Twenty benches of steel\s*\./,
  )
  await expectSound(page)
  await confirm.click()
  await expect(main(page).getByText('Twenty benches of larch.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(main(page).getByText('Neighbours mend them.')).toBeVisible()
  await expect(main(page).getByText('Amended by Jonas Skov')).toBeVisible()
  await expect(
    main(page)
      .getByText(/By Maja Holm and Jonas Skov/)
      .first(),
  ).toBeVisible()
  // the history tells the words
  await main(page).getByRole('button', { name: '3 versions' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByText('Show what changed').first().click()
  await expect(history.locator('ins').filter({ hasText: 'Neighbours' })).toBeVisible()
  await expect(history.locator('del').filter({ hasText: 'Twelve' })).toBeVisible()
  expect(await history.ariaSnapshot()).toMatch(/deletion: "?Removed: The city mends\s*\.\s*"?\s+- insertion: "?Added: Neighbours mend\s*\./)
  await expectSound(page)
})

test('what was chosen stays on the screen when somebody changes the text meanwhile, and the change is marked [CON-121]', async ({
  page,
}) => {
  const { maja, jonas, proposal, href, change, amend } = await openProposal(page)
  await amend(jonas, '<p>Twenty benches of steel.</p><p>They stand beside the water.</p><p>Neighbours mend them.</p>')
  const benches = '<p>They stand beside the water.</p><p>The city mends them.</p>'
  await change(maja, proposal, `<p>Twelve benches of larch.</p>${benches}`)
  await storeSession(page, maja)
  await page.goto(href)
  await main(page)
    .getByRole('link', { name: /^Compare “Benches/ })
    .click()
  const dialog = page.getByRole('dialog')
  const part = dialog.getByRole('group', { name: /^Change 1/ })
  await part.getByText('Your own wording').click()
  await part.getByRole('textbox').fill('Twenty benches of larch.')
  await change(maja, proposal, `<p>A quay.</p><p>Twelve benches of elm.</p>${benches}`)
  const confirm = dialog.getByRole('button', { name: 'Accept the amendment' })
  await confirm.click()
  await expect(dialog.getByText('Your choices are kept.')).toBeVisible()
  await expect(part.getByText('changed meanwhile')).toBeVisible()
  await expect(part.getByRole('textbox')).toHaveValue('Twenty benches of larch.')
  await expectSound(page)
  await confirm.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(main(page).getByText('Twenty benches of larch.')).toBeVisible()
  await expect(main(page).getByText('Neighbours mend them.')).toBeVisible()
})

test('a coordinator pins a proposal in the list of the campaign [C]', async ({ page }) => {
  const { maja, href } = await openProposal(page)
  await storeSession(page, maja)
  await page.goto(href)
  const pin = main(page).getByRole('button', { name: 'Pin in the campaign' })
  await openMoreActions(page)
  await pin.click()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await openMoreActions(page)
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
})

test('home leads to what is to be answered on a long page: to the amendments, and to who asks to write', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { maja, jonas, proposal, amend, href } = await openProposal(page)
  const change = await amend(jonas, '<p>Twelve benches of oak.</p>')
  await storeSession(page, jonas)
  await page.goto(href)
  await page.getByRole('button', { name: 'Become a co-author' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('region', { name: 'Authors' })).toContainText('asks to be a co-author')
  await storeSession(page, maja)
  const needs = page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem')
  const leadsTo = async (need: RegExp, answer: Locator) => {
    await page.goto('/v2/home')
    await needs.filter({ hasText: need }).first().getByRole('link').click()
    await expect(answer).toBeInViewport()
  }
  const path = new RegExp(`contribution/${change.contributionId}`)
  const main = page.getByRole('main')
  await leadsTo(/amendment to “Benches along the quay”/, main.getByRole('link', { name: /^Compare/ }).first())
  await expect(main.getByRole('link', { name: /^Compare/ }).first()).toHaveAttribute('href', path)
  await leadsTo(/co-author of “Benches along the quay”/, main.getByRole('button', { name: /^Accept Jonas Skov/ }))
  expect(page.url()).toContain(String(proposal.contributionId))
})
