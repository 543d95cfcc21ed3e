import { getPhaseOfType } from '@folkmoot/core/deliberation/contributions/authors/phase-of-type.ts'
import type { SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import type { ContributionType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { Db } from '../../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'

const FIND_PHASE_SETTINGS = defineStatement({
  name: 'contributions.find-phase-settings',
  params: { campaign: 'int', phase: 'text' },
  row: { config: columnOf<Record<string, string>>('json') },
  text: ({ campaign, phase }) => `
select coalesce((select json_object_agg(o.key, o.value) from config o where o.space_id = p.space_id), '{}') as config
from components p where p.campaign_id = ${campaign} and p.type = ${phase} order by p.position limit 1`,
})

/** The settings of the phase that decides about contributions of a type; undefined where no phase does (specification G.4). */
export async function readPhaseSettings(
  db: Db,
  row: { readonly campaign_id: number | null; readonly type: ContributionType },
): Promise<SettingMap | undefined> {
  const phase = getPhaseOfType(row.type)
  if (row.campaign_id === null || !phase) return undefined
  return (await FIND_PHASE_SETTINGS.find(db, { campaign: row.campaign_id, phase }))?.config
}
