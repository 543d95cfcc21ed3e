import { readFileSync } from 'node:fs'
import { findTown, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { expectSound } from './testing/page-checks.ts'

const TITLE = 'Export this assembly'

test('a coordinator makes a file of the whole assembly in its settings and downloads it; members are not offered it', async ({ page }) => {
  const { assemblyId } = await findTown(page)
  const settings = `/v2/assembly/${assemblyId}/edit/configuration`
  await signInAs(page, 'Wren Castellanos')
  await page.goto(settings)
  await expect(main(page).getByRole('heading', { name: 'How do people become members?' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: TITLE })).toHaveCount(0)

  await signInAs(page, 'Vera Lindqvist')
  await page.goto(settings)
  await page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name: 'Exporting' }).click()
  const section = main(page).getByRole('region', { name: TITLE })
  await expect(section.getByRole('heading', { name: TITLE })).toBeInViewport()
  await expect(section).toContainText('An account is included, with its e-mail address and its memberships, only if')
  await expectSound(page)
  const start = section.getByRole('button', { name: 'Create the file' })
  await start.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/v2\/export\/\d+$/)
  const download = main(page).getByRole('button', { name: 'Download' })
  await expect(download).toBeVisible()
  await expectSound(page)
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toBe('rivermouth.zip')
  const archive = readFileSync(await file.path(), 'latin1')
  for (const entry of ['tables/contributions/000001.jsonl', 'tables/ballots/000001.jsonl', 'README.txt', 'assembly.json'])
    expect(archive).toContain(entry)
})

test('a person agrees in the profile that the account goes along, and takes it back', async ({ page }) => {
  const { userId } = await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/user/${userId}/profile`)
  const question = main(page).getByRole('group', { name: /^Take my account along when an assembly moves/ })
  const answer = (word: string) => question.getByRole('radio', { name: word, exact: true })
  await expect(answer('No')).toBeChecked()
  await question.getByText('Yes', { exact: true }).click()
  await expect(page.getByText('Changed saved')).toBeVisible()
  await page.reload()
  await expect(answer('Yes')).toBeChecked()
  await answer('Yes').focus()
  await page.keyboard.press('ArrowRight')
  await expect(answer('No')).toBeChecked()
  await page.reload()
  await expect(answer('No')).toBeChecked()
})
