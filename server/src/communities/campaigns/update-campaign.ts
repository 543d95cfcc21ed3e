import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import {
  type CampaignBeforeUpdate,
  type CampaignUpdateRefusal,
  type CheckedCampaignUpdate,
  checkCampaignUpdate,
  checkPhasesUpdate,
  type PhasesUpdateRefusal,
} from '@folkmoot/core/communities/campaigns/check-campaign-update.ts'
import type { NewPhase } from '@folkmoot/core/communities/campaigns/check-new-campaign.ts'
import { type ChosenTemplate, checkTemplate } from '@folkmoot/core/communities/campaigns/check-template.ts'
import type { UpdateCampaignBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import { listChangedKeys } from '@folkmoot/core/platform/settings/setting.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { omitUndefined } from '@folkmoot/core/platform/shared/omit-undefined.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { emitEvent, emitEvents } from '../../platform/shared/emit-event.ts'
import { saveSpaceSettings } from '../spaces/space-rows.ts'
import { cleanBrief, insertMilestones, insertPhases, insertThemes, toPhaseColumns } from './create-campaign.ts'
import { hashSecretSetting } from './hash-secret-setting.ts'
import { updateLinkedComponents } from './linked-components.ts'
import { listMilestoneEvents, readMilestoneDates } from './milestone-events.ts'
import type { CampaignContext } from './store.ts'

/** Locks a campaign's row until the transaction ends, so that changes of its phases run one after the other. */
export const lockCampaign = (trx: Db, id: number) => trx.selectFrom('campaigns').select('id').where('id', '=', id).forUpdate().execute()

/** Tells editors who began before that the campaign has changed since; the caller holds the lock. */
export const raiseRevision = (trx: Db, id: number) =>
  trx
    .updateTable('campaigns')
    .set((e) => ({ revision: e('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Updates a campaign according to `checkCampaignUpdate`; the caller holds the lock. */
export async function updateCampaign(
  trx: Db,
  context: Pick<Context, 'clock'>,
  campaign: CampaignContext,
  change: UpdateCampaignBody,
  by: { viewer: Viewer; today: Day; linkable: boolean },
): Promise<CampaignUpdateRefusal | Refusal<'stale_revision'> | undefined> {
  if (change.baseRevision !== undefined && change.baseRevision !== campaign.revision) {
    const { revision, title, brief } = campaign
    return refuse('stale_revision', { newer: { revision, title, text: brief } })
  }
  const chosen = checkTemplate(change, campaign, by.linkable)
  if (isRefusal(chosen)) return chosen
  const checked = checkCampaignUpdate(toCampaignBeforeUpdate(campaign), change, by)
  if (isRefusal(checked)) return checked
  await saveTemplate(trx, campaign, chosen)
  return saveUpdate(trx, context, campaign, checked, { by: by.viewer, reason: change.reason })
}

async function saveTemplate(trx: Db, campaign: CampaignContext, chosen: ChosenTemplate): Promise<void> {
  const { template, linkedCampaignId } = chosen
  if (template === campaign.template && linkedCampaignId === campaign.linkedCampaignId) return
  await trx.updateTable('campaigns').set({ template, linked_campaign_id: linkedCampaignId }).where('id', '=', campaign.id).execute()
  if (template && template !== campaign.template) await updateLinkedComponents(trx, campaign.id, template)
}

/** Updates the phases of a campaign according to `checkPhasesUpdate`; the caller holds the lock. */
export async function updatePhases(
  trx: Db,
  context: Pick<Context, 'clock'>,
  campaign: CampaignContext,
  change: Pick<UpdateCampaignBody, 'components' | 'reason'>,
  by: { viewer: Viewer; today: Day },
): Promise<PhasesUpdateRefusal | undefined> {
  const checked = checkPhasesUpdate(toCampaignBeforeUpdate(campaign), change, by)
  if (isRefusal(checked)) return checked
  return saveUpdate(trx, context, campaign, checked, { by: by.viewer, reason: change.reason })
}

const toCampaignBeforeUpdate = (campaign: CampaignContext): CampaignBeforeUpdate => ({
  title: campaign.title,
  goal: campaign.goal,
  status: campaign.status,
  listed: campaign.listed,
  template: campaign.template,
  managementType: campaign.assembly.managementType,
  zone: campaign.assembly.timezone,
  config: campaign.config,
  components: campaign.components,
  milestones: campaign.milestones,
  ballots: campaign.ballots,
  drawn: campaign.drawn,
  voteUnderWay: campaign.voteUnderWay,
})

async function saveUpdate(
  trx: Db,
  context: Pick<Context, 'clock'>,
  campaign: CampaignContext,
  checked: CheckedCampaignUpdate,
  { by, reason }: { by: Viewer; reason: string },
): Promise<Refusal<'limit_reached'> | undefined> {
  const before = checked.phases ? await readMilestoneDates(trx, campaign.id) : []
  await updateCampaignFields(trx, campaign, checked)
  const beyond =
    (await saveConfig(trx, campaign.spaceId, checked.config)) ?? (checked.phases && (await savePhases(trx, campaign, checked.phases)))
  if (beyond) return beyond

  const place = { at: context.clock.iso(), actorId: by.userId, spaceId: campaign.spaceId }
  const changed = { id: campaign.id, uuid: campaign.uuid, title: checked.fields.title ?? campaign.title }
  const published = campaign.status === 'DRAFT' && checked.fields.status === 'PUBLISHED'
  await emitEvent(trx, { ...place, event: published ? 'NEW_CAMPAIGN' : 'UPDATED_CAMPAIGN', data: changed })
  if (changesSettings(campaign, checked)) await tellChangedSettings(trx, context, campaign, by.userId)
  if (!checked.phases || campaign.status !== 'PUBLISHED') return undefined
  const changes = listMilestoneEvents(before, await readMilestoneDates(trx, campaign.id))
  const corrected = checked.corrected ? { reason } : {}
  await emitEvents(
    trx,
    changes.map(({ event, data }) => ({ ...place, event, data: { ...changed, ...data, ...corrected } })),
  )
  return undefined
}

async function updateCampaignFields(trx: Db, campaign: CampaignContext, { fields }: CheckedCampaignUpdate): Promise<void> {
  const { themes, bindingBallot, brief, campaignTimeframeInMonths, campaignTimeframeInDays, ...plain } = fields
  const set = omitUndefined({
    ...plain,
    brief: brief === undefined ? undefined : cleanBrief(brief),
    binding_ballot: bindingBallot,
    timeframe_months: campaignTimeframeInMonths,
    timeframe_days: campaignTimeframeInDays,
  })
  await trx
    .updateTable('campaigns')
    .set({ ...set, revision: campaign.revision + 1 })
    .where('id', '=', campaign.id)
    .execute()
  if (themes === undefined) return
  const keptTitles = themes.map((t) => t.title.toLowerCase())
  await trx
    .deleteFrom('themes')
    .where('space_id', '=', campaign.spaceId)
    .where('type', '=', 'OFFICIAL_PRE_DEFINED')
    .where((e) => e.not(e(e.fn<string>('lower', ['title']), '=', e.fn.any(e.val(keptTitles)))))
    .where((e) => e.not(e.exists(e.selectFrom('contribution_themes as t').select('t.theme_id').whereRef('t.theme_id', '=', 'themes.id'))))
    .execute()
  await insertThemes(trx, campaign.spaceId, themes)
}

/** Writes settings of a space; passwords are stored as hashes (specification G.3). */
/** Whether an update gives the campaign or one of its phases another setting. */
function changesSettings(campaign: CampaignContext, { config, phases }: CheckedCampaignUpdate): boolean {
  const configOf = new Map(campaign.components.map((phase) => [phase.id, phase.config]))
  return (
    listChangedKeys(campaign.config, config).length > 0 ||
    (phases?.update ?? []).some((phase) => {
      const was = phase.componentId === undefined ? undefined : configOf.get(phase.componentId)
      return was !== undefined && listChangedKeys(was, phase.config).length > 0
    })
  )
}

/** Tells the coordinators of a published campaign that its settings or those of a phase were changed. */
export async function tellChangedSettings(
  trx: Db,
  { clock }: Pick<Context, 'clock'>,
  { id, uuid, title, status, spaceId }: Pick<CampaignContext, 'id' | 'uuid' | 'title' | 'status' | 'spaceId'>,
  by: number | undefined,
): Promise<void> {
  if (status !== 'PUBLISHED') return
  const data = { id, uuid, title }
  await emitEvent(trx, { event: 'UPDATED_CAMPAIGN_CONFIGS', at: clock.iso(), actorId: by, spaceId, data })
}

export async function saveConfig(trx: Db, spaceId: number, config: Readonly<Record<string, string>>) {
  const stored: Record<string, string> = {}
  for (const [key, value] of Object.entries(config)) {
    stored[key] = await hashSecretSetting(key, value)
  }
  return saveSpaceSettings(trx, spaceId, stored)
}

async function savePhases(
  trx: Db,
  campaign: CampaignContext,
  phases: { update: readonly NewPhase[]; add: readonly NewPhase[]; remove: readonly number[] },
): Promise<Refusal<'limit_reached'> | undefined> {
  if (phases.remove.length > 0) {
    const spaces = campaign.components.filter((c) => phases.remove.includes(c.id)).map((c) => c.spaceId)
    await trx
      .deleteFrom('components')
      .where('id', 'in', [...phases.remove])
      .execute()
    await trx.deleteFrom('spaces').where('id', 'in', spaces).execute()
  }
  const updatedPhases = phases.update.flatMap((phase) => {
    const was = campaign.components.find((c) => c.id === phase.componentId)
    return was ? [{ phase, was }] : []
  })
  for (const { phase, was } of updatedPhases) {
    await trx.updateTable('components').set(toPhaseColumns(phase)).where('id', '=', was.id).execute()
    const beyond = await saveConfig(trx, was.spaceId, phase.config)
    if (beyond) return beyond
  }
  if (updatedPhases.length > 0) {
    await trx
      .deleteFrom('milestones')
      .where(
        'component_id',
        'in',
        updatedPhases.map(({ was }) => was.id),
      )
      .execute()
    await insertMilestones(
      trx,
      updatedPhases.map(({ phase, was }) => ({ componentId: was.id, phase })),
    )
  }
  await insertPhases(trx, campaign.id, phases.add)
  return undefined
}
