import type { Page } from '@playwright/test'
import { waitForAnswers } from './wait-for-answers.ts'

/** The maximum bytes of scripts (Brotli) in the first load of a public page (decision 0013). */
export const SCRIPT_BUDGET = 180_000

/** The addresses of the demo's public pages, as a shared link has them. */
export async function listPublicPages(server: string): Promise<Readonly<Record<string, string>>> {
  const get = async (path: string) => (await fetch(`${server}/api${path}`)).json()
  const { uuid } = await get('/public/assembly/name/rivermouth')
  const { list } = (await get(`/public/assembly/${uuid}/campaign?all=true`)) as {
    list: { uuid: string; title: string }[]
  }
  const uuidOf = (title: string) => list.find((campaign) => campaign.title === title)?.uuid
  const [now, before] = [uuidOf('Rivermouth Budget 2027'), uuidOf('Rivermouth Budget 2026')]
  const { currentBallot, resourceSpaceUUID } = await get(`/public/campaign/${before}`)
  const proposals = await get(`/public/space/${resourceSpaceUUID}/contribution?type=PROPOSAL`)
  const assembly = `/v2/p/assembly/${uuid}`
  return {
    'start page': '/v2/home',
    'assembly, public': assembly,
    'campaign, public': `${assembly}/campaign/${now}`,
    'contribution, public': `${assembly}/campaign/${before}/contribution/${proposals.list[0].uuid}`,
    'result of a ballot': `/v1/ballot/${currentBallot.uuid}/result`,
  }
}

/** Measures the bytes of scripts that a page transfers until it asks for nothing more, response headers included. */
export async function measureScripts(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(address)
  await waitForAnswers(page)
  return bytes
}
