import type { Page } from '@playwright/test'
import { become } from './people.ts'

interface Places {
  readonly assembly: string
  readonly ideas: string
  readonly voting: string
  readonly counted: string
  readonly idea: string
  readonly result: string
  readonly publicAssembly: string
  readonly publicIdeas: string
  readonly publicIdea: string
}

/** The addresses of the town, found as a page finds them. */
export async function placesOf(page: Page): Promise<Places> {
  const { sessionKey } = await become(page.request, 'Maja Holm')
  const get = async (path: string) => (await page.request.get(path, { headers: { SESSION_KEY: sessionKey } })).json()
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

/** What visitors open. */
export const visitorScreens = (places: Places): string[] => [
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
]

/** What members and coordinators open. */
export const memberScreens = (places: Places): string[] => [
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
  places.idea,
  `${places.ideas}/contribution/new?type=idea`,
  places.voting,
  places.counted,
]
