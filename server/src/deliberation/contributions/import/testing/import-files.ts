import { contributionImports, type ImportReport } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import type { Caller } from '../../../../app/services/testing/services.ts'

/** A form with a table of contributions. */
export function tableOf(...lines: readonly string[]): FormData {
  const form = new FormData()
  form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'ideas.csv')
  return form
}

interface ImportedCampaign {
  readonly aid: number
  readonly campaign: { readonly id: number }
}

/** The path of the imports of a campaign. */
export const importsOf = ({ aid, campaign }: ImportedCampaign) => ({ params: { aid, cid: campaign.id } })

/** Imports lines below a heading in the request. */
export async function importLines(
  by: Caller,
  world: ImportedCampaign,
  lines: readonly string[],
  query: Readonly<Record<string, string>> = {},
): Promise<ImportReport> {
  const body = tableOf(...lines)
  const answer = await by.call(contributionImports.create, {
    ...importsOf(world),
    query: { type: 'IDEA', ...query },
    body,
  })
  if ('job' in answer) throw new Error('a short file needs no job')
  return answer
}
