import type { Page } from '@playwright/test'
import { callApi, createDemoSession, storeSession } from './testing/demo-people.ts'
import { createIdeas } from './testing/ideas.ts'
import { expect, test } from './testing/journey.ts'
import { findPagePaths } from './testing/page-paths.ts'

/** An environment whose servers all stand below one path. */
const below = (name: string, path: string, hosts: string[] = []) => ({
  name,
  hosts,
  coreApi: `${path}/core`,
  votingApi: `${path}/voting`,
  pads: `${path}/pads`,
  resetForm: `${path}/reset/`,
})
type Environment = ReturnType<typeof below>

/** Gives the pages this table of environments. What they ask below these paths is answered by the server of the journey. */
async function setEnvironments(page: Page, table: (host: string) => Environment[], paths: string[]): Promise<void> {
  await page.route('**/environments.json', async (route) => {
    const answer = await route.fetch()
    const environments = table(new URL(route.request().url()).hostname)
    await route.fulfill({ response: answer, json: { ...(await answer.json()), environments } })
  })
  for (const path of paths)
    for (const [other, own] of [
      [`${path}/core/`, '/api/'],
      [`${path}/voting/`, '/api/v0/'],
    ] as const)
      await page.route(`**${other}**`, (route) => route.continue({ url: route.request().url().replace(other, own) }))
}

/** The paths of all that the page asks for from now on, by HTTP and by WebSocket. */
function notePaths(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('websocket', (socket) => asked.push(new URL(socket.url()).pathname))
  return asked
}

test('the host of the page decides which core API, voting API, pad server and form for a new password are used [APP-015]', async ({
  page,
}) => {
  const { result } = await findPagePaths(page)
  const { idea, path } = await createIdeas(page)
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  const assembly = /\/assembly\/\d+/.exec(path)?.[0]
  const document = await callApi(page, 'post', `${assembly}/contribution/${idea.contributionId}/document`, jonas, {})
  const partner = (host: string) => [below('local', '/local'), below('partner-a', '/partner', [host])]
  await setEnvironments(page, partner, ['/partner'])
  const asked = notePaths(page)

  await page.goto('/v2/user/password/forgot')
  await page.getByLabel('E-mail').fill('nobody@rivermouth.test')
  const sent = page.waitForRequest('**/partner/core/user/password/forgot')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const { configUrl } = (await sent).postDataJSON() as { configUrl: string }
  expect(new URL(configUrl).pathname).toBe('/partner/reset/')

  await page.goto(result)
  await expect.poll(() => asked.some((one) => one.startsWith('/partner/voting/ballot/'))).toBe(true)

  await storeSession(page, jonas)
  await page.goto(`/pads/${document.padId}`)
  await expect.poll(() => asked).toContain(`/partner/pads/${document.padId}`)
  expect(asked.filter((one) => one.startsWith('/api/'))).toEqual([])
})

test('in the footer a developer chooses the core and the voting server of another environment, which are asked from then on [APP-017, APP-018]', async ({
  page,
}) => {
  const { result } = await findPagePaths(page)
  const developers = (host: string) => [below('local', '/own', [host]), below('testing', '/testing'), below('production', '/production')]
  await setEnvironments(page, developers, ['/own', '/testing'])
  const asked = notePaths(page)
  const begins = (path: string) => asked.some((one) => one.startsWith(path))
  await page.goto('/v1/assemblies')
  await expect.poll(() => begins('/own/core/')).toBe(true)
  const foot = page.getByRole('contentinfo')
  await foot.getByText('Servers', { exact: true }).click()
  for (const [name, kind] of [
    ['Core server', 'core'],
    ['Voting server', 'voting'],
  ] as const) {
    const servers = foot.getByLabel(name)
    await expect(servers.getByRole('option')).toHaveText([`/own/${kind} (local)`, `/testing/${kind} (testing)`])
    await servers.selectOption(`/testing/${kind}`)
  }
  asked.length = 0
  await foot.getByRole('button', { name: 'Use these servers' }).click()
  await expect.poll(() => begins('/testing/core/')).toBe(true)
  await page.goto(result)
  await expect.poll(() => begins('/testing/voting/')).toBe(true)
  expect(asked.filter((one) => one.startsWith('/own/'))).toEqual([])
})
