import type { Standing } from '@folkmoot/core/assemblies/standing.ts'
import { type ChangeRefusal, type CheckedChange, checkChange } from '@folkmoot/core/campaigns/change.ts'
import type { CampaignChange } from '@folkmoot/core/campaigns/given.ts'
import type { NewPhase } from '@folkmoot/core/campaigns/new-campaign.ts'
import type { Day } from '@folkmoot/core/shared/dates.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import { isSecret } from '@folkmoot/core/spaces/config-keys.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { signal } from '../shared/signal.ts'
import { writeConfig } from '../shared/space.ts'
import { hashPassword } from '../users/passwords.ts'
import { addMilestones, addPhases, addThemes, briefOf, columnsOf } from './create.ts'
import type { CampaignContext } from './store.ts'

/** Holds a campaign's row until the transaction ends, so that two changes of its phases follow each other. */
export const lockCampaign = (trx: Db, id: number) =>
  trx.selectFrom('campaigns').select('id').where('id', '=', id).forUpdate().execute()

/** The ballots of a campaign, by the phase they belong to. */
export const ballotsOf = (db: Db, campaignId: number): Promise<{ componentId: number | null; state: string }[]> =>
  db
    .selectFrom('ballots')
    .select(['component_id as componentId', 'state'])
    .where('campaign_id', '=', campaignId)
    .execute()

/** Changes a campaign by the rule of `checkChange`; the caller holds it. */
export async function changeCampaign(
  trx: Db,
  context: Pick<Context, 'clock'>,
  campaign: CampaignContext,
  change: CampaignChange,
  by: { standing: Standing; today: Day },
): Promise<ChangeRefusal | undefined> {
  const checked = checkChange(
    {
      title: campaign.title,
      goal: campaign.goal,
      managementType: campaign.assembly.managementType,
      zone: campaign.assembly.timezone,
      config: campaign.config,
      components: campaign.components,
      ballots: await ballotsOf(trx, campaign.id),
    },
    change,
    by,
  )
  if (isRefusal(checked)) return checked
  await saveFields(trx, campaign, checked)
  await saveConfig(trx, campaign.spaceId, checked.config)
  if (checked.phases) await savePhases(trx, campaign, checked.phases)

  const tell = (event: string, data: object = {}) =>
    signal(trx, {
      event,
      at: context.clock.iso(),
      actorId: by.standing.userId,
      spaceId: campaign.spaceId,
      data: { id: campaign.id, uuid: campaign.uuid, title: checked.fields.title ?? campaign.title, ...data },
    })
  const published = campaign.status === 'DRAFT' && checked.fields.status === 'PUBLISHED'
  await tell(published ? 'NEW_CAMPAIGN' : 'UPDATED_CAMPAIGN')
  if (checked.corrected) await tell('UPDATED_MILESTONE', { reason: change.reason })
  return undefined
}

async function saveFields(trx: Db, campaign: CampaignContext, { fields }: CheckedChange): Promise<void> {
  const { themes, bindingBallot, brief, ...plain } = fields
  const columns = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  const set = {
    ...columns,
    ...(brief === undefined ? {} : { brief: briefOf(brief) }),
    ...(bindingBallot === undefined ? {} : { binding_ballot: bindingBallot }),
  }
  if (Object.keys(set).length > 0) await trx.updateTable('campaigns').set(set).where('id', '=', campaign.id).execute()
  if (themes === undefined) return
  const kept = themes.map((t) => t.title.toLowerCase())
  await trx
    .deleteFrom('themes')
    .where('space_id', '=', campaign.spaceId)
    .where('type', '=', 'OFFICIAL_PRE_DEFINED')
    .where((e) => e.not(e(e.fn<string>('lower', ['title']), '=', e.fn.any(e.val(kept)))))
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('contribution_themes as t').select('t.theme_id').whereRef('t.theme_id', '=', 'themes.id'),
        ),
      ),
    )
    .execute()
  await addThemes(trx, campaign.spaceId, themes)
}

/** Writes settings of a space, passwords among them as hashes (decisions G.3). */
export async function saveConfig(trx: Db, spaceId: number, config: Readonly<Record<string, string>>): Promise<void> {
  const stored: Record<string, string> = {}
  for (const [key, value] of Object.entries(config)) {
    stored[key] = value !== '' && isSecret(key) ? await hashPassword(value) : value
  }
  await writeConfig(trx, spaceId, stored)
}

async function savePhases(
  trx: Db,
  campaign: CampaignContext,
  phases: { update: readonly NewPhase[]; add: readonly NewPhase[]; remove: readonly number[] },
): Promise<void> {
  if (phases.remove.length > 0) {
    const spaces = campaign.components.filter((c) => phases.remove.includes(c.id)).map((c) => c.spaceId)
    await trx
      .deleteFrom('components')
      .where('id', 'in', [...phases.remove])
      .execute()
    await trx.deleteFrom('spaces').where('id', 'in', spaces).execute()
  }
  const kept = phases.update.flatMap((phase) => {
    const was = campaign.components.find((c) => c.id === phase.componentId)
    return was ? [{ phase, was }] : []
  })
  for (const { phase, was } of kept) {
    await trx.updateTable('components').set(columnsOf(phase)).where('id', '=', was.id).execute()
    await saveConfig(trx, was.spaceId, phase.config)
  }
  if (kept.length > 0) {
    await trx
      .deleteFrom('milestones')
      .where(
        'component_id',
        'in',
        kept.map(({ was }) => was.id),
      )
      .execute()
    await addMilestones(
      trx,
      kept.map(({ phase, was }) => ({ componentId: was.id, phase })),
    )
  }
  await addPhases(trx, campaign.id, phases.add)
}
