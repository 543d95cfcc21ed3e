import { checkChangedSettings } from '../../platform/settings/check-settings.ts'
import { listChangedKeys, type SettingMap } from '../../platform/settings/setting.ts'
import { isGuardedSetting } from '../../platform/settings/setting-access.ts'
import type { Day, Zone } from '../../platform/shared/dates.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../platform/shared/refusals.ts'
import type { ManagementType } from '../access/management-type.ts'
import type { Viewer } from '../access/viewer.ts'
import { changesPastMilestones, findDeletedBoundary, keepBoundaryTexts } from './check-milestones.ts'
import { checkPhases, type NewPhase } from './check-new-campaign.ts'
import type { StoredMilestone } from './edit-phases.ts'
import { hidesCampaign } from './hides-campaign.ts'
import { positionOwnPhases } from './linked-phases.ts'
import { listPhaseLocks, type PhaseLock, type PhaseUses } from './phase-locks.ts'
import { getPhaseDateRange, listOwnPhases } from './phases.ts'
import { refuseCorrectingPastDates, refuseEditingCampaign, refuseEditingGuardedSettings } from './policy.ts'
import type { UpdateCampaignBody } from './request-bodies.ts'
import type { TemplateKind } from './template-kinds.ts'
import type { CampaignStatus, Phase } from './words.ts'

/** The state of the campaign before the update. */
export interface CampaignBeforeUpdate extends PhaseUses {
  /** A ballot of the campaign, or of a group in it, is open or being counted. */
  readonly voteUnderWay: boolean
  readonly title: string
  readonly goal: string
  readonly status: CampaignStatus
  readonly listed: boolean
  readonly managementType: ManagementType
  readonly zone: Zone
  readonly template: TemplateKind | null
  readonly config: SettingMap
  readonly components: readonly (Phase & { readonly config: SettingMap })[]
  readonly milestones: readonly StoredMilestone[]
}

/** The parts of an update that are checked or stored elsewhere. */
type NotAField = 'components' | 'configs' | 'reason' | 'baseRevision' | 'template' | 'linkedCampaign'

/** The values to write; `undefined` parts stay unchanged. */
export interface CheckedCampaignUpdate {
  readonly fields: Omit<UpdateCampaignBody, NotAField>
  readonly config: Readonly<Record<string, string>>
  readonly phases:
    | { readonly update: readonly NewPhase[]; readonly add: readonly NewPhase[]; readonly remove: readonly number[] }
    | undefined
  /** A date in the past was corrected, so the reason is logged (A15). */
  readonly corrected: boolean
}

export type PhasesUpdateRefusal = Refusal<
  | 'not_allowed'
  | 'dates_out_of_order'
  | 'phases_out_of_order'
  | 'system_not_available'
  | 'reason_missing'
  | 'campaign_votes'
  | 'milestone_not_removable'
  | 'limit_reached'
  | 'phase_in_use'
  | 'votes_under_way'
  | 'invalid'
>
export type CampaignUpdateRefusal = PhasesUpdateRefusal | Refusal<'title_or_goal_missing'>

/**
 * Checks an update of a campaign. Members of an OPEN assembly edit it (CAM-051); secrets, voting settings, the dates of a
 * voting phase and the public side are for coordinators, and nobody changes the voting ones once voting has started (C, A60).
 * Only a coordinator changes a milestone in the past, with a reason (CAM-041, A15), and none of type START or END is deleted
 * (CAM-040). Title and goal are both required (CAM-037). Nobody hides a campaign while people vote in it.
 */
export function checkCampaignUpdate(
  before: CampaignBeforeUpdate,
  change: UpdateCampaignBody,
  by: { viewer: Viewer; today: Day },
): CheckedCampaignUpdate | CampaignUpdateRefusal {
  const denied = refuseEditingCampaign(by.viewer, before.managementType)
  if (denied) return denied
  const missing = (['title', 'goal'] as const).filter((name) => (change[name] ?? before[name]) === '')
  if (missing.length > 0) {
    return refuse('title_or_goal_missing', { fields: missing.map((field) => ({ field, code: 'required' })) })
  }
  return checkPermittedUpdate(before, change, by)
}

/** Checks a change of the phases alone, by the same rules. */
export const checkPhasesUpdate = (
  before: CampaignBeforeUpdate,
  change: Pick<UpdateCampaignBody, 'components' | 'reason'>,
  by: { viewer: Viewer; today: Day },
): CheckedCampaignUpdate | PhasesUpdateRefusal =>
  refuseEditingCampaign(by.viewer, before.managementType) ?? checkPermittedUpdate(before, change, by)

