import type { Page } from '@playwright/test'
import { callApi, type DemoAccount, signInAs } from './testing/demo-people.ts'
import { expect, main, test } from './testing/journey.ts'
import { expectSound } from './testing/page-checks.ts'
import { createProposals } from './testing/proposals.ts'

const PARTS = {
  title: 'Lamps along the towpath',
  text: '<p>It is dark there in <strong>winter</strong>.</p>',
  budget: '1500',
  source: 'A walk in November',
  location: { placeName: 'The towpath', city: 'Rivermouth', state: 'Coast', latitude: 52.5, longitude: 4.75 },
}

/** Uploads a file of one word as this person. */
async function uploadText(page: Page, { sessionKey }: DemoAccount, name: string) {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from('Lamps') }
  const sent = await page.request.post('/api/upload', { headers: { session_key: sessionKey }, multipart: { file } })
  const { url } = (await sent.json()) as { url: string }
  return { url, name }
}

for (const generation of ['v1', 'v2'] as const) {
  test(`in ${generation} an idea becomes a published proposal with everything that it has by two presses [CON-053]`, async ({ page }) => {
    const { jonas, maja, assembly, path, write, read, hrefOf } = await createProposals(page, `From idea to proposal ${generation}`)
    const post = <T>(at: string, body: object, by = maja) => callApi<T>(page, 'post', at, by, body)
    const { groupId } = await post<{ groupId: number }>(`${path}/group`, { name: 'Lamplighters' })
    await post(`/membership/group/${groupId}/request`, { userId: jonas.userId, type: 'REQUEST' }, jonas)
    const idea = await write(PARTS.title, { ...PARTS, type: 'IDEA', groupId }, maja)
    const link = { url: 'https://lamps.example/prices', name: 'Prices of lamps' }
    const file = await uploadText(page, maja, 'towpath.txt')
    for (const each of [link, file]) await post(`/assembly/${assembly.aid}/contribution/${idea.contributionId}/attachment`, each)
    await signInAs(page, 'Jonas Skov')
    await page.goto(hrefOf(idea, generation))
    const compared = page.waitForResponse((response) => response.url().endsWith('/contribution/similar'))
    await main(page).getByRole('button', { name: 'Turn into a proposal' }).click()
    const form = page.getByRole('form', { name: 'New proposal' })
    await expect(form.getByLabel('Title')).toHaveValue(PARTS.title)
    await expect(form.getByRole('button', { name: 'Streets' })).toHaveAttribute('aria-pressed', 'true')
    await expect(form.getByLabel('Working group')).toHaveValue(String(groupId))
    await expect(form.getByRole('list', { name: 'Chosen attachments' }).getByRole('listitem')).toHaveText([
      'Prices of lamps',
      'towpath.txt',
    ])
    // the idea that it comes from is no rival of it
    await compared
    await expectSound(page)
    await expect(form.getByRole('region', { name: 'Does this exist already?' })).toHaveCount(0)
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(PARTS.title)
    await expect(page).not.toHaveURL(hrefOf(idea, generation))
    const contributionId = Number(new URL(page.url()).pathname.split('/').at(-1))
    const proposal = await read({ ...idea, contributionId })
    expect(proposal).toMatchObject({
      ...PARTS,
      type: 'PROPOSAL',
      status: 'PUBLISHED',
      themes: [{ title: 'Streets' }],
      workingGroupAuthors: [{ groupId }],
      attachments: [link, file],
    })
    const origin = `/contribution/${proposal.uuid}/proposal?type=INSPIRATIONS`
    expect(await callApi(page, 'get', origin, jonas)).toMatchObject({ list: [{ uuid: idea.uuid }] })
    // its card says what it costs, on the campaign and in the list
    await page.goto(`/${generation}${path}`)
    const card = main(page).getByRole('article').filter({ hasText: PARTS.title })
    await expect(card.getByText('Cost $1,500')).toBeVisible()
    await main(page).getByRole('link', { name: 'Open the full list of proposals' }).click()
    await expect(main(page).getByText('Cost $1,500')).toBeVisible()
    await expectSound(page)
  })
}
