import { signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { expectFocus, tabToAndPress } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'

for (const generation of ['v1', 'v2'] as const)
  test(`e-mails that were stopped by a link stand on the profile in words and are turned on again, on ${generation}`, async ({ page }) => {
    const list = [
      { id: 4, kind: 'digest', name: '' },
      { id: 3, kind: 'ballots', name: 'Rivermouth Budget 2027' },
      { id: 2, kind: 'messages', name: 'Rivermouth Town Assembly' },
      { id: 1, kind: 'space', name: 'Lamps along the towpath' },
    ]
    const removed: string[] = []
    await page.route('**/api/user/*/mail-stop', (route) => route.fulfill({ json: { list } }))
    await page.route('**/api/user/*/mail-stop/*', (route) => {
      removed.push(route.request().url().split('/').at(-1) ?? '')
      return route.fulfill({ json: { done: true } })
    })
    const { userId } = await signInAs(page, 'Ruth Ferreira')
    await page.goto(generation === 'v1' ? '/v1/profile#news' : `/v2/user/${userId}/profile#news`)
    const panel = page.getByRole('region', { name: 'E-mails you stopped' })
    await expect(panel.getByRole('listitem')).toHaveText([
      /^No summaries of what you follow/,
      /^No e-mails about votes of Rivermouth Budget 2027/,
      /^No e-mails about messages and meetings of Rivermouth Town Assembly/,
      /^No e-mails about Lamps along the towpath/,
    ])
    await expectSound(page)
    await tabToAndPress(page, panel.getByRole('button', { name: /^Turn on again: No e-mails about votes/ }))
    await expect(page.getByText('You get these e-mails again.')).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    expect(removed).toEqual(['3'])
    await expectFocus(page)
  })
