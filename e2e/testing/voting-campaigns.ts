import type { Page } from '@playwright/test'
import { createAssembly, day, joinAssembly } from './assemblies.ts'
import { callApi, createDemoSession, signInAs } from './demo-people.ts'

/** A campaign with two published proposals before its phase of voting, in an assembly of its own, whose coordinator is signed in. */
export async function createVotingCampaign(page: Page, coordinator: string, name: string) {
  const town = await createAssembly(page, name, coordinator, { listed: true, profile: { membership: 'OPEN' } })
  const account = await createDemoSession(page.request, coordinator)
  const campaign = await callApi(page, 'post', `/assembly/${town.assemblyId}/campaign`, account, {
    title: `${name} votes`,
    goal: 'What first?',
    components: [
      { type: 'DELIBERATION', startDate: day(-9), endDate: day(5) },
      { type: 'VOTING', startDate: day(6), endDate: day(20) },
    ],
  })
  for (const title of ['Lamp', 'Bench']) {
    const body = { type: 'PROPOSAL', title, text: `<p>${title}.</p>`, status: 'PUBLISHED', budget: '700' }
    await callApi(page, 'post', `/space/${campaign.resourceSpaceId}/contribution`, account, body)
  }
  await signInAs(page, coordinator)
  const path = `/assembly/${town.assemblyId}/campaign/${campaign.campaignId}`
  return { assembly: town, path, tab: `/v2${path}?tab=voting` }
}

/** Lets a person of the demo join an assembly and vote Yes to one candidate. */
export async function joinAndVote(
  page: Page,
  name: string,
  { assemblyId, ballot, title }: { assemblyId: number; ballot: string; title: string },
): Promise<void> {
  const account = await createDemoSession(page.request, name)
  await joinAssembly(page, assemblyId, account)
  const paper = await callApi<{ ballot: { candidates: { id: number; title: string }[] } }>(
    page,
    'post',
    `/v0/ballot/${ballot}/vote`,
    account,
    {},
  )
  const chosen = paper.ballot.candidates.find((candidate) => candidate.title === title)
  await callApi(page, 'put', `/v0/ballot/${ballot}/vote/me/complete`, account, {
    vote: { votes: [{ candidate_id: chosen?.id, value: 'YES' }] },
  })
}
