import type { Page } from '@playwright/test'
import { createAssembly } from './assemblies.ts'
import { callApi, createDemoSession, type DemoAccount } from './demo-people.ts'

export interface ProposalDocument {
  readonly contributionId: number
  readonly uuid: string
  readonly title: string
  readonly status: string
  readonly text: string
  readonly stats: { readonly ups: number }
}

interface NewCampaign {
  readonly campaignId: number
  readonly uuid: string
  readonly resourceSpaceId: number
  readonly themes: readonly { readonly themeId: number }[]
}

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An assembly of Maja with Jonas as a member, and a campaign in its phase of proposals with these settings. */
export async function createProposals(page: Page, name: string, configs: Readonly<Record<string, string>> = {}) {
  const [maja, jonas] = [await createDemoSession(page.request, 'Maja Holm'), await createDemoSession(page.request, 'Jonas Skov')]
  const profile = { membership: 'OPEN', moderators: 'none', coordinators: 'two' }
  const { assemblyId: aid, uuid } = await createAssembly(page, name, 'Maja Holm', { listed: true, profile })
  await callApi(page, 'post', `/membership/assembly/${aid}/request`, jonas, { userId: jonas.userId, type: 'REQUEST' })
  const campaign = await callApi<NewCampaign>(page, 'post', `/assembly/${aid}/campaign`, maja, {
    title: name,
    goal: `${name}: what shall we do?`,
    themes: [{ title: 'Streets' }, { title: 'Parks' }],
    configs,
    components: [{ type: 'PROPOSALS', startDate: day(-3), endDate: day(20) }],
  })
  const path = `/assembly/${aid}/campaign/${campaign.campaignId}`
  return {
    maja,
    jonas,
    campaign,
    assembly: { aid, uuid },
    path,
    write: (title: string, more: object = {}, by = jonas) =>
      callApi<ProposalDocument>(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, by, {
        type: 'PROPOSAL',
        status: 'PUBLISHED',
        title,
        text: '<p>Eleven benches of oak.</p>',
        officialThemes: [{ themeId: campaign.themes[0]?.themeId }],
        ...more,
      }),
    /** A published amendment with another text. */
    fork: async ({ contributionId }: ProposalDocument, by: DemoAccount, text: string) => {
      const child = await callApi<ProposalDocument>(page, 'post', `${path}/contribution/${contributionId}/contribution`, by)
      const at = `/assembly/${aid}/contribution/${child.contributionId}`
      await callApi(page, 'put', at, by, { text })
      await callApi(page, 'put', `${at}/status/FORKED_PUBLISHED`, by, {})
      return child
    },
    read: ({ contributionId }: ProposalDocument, by = jonas) =>
      callApi<ProposalDocument>(page, 'get', `/assembly/${aid}/contribution/${contributionId}`, by),
    hrefOf: ({ contributionId }: ProposalDocument, generation: 'v1' | 'v2' = 'v2') =>
      `/${generation}${path}/contribution/${contributionId}`,
  }
}
