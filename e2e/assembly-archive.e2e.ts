import type { Page } from '@playwright/test'
import { createAssembly } from './testing/assemblies.ts'
import { findTown, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { expectSound } from './testing/page-checks.ts'

const section = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Archive this assembly' })

test('a coordinator archives an assembly without other members after a question, and then nobody opens it; one with members is for admins [ASM-036]', async ({
  page,
}) => {
  const { assemblyId } = await createAssembly(page, 'Quiet corner', 'Jonas Skov')
  const { assemblyId: town } = await findTown(page)
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${assemblyId}/edit/configuration`)
  await page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name: 'Archiving' }).click()
  await expect(section(page).getByRole('heading')).toBeInViewport()
  await expect(section(page)).toContainText('Whoever runs this site can bring the assembly back')
  await expectSound(page)

  const archive = section(page).getByRole('button', { name: 'Archive the assembly' })
  const question = page.getByRole('alertdialog', { name: 'Archive “Quiet corner”?' })
  await archive.focus()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
  await archive.click()
  await expectSound(page)
  await question.getByRole('button', { name: 'Archive the assembly' }).click()
  await expect(page.getByText('“Quiet corner” is archived.')).toBeVisible()
  await expect(page).toHaveURL(/\/v1\/home$/)
  await page.goto(`/v2/assembly/${assemblyId}`)
  await expect(page.getByRole('main').getByRole('heading', { name: 'The assembly is not listed' })).toBeVisible()

  await signInAs(page, 'Idris Vaughan')
  await page.goto(`/v2/assembly/${town}/edit/configuration`)
  await expect(section(page)).toContainText('While the assembly has other members, only an admin of this site')
  await expect(section(page).getByRole('button')).toHaveCount(0)
})
