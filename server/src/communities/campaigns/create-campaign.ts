import type { NewCampaign, NewPhase } from '@folkmoot/core/communities/campaigns/check-new-campaign.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { emitEvent } from '../../platform/shared/emit-event.ts'
import { sanitizeHtml } from '../../platform/shared/sanitize-html.ts'
import { insertSpaces } from '../spaces/space-rows.ts'
import { hashSecretSetting } from './hash-secret-setting.ts'
import { insertLinkedComponents } from './linked-components.ts'

interface ParentAssembly {
  readonly id: number
  readonly spaceId: number
  readonly lang: string
  readonly colour: string
}

/** Creates a campaign with its spaces, settings, themes, phases and milestones, and emits its event unless it is a draft. */
export async function createCampaign(
  trx: Db,
  context: Pick<Context, 'clock'>,
  assembly: ParentAssembly,
  newCampaign: NewCampaign,
  creatorId: number | null,
): Promise<{ id: number; uuid: string; spaceId: number; forumSpaceId: number }> {
  const [spaceId = 0, forumSpaceId = 0] = await insertSpaces(trx, 'CAMPAIGN', 'FORUM')
  const at = context.clock.iso()
  const campaign = await trx
    .insertInto('campaigns')
    .values({
      assembly_id: assembly.id,
      title: newCampaign.title,
      goal: newCampaign.goal,
      brief: cleanBrief(newCampaign.brief),
      listed: newCampaign.listed,
      status: newCampaign.status,
      lang: newCampaign.lang ?? assembly.lang,
      logo: newCampaign.logo,
      cover: newCampaign.cover,
      colour: newCampaign.colour ?? assembly.colour,
      binding_ballot: newCampaign.bindingBallot,
      shortname: newCampaign.shortname,
      template: newCampaign.template,
      linked_campaign_id: newCampaign.linkedCampaignId,
      timeframe_months: newCampaign.campaignTimeframeInMonths ?? null,
      timeframe_days: newCampaign.campaignTimeframeInDays ?? null,
      space_id: spaceId,
      forum_space_id: forumSpaceId,
      creator_id: creatorId,
      created_at: at,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await insertThemes(trx, spaceId, newCampaign.themes)
  await copyThemes(trx, spaceId, assembly.spaceId, newCampaign.existingThemes)
  await insertPhases(trx, campaign.id, newCampaign.components)
  if (newCampaign.template) await insertLinkedComponents(trx, campaign.id, newCampaign.template)
  await insertConfigs(trx, [{ spaceId, config: newCampaign.config }])
  if (newCampaign.status === 'PUBLISHED') {
    await emitEvent(trx, { event: 'NEW_CAMPAIGN', at, actorId: creatorId ?? undefined, spaceId, data: { ...campaign } })
  }
  return { ...campaign, spaceId, forumSpaceId }
}

/**
 * A brief that is a single https address is stored unchanged and shown as a frame; any other brief is sanitized HTML (CAM-026).
 */
export const cleanBrief = (brief: string): string => (/^https:\/\/\S+$/.test(brief) ? brief : sanitizeHtml(brief))

export const withCleanBrief = <T extends { readonly brief?: string | undefined }>(given: T): T =>
  given.brief === undefined ? given : { ...given, brief: cleanBrief(given.brief) }

/** Inserts phases with their spaces, milestones and settings; returns their ids in input order. */
export async function insertPhases(trx: Db, campaignId: number, phases: readonly NewPhase[]): Promise<number[]> {
  if (phases.length === 0) return []
  const spaces = await insertSpaces(trx, ...phases.map(() => 'COMPONENT' as const))
  const rows = await trx
    .insertInto('components')
    .values(phases.map((phase, i) => ({ ...toPhaseColumns(phase), campaign_id: campaignId, space_id: spaces[i] ?? 0 })))
    .returning('id')
    .execute()
  const ids = rows.map((r) => r.id)
  await insertMilestones(
    trx,
    phases.map((phase, i) => ({ componentId: ids[i] ?? 0, phase })),
  )
  await insertConfigs(
    trx,
    phases.map((phase, i) => ({ spaceId: spaces[i] ?? 0, config: phase.config })),
  )
  return ids
}

export const toPhaseColumns = (phase: NewPhase) => ({
  key: phase.key,
  type: phase.type,
  title: phase.title,
  description: phase.description,
  position: phase.position,
  enabled: phase.enabled,
  start_on: phase.start,
  end_on: phase.end,
})

export async function insertMilestones(trx: Db, of: readonly { componentId: number; phase: NewPhase }[]): Promise<void> {
  const values = of.flatMap(({ componentId, phase }) =>
    phase.milestones.map((m, position) => ({ ...m, component_id: componentId, position })),
  )
  if (values.length > 0) await trx.insertInto('milestones').values(values).execute()
}

/** Inserts official themes of a space in order; a title that exists already is not inserted again (SPC-016). */
export async function insertThemes(trx: Db, spaceId: number, themes: readonly { title: string }[], after = 0): Promise<void> {
  if (themes.length === 0) return
  await trx
    .insertInto('themes')
    .values(themes.map(({ title }, i) => ({ space_id: spaceId, title, position: after + i })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Copies the themes with these ids from the assembly; ids of other spaces are ignored. */
async function copyThemes(trx: Db, spaceId: number, fromSpaceId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into themes (space_id, title, type, position)
    select ${spaceId}, title, type, 1000 + position from themes
    where space_id = ${fromSpaceId} and id = any(${[...ids]}::integer[])
    on conflict do nothing`.execute(trx)
}

/** Writes the settings of new spaces; passwords are stored as hashes (specification G.3). */
async function insertConfigs(trx: Db, of: readonly { spaceId: number; config: Readonly<Record<string, string>> }[]): Promise<void> {
  const rows: { space_id: number; key: string; value: string }[] = []
  for (const { spaceId, config } of of) {
    for (const [key, value] of Object.entries(config)) {
      if (value !== '') rows.push({ space_id: spaceId, key, value: await hashSecretSetting(key, value) })
    }
  }
  if (rows.length > 0) await trx.insertInto('config').values(rows).execute()
}
