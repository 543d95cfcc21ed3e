import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseSeeingImports } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { findReadableCampaignByPath } from '../../../communities/campaigns/find-readable-campaign.ts'
import type { CampaignContext } from '../../../communities/campaigns/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Me } from '../../../platform/http/session.ts'

export interface ImportPath {
  readonly aid: string
  readonly cid: string
}

/** Finds the campaign of a path for those who may see its imports. */
export async function findImportCampaign(
  db: Db,
  me: Me,
  path: ImportPath,
): Promise<{ campaign: CampaignContext; viewer: Viewer } | Refusal<'not_found' | 'not_allowed'>> {
  const readable = await findReadableCampaignByPath(db, me, path)
  if (!readable) return refuse('not_found')
  return refuseSeeingImports(readable.viewer) ?? readable
}
