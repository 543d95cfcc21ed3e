import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { hasPublicSide, refuseOpeningCampaign } from '@folkmoot/core/communities/campaigns/policy.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'
import { readViewer } from '../access/read-viewer.ts'
import { toCampaignState } from './serialize.ts'
import { type CampaignContext, findCampaign, matchesAssembly } from './store.ts'

/** A campaign that the caller may read, with the caller as viewer of its assembly. */
interface ReadableCampaign {
  readonly campaign: CampaignContext
  readonly viewer: Viewer
}

/** Finds the campaign if the caller may read it; `byNumber`: the request identified it, or something in it, by its numeric id. */
export async function findReadableCampaign(
  db: Db,
  me: Me | undefined,
  by: { id: number } | { uuid: string },
  { byNumber = 'id' in by }: { byNumber?: boolean } = {},
): Promise<ReadableCampaign | undefined> {
  const campaign = await findCampaign(db, by)
  if (!campaign) return undefined
  const viewer = await readViewer(db, me, campaign.assembly.id)
  const state = { ...toCampaignState(campaign), listed: campaign.listed, assemblyListed: campaign.assembly.listed }
  return !refuseOpeningCampaign(viewer, state, { byNumber }) ? { campaign, viewer: viewer } : undefined
}

/**
 * Finds the campaign of a path `/assembly/:aid/campaign/:cid`; undefined unless it belongs to that assembly (specification B.7).
 */
export async function findReadableCampaignByPath(
  db: Db,
  me: Me,
  params: { readonly aid: string; readonly cid: string },
): Promise<ReadableCampaign | undefined> {
  const id = parseId(params.cid)
  const readable = await findReadableCampaign(db, me, id === undefined ? { uuid: params.cid } : { id })
  return readable && matchesAssembly(readable.campaign.assembly, params.aid) ? readable : undefined
}

/** Finds a campaign by uuid for the public pages; one without public pages counts as not found. */
export async function findPublicCampaign(db: Db, by: { readonly uuid: string }): Promise<CampaignContext | undefined> {
  const campaign = await findCampaign(db, by)
  return campaign && hasPublicSide(toCampaignState(campaign)) ? campaign : undefined
}
