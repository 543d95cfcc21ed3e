import type { Page } from '@playwright/test'
import { callApi, createDemoSession, findDemoCampaign, IDEAS_CAMPAIGN } from './demo-people.ts'

export interface IdeaDocument {
  readonly contributionId: number
  readonly resourceSpaceId: number
  readonly uuid: string
  readonly title: string
  readonly status: string
  readonly location: { readonly placeName: string } | null
  readonly themes: readonly { readonly title: string; readonly type: string }[]
  readonly stats: {
    readonly ups: number
    readonly downs: number
    readonly averageNeed: number | null
    readonly averageBenefit: number | null
    readonly averageFeasibility: number | null
  }
  readonly mine: { readonly up: boolean; readonly down: boolean; readonly fav: boolean; readonly flag: boolean } | null
}

/** A published idea by Jonas, a second one beside it, and what the server returns of each to a given user. */
export async function createIdeas(page: Page) {
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
  const { path: campaignPath } = await findDemoCampaign(page, IDEAS_CAMPAIGN)
  const path = `/v2${campaignPath}`
  const campaign = await callApi<{ resourceSpaceId: number; themes: { themeId: number; title: string }[] }>(
    page,
    'get',
    campaignPath,
    jonas,
  )
  const write = (title: string) =>
    callApi<IdeaDocument>(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, jonas, {
      type: 'IDEA',
      status: 'PUBLISHED',
      title,
      text: '<p>It is dark there in winter.</p>',
      officialThemes: campaign.themes.slice(0, 1),
    })
  const [idea, beside] = [await write('Lamps along the towpath'), await write('A bell for the ferry')]
  const assembly = campaignPath.split('/campaign')[0]
  const readIdeaAs = async (by: string, item: IdeaDocument = idea) =>
    callApi<IdeaDocument>(page, 'get', `${assembly}/contribution/${item.contributionId}`, await createDemoSession(page.request, by))
  return {
    idea,
    beside,
    assembly,
    themes: campaign.themes.map(({ title }) => title),
    path: `${path}/contribution/${idea.contributionId}`,
    pathOf: (item: IdeaDocument) => `${path}/contribution/${item.contributionId}`,
    list: path,
    readIdeaAs,
  }
}
