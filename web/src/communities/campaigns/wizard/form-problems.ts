import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { checkSettings } from '@folkmoot/core/platform/settings/check-settings.ts'
import { checkVotingPhase } from '@folkmoot/core/platform/settings/voting-phase.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import type { CampaignDraft, PhaseDraft } from './campaign-draft.ts'
import { buildFormConfigs } from './form-draft.ts'
import { listPhaseOptionFaults, phaseOptionField, readPhaseSettings } from './stages/phase-options.ts'
import { buildVotingConfigs } from './voting-configs.ts'

/** A problem of these parts; `message` is the sentence of the server, where it refused the field. */
export interface FormProblem {
  readonly step: 'description' | 'milestones' | 'stages'
  readonly field: string
  readonly k: 'linkedCampaign' | 'address' | 'setting' | 'phaseSetting'
  readonly values?: Readonly<Record<string, string>>
  readonly message?: string
  readonly blocks: true
}

const byKey = (key: string) => ({ key })

/** Missing and invalid values of the parts that only the form has: the linked campaign, and settings that do not fit. */
export function findFormProblems(draft: CampaignDraft, before: Campaign | undefined): FormProblem[] {
  const { form, phases } = draft
  const problems: FormProblem[] = []
  // a link that the editor may not see stays as it is
  const keepsLink = before?.template === 'LINKED' && before.linkedCampaign === null
  if (form.template === 'LINKED' && form.linkedCampaignId === undefined && !keepsLink)
    problems.push({ step: 'description', field: 'linkedCampaign', k: 'linkedCampaign', blocks: true })
  for (const { field, code } of checkSettings('CAMPAIGN', buildFormConfigs(form, before)).faults)
    problems.push({ step: 'stages', field, k: code === 'not_url' ? 'address' : 'setting', blocks: true })
  for (const phase of phases)
    for (const key of [...listPhaseOptionFaults(phase), ...listContradictions(phase)])
      problems.push({
        step: 'stages',
        field: locatePhaseSetting(phase.row, key),
        k: 'phaseSetting',
        values: { phase: phase.title },
        blocks: true,
      })
  return problems
}

/** The settings of a voting phase from which no ballot could be made, by key: the same rule as the server's. */
function listContradictions(phase: PhaseDraft): string[] {
  if (phase.type !== 'VOTING' || !phase.enabled) return []
  const settings = { ...readPhaseSettings(phase), ...buildVotingConfigs(phase), ...phase.options }
  return checkVotingPhase(settings)?.detail?.fields?.map(({ field }) => field) ?? []
}

/** The name of the input that asks for a setting of a phase. */
function locatePhaseSetting(row: string, key: string): string {
  if (key === VOTING_SETTINGS.winnerRule.key) return `${row}-winners`
  return key === VOTING_SETTINGS.winnersNumber.key ? `${row}-winnersNumber` : phaseOptionField(row, byKey(key))
}

/** A field of a request that the server refused. */
interface RefusedField {
  readonly field: string
  readonly message: string
}

const DESCRIPTION_FIELD = /^(?:title|goal|brief|listed|status|lang|logo|cover|colour|shortname|template|linkedCampaign|themes|existing)/

/** Where the form asks for a field of the request, so that what the server refuses leads there. */
export function locateRefusedField({ field, message }: RefusedField, phases: readonly PhaseDraft[]): FormProblem {
  const problem = (step: FormProblem['step'], name: string): FormProblem => ({
    step,
    field: name,
    k: 'setting',
    message,
    blocks: true,
  })
  const [, index = '', part = ''] = /^components\.(\d+)\.(.+)$/.exec(field) ?? []
  const row = phases[Number(index)]?.row
  if (index !== '' && row !== undefined) {
    const [, key] = /^configs\.(.+)$/.exec(part) ?? []
    if (key !== undefined) return problem('stages', locatePhaseSetting(row, key))
    if (part === 'description') return problem('stages', `${row}-description`)
    const names: Readonly<Record<string, string>> = { startDate: 'start', endDate: 'end', title: 'title' }
    return problem('milestones', `${row}-${names[part] ?? 'title'}`)
  }
  const [, key] = /^configs\.(.+)$/.exec(field) ?? []
  if (key === CAMPAIGN_SETTINGS.budgetAmount.key) return problem('description', 'amount')
  if (key !== undefined) return problem('stages', key)
  const [name = field] = field.split('.')
  return problem(DESCRIPTION_FIELD.test(name) ? 'description' : 'milestones', name)
}
