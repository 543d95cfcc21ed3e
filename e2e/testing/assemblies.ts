import type { Page } from '@playwright/test'
import { callApi, createDemoSession, type DemoAccount } from './demo-people.ts'

/** Tells the assemblies of this run from those of an earlier one. */
export const once = Date.now().toString(36)

/** The day so many days from now. */
export const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

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

/** Lets a person of the demo become a member of an open assembly. */
export const joinAssembly = (page: Page, assemblyId: number, person: DemoAccount) =>
  callApi(page, 'post', `/membership/assembly/${assemblyId}/request`, person, { userId: person.userId, type: 'REQUEST' })

let places = 0

interface Place {
  readonly founder?: string
  /** Who joins it beside its founder. */
  readonly members?: readonly string[]
  readonly profile?: object
  /** What its campaign has beside a title and a goal. */
  readonly campaign: object
}

/** Creates an open assembly in the lists, with a campaign; `path` is that of the campaign in v1, in v2 and in the API. */
export async function createPlace(page: Page, name: string, { founder: by = 'Maja Holm', members = [], profile, campaign }: Place) {
  places++
  const open = { membership: 'OPEN', moderators: 'none', coordinators: 'two' }
  const more = { listed: true, profile: { ...open, ...profile } }
  const { assemblyId: aid, uuid: assemblyUuid } = await createAssembly(page, `${name} ${places}`, by, more)
  const founder = await createDemoSession(page.request, by)
  for (const member of members) await joinAssembly(page, aid, await createDemoSession(page.request, member))
  const body = { title: name, goal: `${name}: what shall we do?`, ...campaign }
  const made = await callApi(page, 'post', `/assembly/${aid}/campaign`, founder, body)
  return {
    founder,
    aid,
    assemblyUuid,
    campaign: made,
    path: `/assembly/${aid}/campaign/${made.campaignId}`,
    publicPath: `/v2/p/assembly/${assemblyUuid}/campaign/${made.uuid}`,
    write: (author: DemoAccount, contribution: object) =>
      callApi(page, 'post', `/space/${made.resourceSpaceId}/contribution`, author, contribution),
  }
}
