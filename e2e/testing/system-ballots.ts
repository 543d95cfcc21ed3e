import { expect, type Locator, type Page } from '@playwright/test'
import { waitForAnswers } from '../../tools/wait-for-answers.ts'
import { createAssembly, day } from './assemblies.ts'
import { callApi, createDemoSession, type DemoAccount } from './demo-people.ts'
import { tabToAndPress } from './keyboard.ts'
import { listAxeFaults } from './page-checks.ts'

export interface OpenBallot {
  readonly uuid: string
  readonly path: string
  readonly maja: DemoAccount
  readonly ids: ReadonlyMap<string, number>
}

export const VOTER = 'Aisha Rahman'
const OTHERS = ['Jonas Skov', 'Olu Adeyemi', 'Derek Pullen', 'Callum Reid']

export interface VotingTown {
  readonly assemblyId: number
  /** Members beside the voter and the coordinator. */
  readonly others: readonly DemoAccount[]
}

/** An assembly of six people who can vote. */
export async function createVotingTown(page: Page, name: string): Promise<VotingTown> {
  const town = await createAssembly(page, name, 'Maja Holm', { listed: true, profile: { membership: 'OPEN' } })
  const others: DemoAccount[] = []
  for (const member of [VOTER, ...OTHERS]) {
    const account = await createDemoSession(page.request, member)
    await callApi(page, 'post', `/membership/ASSEMBLY/${town.uuid}/request`, account, {})
    if (member !== VOTER) others.push(account)
  }
  return { assemblyId: town.assemblyId, others }
}

/** A campaign in its voting phase with three proposals, or those of these titles. */
export async function createCampaign(
  page: Page,
  assemblyId: number,
  title: string,
  proposals: readonly string[] = ['Lamp', 'Bench', 'Bridge'],
) {
  const maja = await createDemoSession(page.request, 'Maja Holm')
  const campaign = await callApi(page, 'post', `/assembly/${assemblyId}/campaign`, maja, {
    title,
    goal: `${title}: what first?`,
    // nothing is opened by the server while a journey prepares its own ballot
    configs: { 'campaign.include.all.published.proposals': 'FALSE' },
    components: [
      { type: 'DELIBERATION', startDate: day(-9), endDate: day(-2) },
      { type: 'VOTING', startDate: day(-1), endDate: day(20) },
    ],
  })
  const uuids: string[] = []
  for (const name of proposals) {
    const body = { type: 'PROPOSAL', title: name, text: `<p>${name}.</p>`, status: 'PUBLISHED', budget: '700' }
    const at = `/space/${campaign.resourceSpaceId}/contribution`
    uuids.push((await callApi(page, 'post', at, maja, body)).uuid)
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
  proposals?: readonly string[],
): Promise<OpenBallot> {
  const { maja, campaign, uuids, path } = await createCampaign(page, assemblyId, title, proposals)
  const all = {
    'component.voting.system-winners-fixed-number': '1',
    'component.voting.system-enable-quorum': 'FALSE',
    ...Object.fromEntries(Object.entries(settings).map(([key, value]) => [`component.voting.${key}`, value])),
  }
  const ballot = await callApi<{ uuid: string; candidates: { id: number; title: string }[] }>(page, 'post', '/v0/ballot', maja, {
    campaign_uuid: campaign.uuid,
    ballot: { starts_at: day(0) },
    ballot_configurations: Object.entries(all).map(([key, value]) => ({ key, value })),
    candidates: uuids.map((contribution_uuid) => ({ contribution_uuid })),
  })
  await callApi(page, 'put', `/v0/ballot/${ballot.uuid}/open`, maja)
  return {
    uuid: ballot.uuid,
    path,
    maja,
    ids: new Map(ballot.candidates.map(({ id, title: name }) => [name, id])),
  }
}

const main = (page: Page): Locator => page.getByRole('main')

/** The line of the dialog where a finalized vote can be changed. */
export const CHANGEABLE = 'You can change it until voting closes.'

/** Finalizes by keyboard; the dialog has these lines, and says that a vote cannot be changed unless they say that it can. */
export async function finalizeByKeyboard(page: Page, ...lines: string[]): Promise<void> {
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, main(page).getByRole('button', { name: 'Finalize' }))
  const dialog = page.getByRole('alertdialog')
  for (const line of lines) await expect(dialog.getByText(line)).toBeVisible()
  if (!lines.includes(CHANGEABLE)) await expect(dialog.getByText('You cannot change it later.')).toBeVisible()
  expect(await listAxeFaults(page)).toEqual([])
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Finalize my vote' }))
  // the receipt of a detached vote is a step of its own
  const kept = main(page).getByRole('button', { name: 'I have kept it' })
  const finalized = main(page).getByText('Finalized', { exact: true }).first()
  await expect(kept.or(finalized).first()).toBeVisible()
  if (await kept.isVisible()) await tabToAndPress(page, kept)
  // the footer of a saved paper says that it is not finalized
  await expect(finalized).toBeVisible()
}

/** Casts the votes of these people, closes the ballot, and opens its result. */
export async function closeAndRead(
  page: Page,
  ballot: OpenBallot,
  people: readonly DemoAccount[],
  papers: readonly Record<string, string>[],
): Promise<void> {
  for (const [n, votes] of papers.entries()) {
    const account = people[n]
    await callApi(page, 'post', `/v0/ballot/${ballot.uuid}/vote`, account, {})
    const rows = Object.entries(votes).map(([title, text]) => {
      const [value, reason] = text.split(': ')
      return { candidate_id: ballot.ids.get(title), value, ...(reason ? { reason } : {}) }
    })
    await callApi(page, 'put', `/v0/ballot/${ballot.uuid}/vote/me/complete`, account, { vote: { votes: rows } })
  }
  await callApi(page, 'put', `/v0/ballot/${ballot.uuid}/close`, ballot.maja, { reason: 'All have voted' })
  await page.goto(`/v1/ballot/${ballot.uuid}/result`)
  await expect(main(page).getByRole('heading', { name: 'What won and why' })).toBeVisible()
  await waitForAnswers(page)
  expect(await listAxeFaults(page)).toEqual([])
}

/** A candidate among the winners of a result page. */
export const winner = (page: Page, title: string): Locator => main(page).locator('#won').getByRole('heading', { name: title })
