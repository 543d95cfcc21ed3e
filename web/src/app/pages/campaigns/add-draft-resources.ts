import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import type { DraftResource } from '../../../communities/campaigns/wizard/form-draft.ts'
import { callEndpoint, isFailure } from '../../../platform/lib/api/call-endpoint.ts'

/** Adds the documents and links of a draft to its new campaign, in order; returns the names of those that were refused. */
export async function addDraftResources({ resourceSpaceId }: Campaign, list: readonly DraftResource[]): Promise<string[]> {
  const refused: string[] = []
  for (const { url, name } of list) {
    const body = { url, name, title: name }
    const answer = await callEndpoint(resources.add, { params: { sid: resourceSpaceId ?? 0 }, body })
    if (isFailure(answer)) refused.push(name)
  }
  return refused
}
