import { toPhaseBody } from '@folkmoot/core/communities/campaigns/edit-phases.ts'
import type { CreatePhaseBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import { omitInvalidSettings } from '@folkmoot/core/platform/settings/check-settings.ts'
import { filterReadableSettings } from '@folkmoot/core/platform/settings/setting-access.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'
import { findReadableCampaign } from './find-readable-campaign.ts'
import type { CampaignContext, ContextComponent } from './store.ts'

/**
 * Lists the phases with these ids as request bodies for a new campaign, in the requested order (CAM-072). Ids of other
 * assemblies and of campaigns that the caller may not read are skipped. Passwords are not copied, because only their hashes are
 * stored.
 */
export async function listExistingPhases(db: Db, me: Me, assemblyId: number, ids: readonly number[]): Promise<CreatePhaseBody[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('components as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .select('p.campaign_id as id')
    .distinct()
    .where('p.id', 'in', [...ids])
    .where('c.assembly_id', '=', assemblyId)
    .execute()
  const phases = new Map<number, CreatePhaseBody>()
  for (const { id } of rows) {
    const found = await findReadableCampaign(db, me, { id })
    for (const phase of found?.campaign.components ?? []) {
      // a linked phase only shows the content of another campaign
      if (!phase.linked) phases.set(phase.id, toCopiedPhaseBody(phase, found?.campaign.milestones ?? []))
    }
  }
  return ids.flatMap((id) => phases.get(id) ?? [])
}

const toCopiedPhaseBody = (phase: ContextComponent, milestones: CampaignContext['milestones']): CreatePhaseBody => {
  const { componentId: _, key: __, ...body } = toPhaseBody(phase, milestones)
  // a value that was stored before values were checked must not stop the new campaign
  const configs = omitInvalidSettings('COMPONENT', filterReadableSettings('COMPONENT', phase.config, 'member'))
  return { ...body, configs }
}
