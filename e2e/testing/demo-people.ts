import { type APIRequestContext, expect, type Page } from '@playwright/test'

export interface DemoAccount {
  readonly sessionKey: string
  readonly userId: number
  readonly uuid: string
  readonly email: string
}

/** The people of the demo by name, read once by each worker. */
const uuids = new Map<string, string>()

/** Creates a session of a person of the demo. */
export async function createDemoSession(request: APIRequestContext, name: string): Promise<DemoAccount> {
  const become = () => request.post('/api/demo/become', { data: { uuid: uuids.get(name) } })
  const answer = uuids.has(name) ? await become() : undefined
  if (answer?.ok()) return (await answer.json()) as DemoAccount
  // they have not been read, or another server is asked, whose people have other uuids
  const { list } = (await (await request.get('/api/demo/people')).json()) as { list: { uuid: string; name: string }[] }
  for (const person of list) uuids.set(person.name, person.uuid)
  return (await (await become()).json()) as DemoAccount
}

/** Signs this browser in as a person of the demo, from its next page on. */
export async function signInAs(page: Page, name: string): Promise<DemoAccount> {
  const account = await createDemoSession(page.request, name)
  await storeSession(page, account)
  return account
}

/** How often a session was stored by this process; tells one from another. */
let stored = 0

/** Stores the session of an account in this browser, as a sign-in does, from its next page on. */
export async function storeSession<A extends { readonly sessionKey: string }>(page: Page, account: A): Promise<void> {
  const { sessionKey, ...user } = account
  stored++
  const session = {
    mark: `journey.signed-in.${stored}`,
    entries: { 'folkmoot.session': JSON.stringify(sessionKey), 'folkmoot.user': JSON.stringify(user) },
  }
  // a page that was not opened yet has no storage: its first document writes the session before its own scripts run
  if (page.url() === 'about:blank') return void (await page.addInitScript(writeSession, session))
  // the smallest file of this origin
  await page.goto('/favicon.svg')
  await page.evaluate(writeSession, session)
}

/** Runs at the beginning of every document, and writes in the first one of its tab alone: who signs out stays signed out. */
function writeSession({ mark, entries }: { mark: string; entries: Record<string, string> }): void {
  if (self !== top || sessionStorage.getItem(mark)) return
  sessionStorage.setItem(mark, 'written')
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

/** A value in this browser's storage, or null. A page that is being left or reloaded has no storage to read: it is read again. */
export async function readStored(page: Page, name: 'session' | 'user'): Promise<string | null> {
  let value: string | null = null
  await expect(async () => {
    value = await page.evaluate((key) => localStorage.getItem(`folkmoot.${key}`), name)
  }).toPass()
  return value
}

/** Removes the session from this browser, also while a page is being left. */
export const clearStorage = (page: Page): Promise<void> => expect(() => page.evaluate(() => localStorage.clear())).toPass()

/** How answers name what they are about; a call that reads anything else says what. */
export interface Named {
  readonly themes: readonly { readonly themeId: number }[]
  readonly uuid: string
  readonly contributionId: number
  readonly campaignId: number
  readonly assemblyId: number
  readonly resourceSpaceId: number
  readonly groupId: number
  readonly membershipId: number
  readonly padId: string
  readonly id: number
  readonly title: string
  readonly status: string
  readonly sessionKey: string
  readonly userId: number
  readonly spaceId: number
}

/** Calls the core API as a user or as a visitor; returns the JSON of the response. */
export async function callApi<T = Named>(
  page: Page,
  method: 'get' | 'put' | 'post' | 'delete',
  path: string,
  as?: Pick<DemoAccount, 'sessionKey'>,
  data?: object,
): Promise<T> {
  const headers = as ? { session_key: as.sessionKey } : {}
  const answer = await page.request[method](`/api${path}`, { headers, ...(data ? { data } : {}) })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

interface Town {
  readonly uuid: string
  readonly assemblyId: number
}

let town: Town | undefined
/** The assembly of the demo, read once by each worker. Journeys found others, so its place in a list says nothing. */
export async function findTown(page: Page): Promise<Town> {
  if (town) return town
  const { uuid } = await callApi(page, 'get', '/public/assembly/name/rivermouth')
  const { id } = await callApi(page, 'get', `/id?type=assembly&uuid=${uuid}`)
  town = { uuid, assemblyId: id }
  return town
}

interface DemoCampaign {
  readonly uuid: string
  /** Its path in the API. */
  readonly path: string
}

const campaigns = new Map<string, DemoCampaign>()
/** A campaign of the demo by its title, read once by each worker. */
export async function findDemoCampaign(page: Page, title: string): Promise<DemoCampaign> {
  const known = campaigns.get(title)
  if (known) return known
  const { uuid: assembly, assemblyId } = await findTown(page)
  const { list } = await callApi<{ list: { title: string; uuid: string }[] }>(page, 'get', `/public/assembly/${assembly}/campaign?all=true`)
  const uuid = list.find((campaign) => campaign.title === title)?.uuid ?? ''
  const { id } = await callApi(page, 'get', `/id?type=campaign&uuid=${uuid}`)
  const campaign = { uuid, path: `/assembly/${assemblyId}/campaign/${id}` }
  campaigns.set(title, campaign)
  return campaign
}

const membersPaths = new Map<string, string>()
/** The members' page of a demo campaign that one of the demo's people belongs to, read once by each worker. */
export async function findCampaignPath(page: Page, title: string, name = 'Jonas Skov'): Promise<string> {
  const known = membersPaths.get(`${name}: ${title}`)
  if (known !== undefined) return known
  const account = await createDemoSession(page.request, name)
  const { list } = await callApi<{ list: { title: string; campaignId: number; assembly: { assemblyId: number } }[] }>(
    page,
    'get',
    `/user/${account.uuid}/campaign?all=true`,
    account,
  )
  const found = list.find((campaign) => campaign.title === title)
  if (!found) throw new Error(`${name} has no campaign ${title}`)
  const path = `/v2/assembly/${found.assembly.assemblyId}/campaign/${found.campaignId}`
  membersPaths.set(`${name}: ${title}`, path)
  return path
}

/** The campaign of the demo that accepts ideas. */
export const IDEAS_CAMPAIGN = 'Rivermouth Budget 2027'
