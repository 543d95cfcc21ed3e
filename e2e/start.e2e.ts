import { expect, test } from './testing/journey.ts'

test('the start page opens in a browser without a console error', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/')
  await expect(page).toHaveTitle(/Folkmoot/)
  await expect(page.getByRole('main')).toBeVisible()
  expect(errors).toEqual([])
})
