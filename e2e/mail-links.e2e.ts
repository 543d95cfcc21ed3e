import { callApi, clearStorage, createDemoSession, findTown } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { findPagePaths } from './testing/page-paths.ts'

/** The address of a comment in the mail to somebody; the demo stores every mail. */
const COMMENT_LINK = /https?:\/\/\S+#comment-[0-9a-f-]{36}/

test('a signed-out reader opens the link of a mail to a comment, signs in, and stands at that comment [NOT-002, SES-042]', async ({
  page,
}) => {
  const { uuid } = await findTown(page)
  const nora = { name: 'Nora Reader', email: `nora-reads-${Date.now()}@rivermouth.test`, password: 'summer ferry' }
  const account = await callApi(page, 'post', '/user/signup', undefined, {
    ...nora,
    repeatPassword: nora.password,
    existingAssembly: { uuid },
  })
  await callApi(page, 'put', `/user/${account.userId}/config`, account, {
    'notifications.preference.frequency': 'immediate',
  })
  const { ideas } = await findPagePaths(page)
  const campaign = await callApi(page, 'get', ideas.replace('/v2', ''), account)
  const idea = await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, account, {
    type: 'IDEA',
    status: 'PUBLISHED',
    title: 'Benches by the lock',
    text: '<p>To sit on.</p>',
    officialThemes: campaign.themes.slice(0, 1),
  })
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const answer = await callApi(page, 'post', `/space/${idea.resourceSpaceId}/contribution`, maja, {
    type: 'COMMENT',
    text: 'Between the two bridges.',
  })
  let link = ''
  await expect(async () => {
    const found = await page.request.get(`/api/outbox?to=${encodeURIComponent(nora.email)}`)
    const { list } = (await found.json()) as { list: { text: string }[] }
    link = list.map(({ text }) => COMMENT_LINK.exec(text)?.[0] ?? '').find((one) => one.includes(answer.uuid)) ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 90_000 })
  await page.goto('/')
  await clearStorage(page)
  const { pathname, hash } = new URL(link)
  await page.goto(pathname + hash)
  // a visitor reads the public page, at the same comment
  await expect(page).toHaveURL(new RegExp(`^[^#]*/v2/p/assembly/.*${hash}$`))
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  const main = page.getByRole('main')
  await main.getByLabel('E-mail').fill(nora.email)
  await main.getByLabel('Password', { exact: true }).fill(nora.password)
  await main.locator('form').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`${pathname}${hash}$`))
  await expect(page.getByText('Between the two bridges.')).toBeInViewport()
})
