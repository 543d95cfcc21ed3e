import type { Page } from '@playwright/test'
import { createPlace, day } from './assemblies.ts'
import { callApi, createDemoSession, type DemoAccount } from './demo-people.ts'

export interface ProposalDocument {
  readonly contributionId: number
  readonly uuid: string
  readonly title: string
  readonly status: string
  readonly text: string
  readonly stats: { readonly ups: number }
}

/** An assembly of Maja with Jonas as a member, and a campaign in its phase of proposals with these settings. */
export async function createProposals(page: Page, name: string, configs: Readonly<Record<string, string>> = {}) {
  const place = await createPlace(page, name, {
    members: ['Jonas Skov'],
    campaign: {
      themes: [{ title: 'Streets' }, { title: 'Parks' }],
      configs,
      components: [{ type: 'PROPOSALS', startDate: day(-3), endDate: day(20) }],
    },
  })
  const { founder: maja, aid, assemblyUuid: uuid, campaign, path } = place
  const jonas = await createDemoSession(page.request, 'Jonas Skov')
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
