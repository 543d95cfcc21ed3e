import type { PhaseGiven } from '@folkmoot/core/campaigns/given.ts'
import { givenOf } from '@folkmoot/core/campaigns/phase-edit.ts'
import { withoutSecrets } from '@folkmoot/core/spaces/config-keys.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { readableCampaign } from './readable.ts'
import type { CampaignContext, ContextComponent } from './store.ts'

/**
 * The phases with these numbers, as the body of a new campaign would send them, in the order asked (CAM-072). Left out are
 * numbers of other assemblies and of campaigns that the caller may not read. Passwords are not copied: only their hashes
 * are stored.
 */
export async function readExistingPhases(
  db: Db,
  me: Me,
  assemblyId: number,
  ids: readonly number[],
): Promise<PhaseGiven[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('components as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .select('p.campaign_id as id')
    .distinct()
    .where('p.id', 'in', [...ids])
    .where('c.assembly_id', '=', assemblyId)
    .execute()
  const phases = new Map<number, PhaseGiven>()
  for (const { id } of rows) {
    const found = await readableCampaign(db, me, { id })
    for (const phase of found?.campaign.components ?? []) {
      // a linked phase only shows what another campaign does
      if (!phase.linked) phases.set(phase.id, phaseBody(phase, found?.campaign.milestones ?? []))
    }
  }
  return ids.flatMap((id) => phases.get(id) ?? [])
}

const phaseBody = (phase: ContextComponent, milestones: CampaignContext['milestones']): PhaseGiven => {
  const { componentId: _, key: __, ...body } = givenOf(phase, milestones)
  return { ...body, configs: withoutSecrets(phase.config) }
}
