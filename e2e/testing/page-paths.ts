import type { Page } from '@playwright/test'
import { callApi, createDemoSession, findDemoCampaign, findTown, IDEAS_CAMPAIGN } from './demo-people.ts'

interface PagePaths {
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

/** The addresses of the demo, read through the API. */
export async function findPagePaths(page: Page): Promise<PagePaths> {
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const get = <T>(path: string) => callApi<T>(page, 'get', path, maja)
  const town = await findTown(page)
  const ideas = await findDemoCampaign(page, IDEAS_CAMPAIGN)
  const voting = await findDemoCampaign(page, 'The harbour in summer')
  const counted = await findDemoCampaign(page, 'Rivermouth Budget 2026')
  const { resourceSpaceId } = await get<{ resourceSpaceId: number }>(ideas.path)
  const { list } = await get<{ list: { contributionId: number; uuid: string }[] }>(`/space/${resourceSpaceId}/contribution?type=IDEA`)
  const { currentBallot } = await get<{ currentBallot: { uuid: string } }>(counted.path)
  const publicAssembly = `/v2/p/assembly/${town.uuid}`
  return {
    assembly: `/v2/assembly/${town.assemblyId}`,
    ideas: `/v2${ideas.path}`,
    voting: `/v2${voting.path}?tab=voting`,
    counted: `/v2${counted.path}`,
    idea: `/v2${ideas.path}/contribution/${list[0]?.contributionId}`,
    result: `/v1/ballot/${currentBallot.uuid}/result`,
    publicAssembly,
    publicIdeas: `${publicAssembly}/campaign/${ideas.uuid}`,
    publicIdea: `${publicAssembly}/campaign/${ideas.uuid}/contribution/${list[0]?.uuid}`,
  }
}

/** The path of a screen by its name. */
export type PagesByName = Readonly<Record<string, (places: PagePaths) => string>>

/** The screens for visitors. */
export const VISITOR_PAGES: PagesByName = {
  start: () => '/v2/home',
  'sign in': () => '/v2/login',
  'sign up': () => '/v2/signup',
  'forgotten password': () => '/v2/user/password/forgot',
  assemblies: () => '/v1/assemblies',
  'new assembly': () => '/v1/assembly/create',
  'public assembly': (places) => places.publicAssembly,
  'public campaign': (places) => places.publicIdeas,
  'public idea': (places) => places.publicIdea,
  result: (places) => places.result,
  'recount a ballot': () => '/v1/ballot/check',
  outbox: () => '/v2/outbox',
  help: () => '/v2/help',
  accessibility: () => '/v1/accessibility',
  privacy: () => '/v2/privacy',
}

/** The screens for members and coordinators. */
export const MEMBER_PAGES: PagesByName = {
  home: () => '/v1/home',
  profile: () => '/v1/profile',
  notifications: () => '/v1/notifications',
  'unread notifications': () => '/v2/notifications?show=unread',
  assembly: (places) => places.assembly,
  members: (places) => `${places.assembly}/members`,
  'invite members': (places) => `${places.assembly}/members/invite`,
  'assembly description': (places) => `${places.assembly}/edit/description`,
  'assembly settings': (places) => `${places.assembly}/edit/configuration`,
  'new assembly': () => '/v2/assembly/new/description',
  'settings of a new assembly': () => '/v2/assembly/new/configuration',
  'new campaign': (places) => `${places.assembly}/campaign/new/description`,
  'new working group': (places) => `${places.ideas}/group/new/description`,
  'settings of a new working group': (places) => `${places.ideas}/group/new/configuration`,
  'campaign with ideas': (places) => places.ideas,
  idea: (places) => places.idea,
  'new idea': (places) => `${places.ideas}/contribution/new?type=idea`,
  'open ballot': (places) => places.voting,
  'counted campaign': (places) => places.counted,
  'analytics of a campaign': (places) => `${places.counted}?tab=analytics`,
}
