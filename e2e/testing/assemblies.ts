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

export interface RunningCampaign {
  /** Its page for members. */
  readonly path: string
  /** Its page for everybody. */
  readonly publicPath: string
  readonly assembly: NewAssembly
  readonly resourceSpaceId: number
}

/** Creates a campaign, in an assembly of its own, whose ideas have begun and whose proposals come. */
export async function createRunningCampaign(page: Page, name: string, by: string): Promise<RunningCampaign> {
  const assembly = await createAssembly(page, name, by)
  const phase = (type: 'IDEAS' | 'PROPOSALS', title: string, startDate: string, endDate: string) => {
    return { type, key: title, title, startDate, endDate }
  }
  // no day at a weekend, nor beside one
  const components = [phase('IDEAS', 'Ideas', '2020-01-08', '2035-01-02'), phase('PROPOSALS', 'Proposals', '2035-01-03', '2035-03-01')]
  const path = `/assembly/${assembly.assemblyId}/campaign`
  const body = { title: name, goal: `${name}: what shall we do?`, components }
  const founder = await createDemoSession(page.request, by)
  const made = await callApi(page, 'post', path, founder, body)
  return {
    path: `/v2${path}/${made.campaignId}`,
    publicPath: `/v2/p/assembly/${assembly.uuid}/campaign/${made.uuid}`,
    assembly,
    resourceSpaceId: made.resourceSpaceId,
  }
}
