import { insertSpaces } from '../../../communities/spaces/space-rows.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { DEMO_LANGUAGES } from '../../../platform/settings/demo-languages.ts'
import { readDemoData } from '../translate-demo.ts'

/**
 * What the people of the demo do while its clock moves: when the phase of proposals of their campaign has begun, they turn ideas into
 * published proposals with a cost, so that there is something to vote on later. What stands there already is not written again.
 */
export async function seedLaterProposals(trx: Db, context: Pick<TransactionContext, 'clock'>): Promise<void> {
  const now = context.clock.iso()
  // a title is found in whichever language the demo speaks
  const costs = Object.fromEntries(DEMO_LANGUAGES.flatMap((language) => Object.entries(readDemoData(language).laterProposals)))
  const ideas = await trx
    .selectFrom('contributions as i')
    .innerJoin('campaigns as k', 'k.id', 'i.campaign_id')
    .innerJoin('assemblies as a', 'a.id', 'i.assembly_id')
    .innerJoin('components as p', 'p.campaign_id', 'k.id')
    .select(['i.id', 'i.assembly_id', 'i.campaign_id', 'i.group_id', 'i.title', 'i.text', 'i.plain', 'i.cover', 'i.place'])
    .select(['i.latitude', 'i.longitude', 'i.creator_id', 'k.space_id as campaignSpace', 'a.timezone', 'p.start_on as begins'])
    .where('i.type', '=', 'IDEA')
    .where('i.status', '=', 'PUBLISHED')
    .where('i.removed_at', 'is', null)
    .where('i.title', 'in', Object.keys(costs))
    .where('k.deleted_at', 'is', null)
    .where('p.type', '=', 'PROPOSALS')
    .where('p.enabled', '=', true)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('contributions as x')
            .select('x.id')
            .whereRef('x.campaign_id', '=', 'i.campaign_id')
            .whereRef('x.title', '=', 'i.title')
            .where('x.type', '=', 'PROPOSAL'),
        ),
      ),
    )
    .orderBy('i.id')
    .execute()
  for (const { id: ideaId, campaignSpace, timezone, begins, ...idea } of ideas) {
    if (begins === null || begins > context.clock.today(timezone)) continue
    const [spaceId = 0] = await insertSpaces(trx, 'CONTRIBUTION')
    const budget = String(costs[idea.title] ?? '')
    const { id } = await trx
      .insertInto('contributions')
      .values({
        ...idea,
        type: 'PROPOSAL',
        status: 'PUBLISHED',
        space_id: spaceId,
        budget,
        created_at: now,
        updated_at: now,
        public_revision: 1,
        published_at: now,
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
      .values({ space_id: campaignSpace, contribution_id: id, type: 'PROPOSAL', at: now })
      .execute()
    await copyAuthorsAndThemes(trx, ideaId, id)
    const { title, text, place, creator_id: userId } = idea
    await trx
      .insertInto('contribution_history')
      .values({
        contribution_id: id,
        at: now,
        user_id: userId,
        act: 'CREATE',
        revision: 1,
        from_status: null,
        to_status: 'PUBLISHED',
        title,
        text,
        place,
        budget,
      })
      .execute()
  }
}

/** Gives a proposal the authors and themes of its idea. */
async function copyAuthorsAndThemes(trx: Db, from: number, to: number): Promise<void> {
  const [authors, themes] = [
    await trx.selectFrom('contribution_authors').select(['user_id', 'position']).where('contribution_id', '=', from).execute(),
    await trx.selectFrom('contribution_themes').select('theme_id').where('contribution_id', '=', from).execute(),
  ]
  if (authors.length > 0)
    await trx
      .insertInto('contribution_authors')
      .values(authors.map((row) => ({ ...row, contribution_id: to })))
      .execute()
  if (themes.length > 0)
    await trx
      .insertInto('contribution_themes')
      .values(themes.map((row) => ({ ...row, contribution_id: to })))
      .execute()
}
