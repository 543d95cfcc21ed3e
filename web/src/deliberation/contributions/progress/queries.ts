import { progress } from '@folkmoot/core/deliberation/contributions/progress/endpoints.ts'
import { endpointQuery } from '../../../platform/lib/api/endpoint-query.ts'

export interface ProgressTarget {
  readonly aid: string
  readonly coid: number
}

/** The notes of a contribution: by number for signed-in readers, by uuid for everybody. */
export const progressQuery = (item: ProgressTarget | undefined, uuid: string) =>
  item
    ? endpointQuery(progress.ofItem, { params: { aid: item.aid, coid: item.coid } })
    : endpointQuery(progress.ofPublicItem, { params: { uuid } })

/** How far the contributions of a campaign are, by its space. */
export const campaignProgressQuery = (space: { readonly by: 'id'; id: number } | { readonly by: 'uuid'; uuid: string }) =>
  space.by === 'id'
    ? endpointQuery(progress.ofSpace, { params: { sid: space.id } })
    : endpointQuery(progress.ofPublicSpace, { params: { uuid: space.uuid } })
