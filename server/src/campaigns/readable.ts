import type { Standing } from '@folkmoot/core/assemblies/standing.ts'
import { hasPublicSide, mayOpenCampaign } from '@folkmoot/core/campaigns/policy.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { readStanding } from '../assemblies/standing.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { stateOf } from './answer.ts'
import { type CampaignContext, findCampaign, isAssembly } from './store.ts'

/** A campaign that the caller may read, with what the caller is to its assembly. */
export interface ReadableCampaign {
  readonly campaign: CampaignContext
  readonly standing: Standing
}

/** The campaign when the caller may read it; `byNumber` where the request named it, or what leads to it, by its number. */
export async function readableCampaign(
  db: Db,
  me: Me | undefined,
  by: { id: number } | { uuid: string },
  { byNumber = 'id' in by }: { byNumber?: boolean } = {},
): Promise<ReadableCampaign | undefined> {
  const campaign = await findCampaign(db, by)
  if (!campaign) return undefined
  const standing = await readStanding(db, me, campaign.assembly.id)
  const state = { ...stateOf(campaign), listed: campaign.listed, assemblyListed: campaign.assembly.listed }
  return mayOpenCampaign(standing, state, { byNumber }) ? { campaign, standing } : undefined
}

/** The campaign of a path `/assembly/:aid/campaign/:cid`; undefined unless it belongs to that assembly (decisions B.7). */
export async function readableCampaignAt(
  db: Db,
  me: Me,
  params: { readonly aid: string; readonly cid: string },
): Promise<ReadableCampaign | undefined> {
  const id = idFrom(params.cid)
  const found = await readableCampaign(db, me, id === undefined ? { uuid: params.cid } : { id })
  return found && isAssembly(found.campaign.assembly, params.aid) ? found : undefined
}

/** A campaign by uuid as everybody may read it; without a public side it does not exist. */
export async function publicCampaign(db: Db, by: { readonly uuid: string }): Promise<CampaignContext | undefined> {
  const campaign = await findCampaign(db, by)
  return campaign && hasPublicSide(stateOf(campaign)) ? campaign : undefined
}
