import type { Page } from '@playwright/test'
import { callApi } from './demo-people.ts'

type Coordinator = Parameters<typeof callApi>[3]

/** Takes an assembly from the lists that other journeys read, after its votes: while one is under way it cannot be unlisted. */
export async function unlistAssembly(page: Page, assemblyId: number, coordinator: Coordinator): Promise<void> {
  const { list } = await callApi<{ list: { campaignId: number }[] }>(
    page,
    'get',
    `/assembly/${assemblyId}/campaign?pageSize=50`,
    coordinator,
  )
  for (const { campaignId } of list) {
    const { currentBallot } = await callApi<{ currentBallot: { uuid: string; state: string } | null }>(
      page,
      'get',
      `/assembly/${assemblyId}/campaign/${campaignId}`,
      coordinator,
    )
    if (currentBallot?.state === 'open')
      await callApi(page, 'put', `/v0/ballot/${currentBallot.uuid}/cancel`, coordinator, { reason: 'The test is over' })
  }
  await callApi(page, 'put', `/assembly/${assemblyId}`, coordinator, { listed: false })
}
