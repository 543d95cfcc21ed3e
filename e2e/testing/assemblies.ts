import type { Page } from '@playwright/test'
import { callApi, createDemoSession } from './demo-people.ts'

/** Tells the assemblies of this run from those of an earlier one. */
export const once = Date.now().toString(36)

export interface NewAssembly {
  readonly assemblyId: number
  readonly uuid: string
}

/** Creates an unlisted assembly of one of the demo's people, so that other journeys do not see it; `more` overrides its fields. */
export async function createAssembly(page: Page, name: string, by: string, more: object = {}): Promise<NewAssembly> {
  const shortname = `${name.toLowerCase().replaceAll(' ', '-')}-${once}`
  const body = { name, shortname, listed: false, timezone: 'Europe/London', ...more }
  return callApi<NewAssembly>(page, 'post', '/assembly', await createDemoSession(page.request, by), body)
}

/** Creates a campaign whose ideas have begun and whose proposals come; returns the path of its page. */
export async function createRunningCampaign(page: Page, name: string, by: string): Promise<string> {
  const { assemblyId } = await createAssembly(page, name, by)
  const phase = (type: 'IDEAS' | 'PROPOSALS', title: string, startDate: string, endDate: string) => {
    return { type, key: title, title, startDate, endDate }
  }
  // no day at a weekend, nor beside one
  const components = [
    phase('IDEAS', 'Ideas', '2020-01-08', '2035-01-02'),
    phase('PROPOSALS', 'Proposals', '2035-01-03', '2035-03-01'),
  ]
  const path = `/assembly/${assemblyId}/campaign`
  const body = { title: name, goal: `${name}: what shall we do?`, components }
  const founder = await createDemoSession(page.request, by)
  const { campaignId } = await callApi<{ campaignId: number }>(page, 'post', path, founder, body)
  return `/v2${path}/${campaignId}`
}
