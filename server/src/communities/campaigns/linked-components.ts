import { listLinkedComponents } from '@folkmoot/core/communities/campaigns/linked-phases.ts'
import type { TemplateKind } from '@folkmoot/core/communities/campaigns/template-kinds.ts'
import type { Db } from '../../platform/database/open.ts'
import { insertSpaces } from '../spaces/space-rows.ts'

/** Inserts the linked components of a template; they have no dates and milestones of their own (CAM-012, CAM-013). */
export async function insertLinkedComponents(trx: Db, campaignId: number, template: TemplateKind): Promise<void> {
  const components = listLinkedComponents(template)
  const spaces = await insertSpaces(trx, ...components.map(() => 'COMPONENT' as const))
  const rows = components.map((component, i) => ({
    ...component,
    campaign_id: campaignId,
    start_on: null,
    end_on: null,
    space_id: spaces[i] ?? 0,
  }))
  await trx.insertInto('components').values(rows).execute()
}

/** Enables or disables the linked components of a campaign (CAM-038). */
export const updateLinkedComponents = (trx: Db, campaignId: number, template: TemplateKind) =>
  trx
    .updateTable('components')
    .set({ enabled: template === 'LINKED' })
    .where('campaign_id', '=', campaignId)
    .where('linked', '=', true)
    .execute()
