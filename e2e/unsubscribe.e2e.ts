import { expect, test } from './testing/journey.ts'
import { pressEnter } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'

for (const generation of ['v1', 'v2'] as const)
  test(`a link of a mail asks before it turns mail off, and offers to undo it, on ${generation}`, async ({ page }) => {
    const link = { kind: 'space', name: 'Rivermouth Town Assembly', off: false }
    const sent: string[] = []
    await page.route('**/api/unsubscribe/*', (route) => {
      const method = route.request().method()
      sent.push(method)
      return route.fulfill({ json: { ...link, off: method === 'POST' } })
    })
    await page.goto(`/${generation}/unsubscribe/of-a-mail`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these e-mails')
    await expect(page.getByRole('main')).toContainText('no more e-mail about Rivermouth Town Assembly')
    await expectSound(page)
    // opening it changed nothing
    expect(sent).not.toContain('POST')
    await pressEnter(page.getByRole('button', { name: 'Stop them' }))
    await expect(page.getByText('We send you no more e-mail about Rivermouth Town Assembly.')).toBeVisible()
    await expectSound(page)
    await pressEnter(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByRole('button', { name: 'Stop them' })).toBeVisible()
    expect(sent.filter((method) => method !== 'GET')).toEqual(['POST', 'DELETE'])
  })

test('a link of a mail that is unknown or too old says so, and leads to the preferences', async ({ page }) => {
  await page.goto('/v2/unsubscribe/of-nobody')
  await expect(page.getByText('This link is unknown or too old.')).toBeVisible()
  await expectSound(page)
})
