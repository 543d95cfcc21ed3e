import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import type { QueueFilter } from '@folkmoot/core/deliberation/moderation/words.ts'
import { type AssemblyAddress, type CampaignAddress, formatRef, isPublicAddress, type ThreadAddress } from '../../platform/lib/address.ts'
import { endpointQuery, invalidateEndpoints } from '../../platform/lib/api/endpoint-query.ts'
import { endpointPages } from '../../platform/lib/api/infinite-list.ts'

/** A filter of the queue of an assembly, or of one of its campaigns. */
export const queuePages = ({ assembly }: AssemblyAddress, filter: QueueFilter, campaign: number | undefined) =>
  endpointPages(moderation.queue, { params: { aid: formatRef(assembly) }, query: { filter, campaign } })

export const removedQuery = ({ assembly, contribution }: ThreadAddress) =>
  endpointQuery(moderation.removed, { params: { aid: formatRef(assembly), coid: formatRef(contribution) } })
export const publicRemovedQuery = (uuid: string) => endpointQuery(moderation.publicRemoved, { params: { uuid } })

export const figuresQuery = (address: CampaignAddress) =>
  isPublicAddress(address)
    ? endpointQuery(moderation.publicFigures, { params: { uuid: formatRef(address.campaign) } })
    : endpointQuery(moderation.figures, {
        params: { aid: formatRef(address.assembly), cid: formatRef(address.campaign) },
      })

/** After a decision the queue, its numbers and what needs the reader are read again. */
export const invalidateQueue = (): Promise<void> => invalidateEndpoints(moderation.queue, moderation.figures, moderation.removed)
