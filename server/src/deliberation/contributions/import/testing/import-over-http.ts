import type { ImportJob } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import { postJson } from '../../../../app/services/testing/killable-server.ts'

type Headers = { readonly session_key: string }

export interface IdeasCampaign {
  readonly assemblyId: number
  readonly campaignId: number
  readonly resourceSpaceId: number
}

/** A new assembly of the caller with a campaign in its phase of ideas. */
export async function createIdeasCampaign(url: string, headers: Headers, shortname: string): Promise<IdeasCampaign> {
  const { assemblyId } = await postJson<{ assemblyId: number }>(`${url}/api/assembly`, headers, {
    name: 'Rivermouth',
    shortname,
  })
  const today = new Date()
  const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const campaign = await postJson<Omit<IdeasCampaign, 'assemblyId'>>(`${url}/api/assembly/${assemblyId}/campaign`, headers, {
    title: 'Rivers',
    goal: 'Ideas for the river',
    components: [{ type: 'IDEAS', title: 'Ideas', startDate: day(-2), endDate: day(20) }],
    status: 'PUBLISHED',
  })
  return { assemblyId, ...campaign }
}

/** Starts the import of so many ideas, more than an answer waits for; the job is read below `path`. */
export async function importIdeas(
  url: string,
  headers: Headers,
  { assemblyId, campaignId }: IdeasCampaign,
  count: number,
): Promise<{ job: number; path: string }> {
  const text = 'Benches of oak along the river, with a lamp beside each of them. '.repeat(12)
  const lines = Array.from({ length: count }, (_, n) => `N-${n},Bench ${n},"${text}",Streets,"Ann ${n}, Bo"`)
  const body = new FormData()
  body.append('file', new Blob([['code,title,description,category,authors', ...lines].join('\n')]), 'ideas.csv')
  const path = `/api/assembly/${assemblyId}/campaign/${campaignId}/contribution/import`
  const sent = await fetch(`${url}${path}?type=IDEA&createThemes=true`, { method: 'POST', headers, body })
  if (sent.status !== 202) throw new Error(await sent.text())
  const { job } = (await sent.json()) as ImportJob
  return { job, path }
}
