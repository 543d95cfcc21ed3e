import type { AssessmentRules } from '@folkmoot/core/deliberation/feedback/policy.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { parseSettings } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import { isAcceptedSql } from '../../../communities/access/member-sql.ts'
import type { CampaignContext } from '../../../communities/campaigns/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import { isJurorSql } from '../../juries/jury-sql.ts'

/** Selects the assembly's setting for assessments, and whether a user is in a group of a campaign or of its jury. */
const ASSESSMENT_RULES = defineStatement({
  name: 'feedback.assessment-rules',
  params: { campaign: 'int', user: 'int', phase: 'int?' },
  row: { mode: 'text?', in_group: 'boolean', juror: 'boolean' },
  text: ({ campaign, user, phase }) => `
select
  (select o.value from config o where o.space_id = a.space_id and o.key = '${ASSEMBLY_SETTINGS.assessors.key}') as mode,
  exists (select from campaign_groups cg join memberships m on m.group_id = cg.group_id
    where cg.campaign_id = k.id and m.user_id = ${user} and ${isAcceptedSql('m')}) as in_group,
  ${isJurorSql(phase, user)} as juror
from campaigns k join assemblies a on a.id = k.assembly_id where k.id = ${campaign}`,
})

/** Who assesses in a campaign, by the settings of its assembly and its deliberation phase; visitors have the id 0. */
export async function readAssessmentRules(db: Db, campaign: CampaignContext, userId: number): Promise<AssessmentRules> {
  const phase = campaign.components.find((c) => c.type === 'DELIBERATION' && c.enabled)
  const values = { campaign: campaign.id, user: userId, phase: phase?.id ?? null }
  const { mode, in_group: inCampaignGroup, juror } = await ASSESSMENT_RULES.read(db, values)
  const { whoDeliberates, technicalAssessment } = parseSettings(PHASE_SETTINGS, phase?.config ?? {})
  return {
    mode: mode?.toUpperCase() === 'JURIES' ? 'JURIES' : 'ALL',
    who: whoDeliberates,
    inCampaignGroup,
    juror,
    enabled: technicalAssessment,
  }
}
