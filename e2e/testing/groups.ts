import type { Page } from '@playwright/test'
import { callApi, createDemoSession, findCampaignPath, IDEAS_CAMPAIGN } from './demo-people.ts'

export interface CreatedGroup {
  readonly groupId: number
  readonly uuid: string
  readonly name: string
  readonly configs: Readonly<Record<string, string>>
  readonly assembly: { readonly assemblyId: number; readonly uuid: string }
  readonly campaigns: readonly { readonly campaignId: number; readonly uuid: string }[]
  readonly resourceSpaceId: number
}

let made = 0

/** A group of Maja's in the campaign of ideas, and one beside it; `write` publishes an idea in one of them. */
export async function createGroups(page: Page, name: string, profile?: object) {
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const campaignPath = await findCampaignPath(page, IDEAS_CAMPAIGN)
  const api = campaignPath.replace(/^\/v2/, '')
  made++
  const create = (called: string) =>
    callApi<CreatedGroup>(page, 'post', `${api}/group`, maja, { name: `${called} ${made} ${Date.now()}`, profile })
  const [group, beside] = [await create(name), await create('BYSTANDER')]
  const campaign = await callApi(page, 'get', api, maja)
  const write = ({ groupId }: CreatedGroup, title: string, text: string) =>
    callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, maja, {
      type: 'IDEA',
      title,
      text,
      groupId,
      officialThemes: campaign.themes.slice(0, 1),
      status: 'PUBLISHED',
    })
  return { maja, group, beside, write, campaignPath, path: `${campaignPath}/group/${group.groupId}` }
}
