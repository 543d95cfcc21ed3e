import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

// every screen of the town is opened as whoever uses it, in light and dark, on a phone and on a desk, and looked through by axe

async function sessionOf(page: Page, name: string): Promise<{ key: string; user: unknown }> {
  const { list } = await (await page.request.get('/api/demo/people')).json()
  const uuid = (list as { name: string; uuid: string }[]).find((p) => p.name === name)?.uuid
  const { sessionKey: key, ...user } = await (await page.request.post('/api/demo/become', { data: { uuid } })).json()
  return { key, user }
}

interface Places {
  readonly assembly: string
  readonly ideas: string
  readonly voting: string
  readonly counted: string
  readonly idea: string
  readonly result: string
}

/** The addresses of the town, found as a page finds them. */
async function placesOf(
  page: Page,
): Promise<Places & { publicIdea: string; publicIdeas: string; publicAssembly: string }> {
  const { key } = await sessionOf(page, 'Maja Holm')
  const get = async (path: string) => (await page.request.get(path, { headers: { SESSION_KEY: key } })).json()
  const town = await get('/api/public/assembly/name/rivermouth')
  const { list: campaigns } = await get(`/api/public/assembly/${town.uuid}/campaign`)
  const id = async (type: string, uuid: string) => {
    const answer = await get(`/api/id?type=${type}&uuid=${uuid}`)
    return answer.id as number
  }
  const aid = await id('assembly', town.uuid)
  const at = async (title: string) => {
    const { uuid } = (campaigns as { title: string; uuid: string }[]).find((c) => c.title === title) ?? { uuid: '' }
    return { uuid, path: `/v2/assembly/${aid}/campaign/${await id('campaign', uuid)}` }
  }
  const [ideas, voting, counted] = [
    await at('Rivermouth Budget 2027'),
    await at('The harbour in summer'),
    await at('Rivermouth Budget 2026'),
  ]
  const campaign = await get(`/api${ideas.path.slice(3)}`)
  const { list } = await get(`/api/space/${campaign.resourceSpaceId}/contribution?type=IDEA`)
  const past = await get(`/api${counted.path.slice(3)}`)
  const publicAssembly = `/v2/p/assembly/${town.uuid}`
  return {
    assembly: `/v2/assembly/${aid}`,
    ideas: ideas.path,
    voting: `${voting.path}?tab=voting`,
    counted: counted.path,
    idea: `${ideas.path}/contribution/${list[0].contributionId}`,
    result: `/v1/ballot/${past.currentBallot.uuid}/result`,
    publicAssembly,
    publicIdeas: `${publicAssembly}/campaign/${ideas.uuid}`,
    publicIdea: `${publicAssembly}/campaign/${ideas.uuid}/contribution/${list[0].uuid}`,
  }
}

const WIDTHS = [360, 1280]
const SCHEMES = ['light', 'dark'] as const

/** What axe finds serious on a page in both widths and schemes, and whether it scrolls sideways. */
async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
      for (const { id, nodes } of serious) {
        const where = nodes.map((n) => n.target.join(' ')).slice(0, 3)
        faults.push(`${path} ${width} ${colorScheme}: ${id} at ${where.join('; ')}`)
      }
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1)
    if (wide) faults.push(`${path} ${width}: scrolls sideways`)
  }
  return faults
}

async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) faults.push(...(await faultsAt(page, path)))
  return faults
}

test('axe finds nothing serious on the screens of visitors, in light and dark, at 360 and 1280 px, and none scrolls sideways', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const places = await placesOf(page)
  const faults = await faultsOf(page, [
    '/v2/home',
    '/v2/login',
    '/v2/signup',
    '/v2/user/password/forgot',
    '/v1/assemblies',
    '/v1/assembly/create',
    places.publicAssembly,
    places.publicIdeas,
    places.publicIdea,
    places.result,
    '/v1/ballot/check',
    '/v2/outbox',
  ])
  expect(faults).toEqual([])
})

test('axe finds nothing serious on the screens of members and coordinators, in light and dark, at 360 and 1280 px', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const places = await placesOf(page)
  const { key, user } = await sessionOf(page, 'Maja Holm')
  await page.goto('/v2/home')
  await page.evaluate(
    ([k, u]) => {
      localStorage.setItem('folkmoot.session', JSON.stringify(k))
      localStorage.setItem('folkmoot.user', JSON.stringify(u))
    },
    [key, user],
  )
  const faults = await faultsOf(page, [
    '/v1/home',
    '/v1/profile',
    places.assembly,
    `${places.assembly}/members`,
    `${places.assembly}/members/invite`,
    `${places.assembly}/edit/description`,
    `${places.assembly}/edit/configuration`,
    '/v2/assembly/new/description',
    '/v2/assembly/new/configuration',
    `${places.assembly}/campaign/new/description`,
    places.ideas,
    `${places.ideas}?tab=voting`,
    places.idea,
    `${places.ideas}/contribution/new?type=idea`,
    `${places.ideas}/edit/milestones`,
    places.voting,
    places.counted,
  ])
  expect(faults).toEqual([])
})
