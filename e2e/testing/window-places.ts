import type { Page } from '@playwright/test'
import type { WindowPlaces } from '../../tools/windows.ts'
import { callApi, createDemoSession } from './demo-people.ts'
import { createCampaign, createVotingTown, openBallot } from './system-ballots.ts'

const LONG = '<p>Eleven oak benches along the river, from the mill to the weir. </p>'.repeat(15)

/** A town in which every window of the walk can be opened: texts, a group with a meeting, and ballots of each state. */
export async function createWindowPlaces(page: Page, name: string): Promise<WindowPlaces> {
  const town = await createVotingTown(page, name)
  const assembly = `/assembly/${town.assemblyId}`
  const [maja, jonas] = [await createDemoSession(page.request, 'Maja Holm'), await createDemoSession(page.request, 'Jonas Skov')]
  const campaign = await callApi<{
    campaignId: number
    uuid: string
    resourceSpaceId: number
    assembly: { uuid: string }
  }>(page, 'post', `${assembly}/campaign`, maja, {
    title: 'Along the river',
    goal: 'Where shall one sit?',
    components: [
      { type: 'IDEAS', startDate: '2020-01-08', endDate: '2035-01-02' },
      { type: 'PROPOSALS', startDate: '2035-01-03', endDate: '2035-03-01' },
    ],
  })
  const path = `${assembly}/campaign/${campaign.campaignId}`
  const write = (by: typeof maja, type: string, title: string) =>
    callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, by, {
      type,
      title,
      status: 'PUBLISHED',
      text: LONG,
    })
  const idea = await write(maja, 'IDEA', 'Benches along the river')
  await callApi(page, 'put', `${assembly}/contribution/${idea.contributionId}`, maja, { text: `${LONG}<p>Twelve.</p>` })
  const idea2 = await write(jonas, 'IDEA', 'A swing at the weir')
  const proposal = await write(maja, 'PROPOSAL', 'A ramp to the water')
  const written = await write(maja, 'PROPOSAL', 'A jetty for small boats')
  await callApi(page, 'post', `${assembly}/contribution/${written.contributionId}/document`, maja, {})
  await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/resource`, maja, {
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    title: 'The quay at dawn',
  })
  const group = await callApi(page, 'post', `${path}/group`, maja, {
    name: 'Weir keepers',
    profile: { membership: 'OPEN' },
  })
  await callApi(page, 'post', `/space/${group.resourceSpaceId}/meeting`, maja, {
    title: 'Where to put the benches',
    start: '2034-12-01T19:00:00Z',
    end: '2034-12-01T20:00:00Z',
    place: 'Net loft',
  })
  const open = await openBallot(page, town.assemblyId, 'Open now', { 'system-enable-quorum': 'FALSE' })
  const closed = await openBallot(page, town.assemblyId, 'Over', { 'system-enable-quorum': 'FALSE' })
  await callApi(page, 'put', `/v0/ballot/${closed.uuid}/close`, maja, { reason: 'All have voted' })
  const draft = await createCampaign(page, town.assemblyId, 'Prepared')
  await callApi(page, 'post', '/v0/ballot', maja, {
    campaign_uuid: draft.campaign.uuid,
    ballot: { starts_at: new Date().toISOString().slice(0, 10) },
    candidates: draft.uuids.map((contribution_uuid) => ({ contribution_uuid })),
  })
  const { uuid } = await callApi(page, 'get', assembly, maja)
  const at = `/v2${path}`
  return {
    assembly: `/v2${assembly}`,
    campaign: at,
    publicAssembly: `/v2/p/assembly/${uuid}`,
    list: `/v2/space/${campaign.resourceSpaceId}/contributions?type=idea&from=${encodeURIComponent(path)}`,
    idea: `${at}/contribution/${idea.contributionId}`,
    idea2: `${at}/contribution/${idea2.contributionId}`,
    proposal: `${at}/contribution/${proposal.contributionId}`,
    written: `${at}/contribution/${written.contributionId}`,
    group: `${at}/group/${group.groupId}`,
    openBallot: open.path,
    draftBallot: draft.path,
    closedBallot: closed.path,
  }
}