function checkPermittedUpdate(
  before: CampaignBeforeUpdate,
  change: UpdateCampaignBody,
  { viewer, today }: { viewer: Viewer; today: Day },
): CheckedCampaignUpdate | PhasesUpdateRefusal {
  const { components, configs, reason, baseRevision: _, template: __, linkedCampaign: ___, ...fields } = change
  const { values: config, faults } = checkChangedSettings('CAMPAIGN', before.config, configs ?? {}, 'configs.')
  const guarded = refuseEditingGuardedSettings(viewer)
  if (guarded && listChangedKeys(before.config, config).some((key) => isGuardedSetting('CAMPAIGN', key))) return guarded
  if (faults.length > 0) return refuseFields(...faults)
  if (before.voteUnderWay && hidesCampaign(before, { ...fields, config })) return refuse('votes_under_way')
  if (components === undefined) return { fields, config, phases: undefined, corrected: false }

  // linked components show another campaign: they are neither sent nor changed
  const own = listOwnPhases(before.components)
  const phasesById = new Map(own.map((c) => [c.id, c]))
  const milestonesOf = (id: number | undefined) => before.milestones.filter((m) => m.componentId === id)
  const checked = checkPhases(
    components
      .map((c) => ({ ...c, key: c.key || phasesById.get(c.componentId ?? -1)?.key }))
      .map((c) => keepBoundaryTexts(c, milestonesOf(c.componentId))),
    before.zone,
    phasesById,
  )
  if (isRefusal(checked)) return checked
  const phases = positionOwnPhases(checked, before.template)
  const keptIds = new Set(phases.flatMap((p) => p.componentId ?? []))
  const unknown = phases.findIndex((p) => p.componentId !== undefined && phasesById.get(p.componentId)?.type !== p.type)
  if (unknown >= 0 || keptIds.size < phases.filter((p) => p.componentId !== undefined).length) {
    return refuseFields({ field: `components.${Math.max(unknown, 0)}.componentId`, code: 'unknown' })
  }
  const remove = own.filter((c) => !keptIds.has(c.id))
  const add = phases.filter((p) => p.componentId === undefined)
  const update = phases.filter((p) => p.componentId !== undefined)

  const voting = listVotingChanges({ update, add, remove, known: phasesById })
  if (guarded && voting.length > 0) return guarded
  const isLocked = (id: number, lock: PhaseLock) => listPhaseLocks(id, before).includes(lock)
  if (remove.some((c) => isLocked(c.id, 'removal'))) return refuse('phase_in_use')
  if (voting.some((id) => isLocked(id, 'voting'))) return refuse('campaign_votes')
  for (const phase of update) {
    const type = findDeletedBoundary(milestonesOf(phase.componentId), phase)
    if (type) return refuse('milestone_not_removable', { params: { type } })
  }
  const corrected = update.some(
    (p) => changesPastDates(phasesById.get(p.componentId ?? -1), p, today) || changesPastMilestones(milestonesOf(p.componentId), p, today),
  )
  const uncorrectable = corrected && refuseCorrectingPastDates(viewer)
  if (uncorrectable) return uncorrectable
  if (corrected && reason === '') return refuse('reason_missing', { fields: [{ field: 'reason', code: 'required' }] })
  return { fields, config, phases: { update, add, remove: remove.map((c) => c.id) }, corrected }
}

/** The voting phases that are added, removed, or change in dates or settings; an added one has number 0. */
function listVotingChanges(of: {
  update: readonly NewPhase[]
  add: readonly NewPhase[]
  remove: readonly Phase[]
  known: ReadonlyMap<number, Phase & { readonly config: SettingMap }>
}): number[] {
  const updated = of.update.filter((phase) => {
    const was = of.known.get(phase.componentId ?? -1)
    if (phase.type !== 'VOTING' || !was) return false
    const dates = was.start !== phase.start || was.end !== phase.end || was.enabled !== phase.enabled
    return dates || listChangedKeys(was.config, phase.config).some((key) => isGuardedSetting('COMPONENT', key))
  })
  return [
    ...of.add.filter((p) => p.type === 'VOTING').map(() => 0),
    ...of.remove.filter((p) => p.type === 'VOTING').map((p) => p.id),
    ...updated.flatMap((p) => p.componentId ?? []),
  ]
}

/** Whether a first or last day before today changes. */
function changesPastDates(was: Phase | undefined, now: NewPhase, today: Day): boolean {
  const [before, after] = [was && getPhaseDateRange(was), getPhaseDateRange(now)]
  if (!before || !after) return false
  return (before.first < today && before.first !== after.first) || (before.last < today && before.last !== after.last)
}
