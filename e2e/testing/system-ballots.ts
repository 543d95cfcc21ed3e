import type { Page } from '@playwright/test'
import { callApi, createDemoSession, type DemoAccount } from './demo-people.ts'
import { day } from './voting-campaigns.ts'

export interface OpenBallot {
  readonly uuid: string
  readonly path: string
  readonly maja: DemoAccount
  readonly ids: ReadonlyMap<string, number>
}

/** A campaign in its voting phase with three proposals. */
export async function createCampaign(page: Page, assemblyId: number, title: string) {
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const campaign = await callApi<{ campaignId: number; uuid: string; resourceSpaceId: number }>(
    page,
    'post',
    `/assembly/${assemblyId}/campaign`,
    maja,
    {
      title,
      goal: `${title}: what first?`,
      components: [
        { type: 'DELIBERATION', startDate: day(-9), endDate: day(-2) },
        { type: 'VOTING', startDate: day(-1), endDate: day(20) },
      ],
    },
  )
  const uuids: string[] = []
  for (const name of ['Lamp', 'Bench', 'Bridge']) {
    const body = { type: 'PROPOSAL', title: name, text: `<p>${name}.</p>`, status: 'PUBLISHED', budget: '700' }
    const at = `/space/${campaign.resourceSpaceId}/contribution`
    uuids.push((await callApi<{ uuid: string }>(page, 'post', at, maja, body)).uuid)
  }
  const path = `/v2/assembly/${assemblyId}/campaign/${campaign.campaignId}?tab=voting`
  return { maja, campaign, uuids, path }
}

/** An open ballot of three proposals in a campaign of its own; one of them wins. */
export async function openBallot(
  page: Page,
  assemblyId: number,
  title: string,
  settings: Readonly<Record<string, string>>,
): Promise<OpenBallot> {
  const { maja, campaign, uuids, path } = await createCampaign(page, assemblyId, title)
  const all = {
    'component.voting.system-winners-fixed-number': '1',
    'component.voting.system-enable-quorum': 'FALSE',
    ...Object.fromEntries(Object.entries(settings).map(([key, value]) => [`component.voting.${key}`, value])),
  }
  const ballot = await callApi<{ uuid: string; candidates: { id: number; title: string }[] }>(
    page,
    'post',
    '/v0/ballot',
    maja,
    {
      campaign_uuid: campaign.uuid,
      ballot: { starts_at: day(0) },
      ballot_configurations: Object.entries(all).map(([key, value]) => ({ key, value })),
      candidates: uuids.map((contribution_uuid) => ({ contribution_uuid })),
    },
  )
  await callApi(page, 'put', `/v0/ballot/${ballot.uuid}/open`, maja)
  return {
    uuid: ballot.uuid,
    path,
    maja,
    ids: new Map(ballot.candidates.map(({ id, title: name }) => [name, id])),
  }
}
