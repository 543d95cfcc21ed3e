import type { Page } from '@playwright/test'
import { callApi, createDemoSession, findTown } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { pressEnter } from './testing/keyboard.ts'
import { listAxeFaults } from './testing/page-checks.ts'

const tour = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Rivermouth in one minute' })
const step = (page: Page, name: string) => tour(page).getByRole('listitem').filter({ hasText: name })

test('the start page of a demo offers a tour as a neighbour, a coordinator and a visitor, by keyboard; it can be left and begun again', async ({
  page,
}) => {
  await page.goto('/v2/home')
  await expect(step(page, 'A visitor without an account')).toContainText('This is you now.')
  expect(await listAxeFaults(page)).toEqual([])
  await pressEnter(tour(page).getByRole('button', { name: 'Sign in as Samuel Okoro' }))
  await expect(step(page, 'Samuel Okoro, a neighbor')).toContainText('This is you now.')
  await expect(page.getByRole('region', { name: 'Demo', exact: true })).toContainText('You are Samuel Okoro')
  await expect(page.getByRole('main')).toContainText('The harbour in summer')
  await pressEnter(tour(page).getByRole('button', { name: 'Sign in as Idris Vaughan' }))
  await expect(step(page, 'Idris Vaughan, who coordinates')).toContainText('This is you now.')
  await pressEnter(tour(page).getByRole('button', { name: 'Look around as a visitor' }))
  await expect(step(page, 'A visitor without an account')).toContainText('This is you now.')
  await pressEnter(tour(page).getByRole('button', { name: 'Leave the tour' }))
  await expect(tour(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tour(page)).toHaveCount(0)
  await pressEnter(page.getByRole('button', { name: 'Switch person' }))
  await pressEnter(page.getByRole('button', { name: 'Take the one-minute tour' }))
  await expect(tour(page)).toBeVisible()
})

test('a letter of the outbox is shown as it looks, in a frame without scripts that loads nothing from elsewhere, and as text beside it', async ({
  page,
}) => {
  const founder = await createDemoSession(page.request, 'Maja Holm')
  const { assemblyId } = await findTown(page)
  const email = `letter-${Date.now()}@rivermouth.test`
  await callApi(page, 'post', `/assembly/${assemblyId}/membership/invitation`, founder, { email })
  // the same letter as somebody would write it who wants to know who reads it
  const loaded: string[] = []
  await page.route('https://reader.example/**', async (route) => {
    loaded.push(route.request().url())
    await route.abort()
  })
  await page.route('**/api/outbox*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const mail of answer.list)
      mail.html = mail.html.replace(
        '</body>',
        '<script>parent.document.title = "taken"</script><img src="https://reader.example/seen.png" alt=""><meta ' +
          'http-equiv="refresh" content="0;url=https://reader.example/"></body>',
      )
    await route.fulfill({ response, json: answer })
  })
  await page.goto(`/v2/outbox`)
  await page.getByRole('searchbox', { name: 'Find e-mails' }).fill(email)
  const mail = page.getByRole('main').locator('details').filter({ hasText: email })
  await pressEnter(mail.locator('summary'))
  const letter = mail.frameLocator('iframe')
  await expect(letter.locator('.button')).toHaveCSS('background-color', 'rgb(20, 89, 143)')
  await expect(letter.locator('body')).toHaveCSS('font-size', '16px')
  await expect(letter.locator('script, meta[http-equiv]')).toHaveCount(0)
  expect(await page.title()).not.toContain('taken')
  expect(loaded).toEqual([])
  expect(await listAxeFaults(page)).toEqual([])
  await mail.getByRole('tab', { name: 'As it looks' }).press('ArrowRight')
  await pressEnter(mail.getByRole('tab', { name: 'Text only' }))
  await expect(mail.locator('pre')).toContainText('Rivermouth Town Assembly')
  await pressEnter(mail.getByRole('tab', { name: 'As it looks' }))
  const link = letter.locator('.button')
  const target = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(target ?? '')
})
