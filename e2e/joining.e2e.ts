import type { Page } from '@playwright/test'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { listAxeFaults } from './testing/page-checks.ts'

let made = 0
/** An assembly of Maja's, open to everybody, with these settings. */
async function createAssembly(page: Page, configs: Record<string, string> = {}, name = 'Rope makers') {
  const founder = await createDemoSession(page.request, 'Maja Holm')
  made++
  const assembly = await callApi<{ assemblyId: number; uuid: string; name: string }>(page, 'post', '/assembly', founder, {
    name: `${name} ${made}`,
    shortname: `rope-makers-${Date.now()}-${made}`,
    listed: true,
    profile: { membership: 'OPEN' },
  })
  await callApi(page, 'put', `/assembly/${assembly.assemblyId}/config`, founder, configs)
  return assembly
}

test('an assembly with its own registration form shows the link before the request, and lists do not bypass it [MEM-011, G.2]', async ({
  page,
}) => {
  const { assemblyId, name } = await createAssembly(page, {
    'appcivist.assembly.has-registration-form': 'TRUE',
    'appcivist.assembly.registration-form-url': 'https://forms.example/rope',
  })
  await signInAs(page, 'Jonas Skov')
  await page.goto(`/v2/assembly/${assemblyId}`)
  await main(page).getByRole('button', { name: 'Join the assembly' }).click()
  const dialog = page.getByRole('dialog', { name: `Join ${name}` })
  await expect(dialog).toContainText('This assembly asks you to fill in its own form first.')
  await expect(dialog.getByRole('link', { name: 'Open the form (new tab)' })).toHaveAttribute('href', 'https://forms.example/rope')
  expect(await listAxeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Join/ }).click()
  await expect(page.getByText(`You are now a member of ${name}.`)).toBeVisible()

  const nobody = { name: 'Nils Nowhere', email: `nils${Date.now()}@rivermouth.test`, password: 'summer ferry' }
  const account = await callApi(page, 'post', '/user/signup', undefined, {
    ...nobody,
    repeatPassword: nobody.password,
  })
  const { list } = await callApi<{ list: { name: string; asksForm: boolean }[] }>(page, 'get', '/assembly?all=true', account)
  expect(list.filter((a) => a.asksForm).map((a) => a.name)).toEqual([name])
})

test('the picker of assemblies to follow shows five at a time; a search finds the others [CST-002]', async ({ page }) => {
  for (const n of [1, 2, 3, 4, 5, 6]) await createAssembly(page, {}, `Picker ${n}`)
  await signInAs(page, 'Ruth Ferreira')
  await page.goto('/v2/assembly/new/configuration')
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('query') === 'Picker')
  const found = page.locator('input[name^="follow-"]')
  await expect(found).toHaveCount(5)
  const search = page.getByRole('searchbox').or(page.locator('input[name="follow"]')).first()
  await search.fill('Picker')
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('5')
  await expect(main(page).getByRole('checkbox', { name: /^Picker / })).toHaveCount(5)
  await search.fill('Picker 6')
  await main(page)
    .getByRole('checkbox', { name: /^Picker 6 / })
    .check()
  await search.fill('')
  await expect(main(page).getByRole('checkbox', { name: /^Picker 6 / })).toBeChecked()
})

test('a document is attached by link or by file; missing fields are reported, and the panel closes after success [SPC-008, SPC-030]', async ({
  page,
}) => {
  const { assemblyId } = await createAssembly(page)
  await signInAs(page, 'Maja Holm')
  await page.goto(`/v2/assembly/${assemblyId}`)
  const part = page.getByRole('region', { name: 'Documents' })
  const form = part.getByRole('form', { name: 'Add a file or a link' })
  const open = part.getByRole('button', { name: 'Add a document' })
  await open.click()
  await form.getByRole('radio', { name: /link/i }).check({ force: true })
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.locator('input[name="url"]').fill('https://rivermouth.test/plan')
  await form.getByLabel('Title').fill('The plan')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Attachment saved!')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(part.getByRole('listitem').filter({ hasText: 'The plan' })).toContainText('Web page')

  await open.click()
  await expect(form.getByRole('radio', { name: /file/i })).toBeChecked()
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from('what,cost\nbench,900\n') })
  await expect(form.getByRole('status')).toHaveText('costs.csv is uploaded')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(part.getByRole('listitem').filter({ hasText: 'costs' })).toContainText('Document')
})
