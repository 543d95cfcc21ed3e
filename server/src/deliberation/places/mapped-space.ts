import { arePlacesHidden } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { type ContributionContextRow, getCampaignSettings } from '../contributions/contribution-context.ts'
import { findPublicSpace, findReadableSpace, type ReadableSpace } from '../contributions/figures/find-space.ts'

/** A space of a campaign that has a map. */
export interface MappedSpace extends ReadableSpace {
  readonly campaign: number
}

/** Other spaces have no map, and no campaign that leaves places out (CAM-067). */
export const hasMap = (row: ContributionContextRow): boolean => row.k_id !== null && !arePlacesHidden(getCampaignSettings(row))

const toMappedSpace = (space: ReadableSpace | undefined): MappedSpace | undefined =>
  space?.row.k_id != null && hasMap(space.row) ? { ...space, campaign: space.row.k_id } : undefined

export const findMappedSpace = async (context: Context, me: Me, sid: string): Promise<MappedSpace | undefined> =>
  toMappedSpace(await findReadableSpace(context, me, sid))

export const findPublicMappedSpace = async (context: Context, uuid: string): Promise<MappedSpace | undefined> =>
  toMappedSpace(await findPublicSpace(context, uuid))
