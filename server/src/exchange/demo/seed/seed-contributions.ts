import { plainText, textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { insertSpaces } from '../../../communities/spaces/space-rows.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { DemoCampaign, DemoContribution } from '../data/demo-types.ts'
import type { PersonKey } from '../data/people.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { seedComments } from './seed-comments.ts'
import { drawReactions, insertReactions } from './seed-reactions.ts'
import type { Town } from './seed-town.ts'

interface SeedTarget {
  readonly id: number
  readonly spaceId: number
}

/** Inserts the contributions of a campaign with their authors, themes, history, supporters and comments; returns ids by title. */
export async function seedContributions(
  trx: Db,
  town: Town,
  campaign: DemoCampaign,
  home: SeedTarget,
  days: DemoCalendar,
  crowd: readonly PersonKey[],
): Promise<Map<string, number>> {
  const themes = await listThemeIds(trx, campaign, home.spaceId)
  const idByTitle = new Map<string, number>()
  const inOrder = [...campaign.contributions].sort((a, b) => a.day - b.day)
  for (const [nth, item] of inOrder.entries()) {
    idByTitle.set(item.title, await seedContribution(trx, town, { campaign, home, themes, days, crowd, nth }, item))
  }
  return idByTitle
}

async function listThemeIds(trx: Db, campaign: DemoCampaign, spaceId: number): Promise<Map<string, number>> {
  const keywords = [...new Set(campaign.contributions.flatMap((c) => c.keywords ?? []))]
  if (keywords.length > 0) {
    await trx
      .insertInto('themes')
      .values(keywords.map((title) => ({ space_id: spaceId, title, type: 'EMERGENT' as const })))
      .execute()
  }
  const rows = await trx.selectFrom('themes').select(['id', 'title']).where('space_id', '=', spaceId).execute()
  return new Map(rows.map((r) => [r.title, r.id]))
}

interface SeedContext {
  readonly campaign: DemoCampaign
  readonly home: SeedTarget
  readonly themes: ReadonlyMap<string, number>
  readonly days: DemoCalendar
  /** The members who take part in the campaign. */
  readonly crowd: readonly PersonKey[]
  readonly nth: number
}

async function seedContribution(trx: Db, town: Town, at: SeedContext, item: DemoContribution): Promise<number> {
  const { home, days, nth } = at
  const [spaceId = 0] = await insertSpaces(trx, 'CONTRIBUTION')
  const created = days.at(item.day, nth)
  const text = textToHtml(item.text)
  const status = item.status ?? 'PUBLISHED'
  const group = item.group && town.groups.get(item.group)
  const { id } = await trx
    .insertInto('contributions')
    .values({
      type: item.type,
      status,
      assembly_id: town.assembly.id,
      campaign_id: home.id,
      group_id: group?.id ?? null,
      space_id: spaceId,
      title: item.title,
      text,
      plain: plainText(text),
      cover: item.cover ?? '',
      place: item.place ?? '',
      latitude: item.point?.latitude ?? null,
      longitude: item.point?.longitude ?? null,
      budget: item.cost === undefined ? '' : String(item.cost),
      creator_id: town.people[item.by],
      created_at: created,
      updated_at: created,
      public_revision: status === 'PUBLISHED' ? 1 : null,
      published_at: status === 'PUBLISHED' ? created : null,
      board: null,
      on_space_id: null,
      parent_id: null,
      root_id: null,
      removed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('contribution_spaces')
    .values(
      [home.spaceId, ...(group ? [group.spaceId] : [])].map((space_id) => ({
        space_id,
        contribution_id: id,
        type: item.type,
        at: created,
        pinned: item.pinned ?? false,
      })),
    )
    .execute()
  await trx
    .insertInto('contribution_authors')
    .values(
      [item.by, ...(item.with ?? [])].map((key, position) => ({
        contribution_id: id,
        user_id: town.people[key],
        position,
      })),
    )
    .execute()
  await trx
    .insertInto('contribution_themes')
    .values(
      [...item.themes, ...(item.keywords ?? [])].map((title) => ({
        contribution_id: id,
        theme_id: at.themes.get(title) ?? 0,
      })),
    )
    .execute()
  await trx
    .insertInto('contribution_history')
    .values({
      contribution_id: id,
      at: created,
      user_id: town.people[item.by],
      act: 'CREATE',
      revision: 1,
      from_status: null,
      to_status: status,
      title: item.title,
      text,
      place: item.place ?? '',
      budget: item.cost === undefined ? '' : String(item.cost),
    })
    .execute()
  await seedFeedback(trx, town, at, id, item)
  await seedComments(
    trx,
    town,
    { assemblyId: town.assembly.id, campaignId: home.id, spaceId, contributionId: id },
    item.comments ?? [],
    days,
    at.crowd,
  )
  await seedProgress(trx, town, days, id, item)
  return id
}

async function seedProgress(trx: Db, town: Town, days: DemoCalendar, id: number, item: DemoContribution): Promise<void> {
  for (const { by, stage, text, day, spent = null } of item.progress ?? [])
    await trx
      .insertInto('progress_notes')
      .values({ contribution_id: id, user_id: town.people[by], at: days.at(day, 0), stage, text, spent })
      .execute()
}

/** Support and objection come from the crowd of the campaign in a fixed shuffle; assessments from the named people. */
async function seedFeedback(trx: Db, town: Town, at: SeedContext, id: number, item: DemoContribution): Promise<void> {
  const reactions = drawReactions(at.crowd, item.by, item, id * 7919 + 17)
  await insertReactions(trx, town, id, reactions, (nth) => at.days.at(item.day, at.nth + nth + 1))
  for (const { by, text, ...scores } of item.assessments ?? []) {
    await trx
      .insertInto('feedback')
      .values({
        contribution_id: id,
        user_id: town.people[by],
        type: 'TECHNICAL_ASSESSMENT',
        ...scores,
        text,
        // before today, in which nobody has been there yet
        at: at.days.at(Math.max(item.day, Math.min(-1, item.day + 20)), at.nth),
      })
      .execute()
  }
}
