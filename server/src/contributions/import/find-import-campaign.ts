import type { Viewer } from '@folkmoot/core/access/viewer.ts'
import { refuseSeeingImports } from '@folkmoot/core/campaigns/import-policy.ts'
import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { findReadableCampaignByPath } from '../../campaigns/find-readable-campaign.ts'
import type { CampaignContext } from '../../campaigns/store.ts'
import type { Db } from '../../database/open.ts'
import type { Me } from '../../http/session.ts'

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
