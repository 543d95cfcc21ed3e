import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { findSpaceOwner } from '../../communities/access/space-owner.ts'
import { findReadableCampaign } from '../../communities/campaigns/find-readable-campaign.ts'
import type { CampaignContext } from '../../communities/campaigns/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'

interface NewsletterCampaign {
  readonly campaign: CampaignContext
  readonly viewer: Viewer
  /** The path named it by its number. */
  readonly byNumber: boolean
}

/** Finds the campaign of a space if the caller may read it; other spaces have no newsletters (SPC-011). */
export async function findNewsletterCampaign(db: Db, me: Me | undefined, sid: string): Promise<NewsletterCampaign | Refusal<'not_found'>> {
  const owner = await findSpaceOwner(db, sid)
  if (!owner || owner.campaignId === null || owner.componentId !== null || owner.contributionId !== null) return refuse('not_found')
  const byNumber = parseId(sid) !== undefined
  const found = await findReadableCampaign(db, me, { id: owner.campaignId }, { byNumber })
  return found ? { ...found, byNumber } : refuse('not_found')
}
