import { toPhaseBody } from '@folkmoot/core/campaigns/edit-phases.ts'
import type { CreatePhaseBody } from '@folkmoot/core/campaigns/request-bodies.ts'
import { omitSecrets } from '@folkmoot/core/spaces/config-keys.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { findReadableCampaign } from './find-readable-campaign.ts'
import type { CampaignContext, ContextComponent } from './store.ts'

/**
 * The phases with these numbers, as the body of a new campaign would send them, in the order asked (CAM-072). Left out are
 * numbers of other assemblies and of campaigns that the caller may not read. Passwords are not copied: only their hashes
 * are stored.
 */
export async function listExistingPhases(
  db: Db,
  me: Me,
  assemblyId: number,
  ids: readonly number[],
): Promise<CreatePhaseBody[]> {
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
      // a linked phase only shows what another campaign does
      if (!phase.linked) phases.set(phase.id, toCopiedPhaseBody(phase, found?.campaign.milestones ?? []))
    }
  }
  return ids.flatMap((id) => phases.get(id) ?? [])
}

const toCopiedPhaseBody = (phase: ContextComponent, milestones: CampaignContext['milestones']): CreatePhaseBody => {
  const { componentId: _, key: __, ...body } = toPhaseBody(phase, milestones)
  return { ...body, configs: omitSecrets(phase.config) }
}
