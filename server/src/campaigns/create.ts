import type { NewCampaign, NewPhase } from '@folkmoot/core/campaigns/new-campaign.ts'
import { isSecret } from '@folkmoot/core/spaces/config-keys.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { cleanHtml } from '../shared/html.ts'
import { signal } from '../shared/signal.ts'
import { createSpaces } from '../shared/space.ts'
import { hashPassword } from '../users/passwords.ts'

/** The assembly a campaign is made in. */
export interface HomeAssembly {
  readonly id: number
  readonly spaceId: number
  readonly lang: string
  readonly colour: string
}

/** Makes a campaign with its spaces, settings, themes, phases and their milestones, and tells of it unless it is a draft. */
export async function createCampaign(
  trx: Db,
  context: Pick<Context, 'clock'>,
  assembly: HomeAssembly,
  given: NewCampaign,
  creatorId: number | null,
): Promise<{ id: number; uuid: string; spaceId: number; forumSpaceId: number }> {
  const [spaceId = 0, forumSpaceId = 0] = await createSpaces(trx, 'CAMPAIGN', 'FORUM')
  const at = context.clock.iso()
  const campaign = await trx
    .insertInto('campaigns')
    .values({
      assembly_id: assembly.id,
      title: given.title,
      goal: given.goal,
      brief: briefOf(given.brief),
      listed: given.listed,
      status: given.status,
      lang: given.lang ?? assembly.lang,
      logo: given.logo,
      cover: given.cover,
      colour: given.colour ?? assembly.colour,
      binding_ballot: given.bindingBallot,
      space_id: spaceId,
      forum_space_id: forumSpaceId,
      creator_id: creatorId,
      created_at: at,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await addThemes(trx, spaceId, given.themes)
  await takeOverThemes(trx, spaceId, assembly.spaceId, given.existingThemes)
  await addPhases(trx, campaign.id, given.components)
  await writeConfigs(trx, [{ spaceId, config: given.config }])
  if (given.status === 'PUBLISHED') {
    await signal(trx, { event: 'NEW_CAMPAIGN', at, actorId: creatorId ?? undefined, spaceId, data: { ...campaign } })
  }
  return { ...campaign, spaceId, forumSpaceId }
}

/** A campaign's long text: one https address is kept as it is and shown as a frame, all else is cleaned HTML (CAM-026). */
export const briefOf = (brief: string): string => (/^https:\/\/\S+$/.test(brief) ? brief : cleanHtml(brief))

/** What a campaign is given, with its long text as it will be stored. */
export const withStoredBrief = <T extends { readonly brief?: string | undefined }>(given: T): T =>
  given.brief === undefined ? given : { ...given, brief: briefOf(given.brief) }

/** Adds phases with their spaces, milestones and settings; gives their ids in the order given. */
export async function addPhases(trx: Db, campaignId: number, phases: readonly NewPhase[]): Promise<number[]> {
  if (phases.length === 0) return []
  const spaces = await createSpaces(trx, ...phases.map(() => 'COMPONENT' as const))
  const rows = await trx
    .insertInto('components')
    .values(phases.map((phase, i) => ({ ...columnsOf(phase), campaign_id: campaignId, space_id: spaces[i] ?? 0 })))
    .returning('id')
    .execute()
  const ids = rows.map((r) => r.id)
  await addMilestones(
    trx,
    phases.map((phase, i) => ({ componentId: ids[i] ?? 0, phase })),
  )
  await writeConfigs(
    trx,
    phases.map((phase, i) => ({ spaceId: spaces[i] ?? 0, config: phase.config })),
  )
  return ids
}

export const columnsOf = (phase: NewPhase) => ({
  key: phase.key,
  type: phase.type,
  title: phase.title,
  description: phase.description,
  position: phase.position,
  enabled: phase.enabled,
  start_on: phase.start,
  end_on: phase.end,
})

export async function addMilestones(trx: Db, of: readonly { componentId: number; phase: NewPhase }[]): Promise<void> {
  const values = of.flatMap(({ componentId, phase }) =>
    phase.milestones.map((m, position) => ({ ...m, component_id: componentId, position })),
  )
  if (values.length > 0) await trx.insertInto('milestones').values(values).execute()
}

/** Official themes of a space, in order; a title that is there already stays one theme (SPC-016). */
export async function addThemes(
  trx: Db,
  spaceId: number,
  themes: readonly { title: string }[],
  after = 0,
): Promise<void> {
  if (themes.length === 0) return
  await trx
    .insertInto('themes')
    .values(themes.map(({ title }, i) => ({ space_id: spaceId, title, position: after + i })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Copies the themes of these numbers from the assembly; numbers of other spaces copy nothing. */
async function takeOverThemes(trx: Db, spaceId: number, fromSpaceId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into themes (space_id, title, type, position)
    select ${spaceId}, title, type, 1000 + position from themes
    where space_id = ${fromSpaceId} and id = any(${[...ids]}::integer[])
    on conflict do nothing`.execute(trx)
}

/** Writes the settings of new spaces; passwords among them are kept as hashes (decisions G.3). */
async function writeConfigs(
  trx: Db,
  of: readonly { spaceId: number; config: Readonly<Record<string, string>> }[],
): Promise<void> {
  const rows: { space_id: number; key: string; value: string }[] = []
  for (const { spaceId, config } of of) {
    for (const [key, value] of Object.entries(config)) {
      if (value !== '') rows.push({ space_id: spaceId, key, value: isSecret(key) ? await hashPassword(value) : value })
    }
  }
  if (rows.length > 0) await trx.insertInto('config').values(rows).execute()
}
