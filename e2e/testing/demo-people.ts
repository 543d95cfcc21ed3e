import { type APIRequestContext, expect, type Page } from '@playwright/test'

interface DemoAccount {
  readonly sessionKey: string
  readonly userId: number
  readonly uuid: string
  readonly email: string
}

/** A session as one of the people of the demo. */
export async function createDemoSession(request: APIRequestContext, name: string): Promise<DemoAccount> {
  const { list } = (await (await request.get('/api/demo/people')).json()) as { list: { uuid: string; name: string }[] }
  const uuid = list.find((person) => person.name === name)?.uuid
  return (await (await request.post('/api/demo/become', { data: { uuid } })).json()) as DemoAccount
}

/** This browser is signed in as one of the people of the demo, from its next page on. */
export async function signInAs(page: Page, name: string): Promise<DemoAccount> {
  const account = await createDemoSession(page.request, name)
  await storeSession(page, account)
  return account
}

/** This browser has the session of an account, as a sign-in leaves it, from its next page on. */
export async function storeSession<A extends { readonly sessionKey: string }>(page: Page, account: A): Promise<void> {
  const { sessionKey, ...user } = account
  await page.goto('/assets/i18n/locale-en-US.json')
  await page.evaluate(
    ([key, person]) => {
      localStorage.setItem('folkmoot.session', key ?? '')
      localStorage.setItem('folkmoot.user', person ?? '')
    },
    [JSON.stringify(sessionKey), JSON.stringify(user)],
  )
}

/**
 * What this browser keeps under a name of ours, or null. A page that is just being left or reloaded has no storage to
 * read: it is asked again.
 */
export async function readStored(page: Page, name: 'session' | 'user'): Promise<string | null> {
  let value: string | null = null
  await expect(async () => {
    value = await page.evaluate((key) => localStorage.getItem(`folkmoot.${key}`), name)
  }).toPass()
  return value
}

/** This browser forgets who used it, also while a page is being left. */
export const clearStorage = (page: Page): Promise<void> =>
  expect(() => page.evaluate(() => localStorage.clear())).toPass()

/** A call of the core API as somebody, or as a visitor; gives the answer's JSON. */
export async function callApi<T>(
  page: Page,
  method: 'get' | 'put' | 'post',
  path: string,
  as?: Pick<DemoAccount, 'sessionKey'>,
  data?: object,
): Promise<T> {
  const headers = as ? { session_key: as.sessionKey } : {}
  const answer = await page.request[method](`/api${path}`, { headers, ...(data ? { data } : {}) })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The members' page of a campaign of the demo, which one of its people is in. */
export async function findCampaignPath(page: Page, title: string, name = 'Jonas Skov'): Promise<string> {
  const account = await createDemoSession(page.request, name)
  const { list } = await callApi<{ list: { title: string; campaignId: number; assembly: { assemblyId: number } }[] }>(
    page,
    'get',
    `/user/${account.uuid}/campaign?all=true`,
    account,
  )
  const found = list.find((campaign) => campaign.title === title)
  if (!found) throw new Error(`${name} has no campaign ${title}`)
  return `/v2/assembly/${found.assembly.assemblyId}/campaign/${found.campaignId}`
}

/** The campaign of the demo that takes ideas. */
export const IDEAS_CAMPAIGN = 'Rivermouth Budget 2027'
