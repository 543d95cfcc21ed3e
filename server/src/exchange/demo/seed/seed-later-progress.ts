import { daysBetween } from '@folkmoot/core/platform/shared/dates.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { DEMO_LANGUAGES } from '../../../platform/settings/demo-languages.ts'
import { readDemoData } from '../translate-demo.ts'

/**
 * What the coordinator of the demo notes while its clock moves: each winner of a later vote is planned, begun and finished, some days
 * apart from the others. Where somebody else has noted something, nothing is added.
 */
export async function seedLaterProgress(trx: Db, context: Pick<TransactionContext, 'clock'>): Promise<void> {
  const spoken = DEMO_LANGUAGES.map(readDemoData)
  const winners = await trx
    .selectFrom('contributions as c')
    .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
    .innerJoin('assemblies as a', 'a.id', 'c.assembly_id')
    .innerJoin('components as p', (join) =>
      join.onRef('p.campaign_id', '=', 'k.id').on('p.type', '=', 'IMPLEMENTATION').on('p.enabled', '=', true),
    )
    .leftJoin('progress_notes as n', 'n.contribution_id', 'c.id')
    .select(['c.id', 'c.budget', 'k.title', 'k.creator_id as coordinator', 'a.timezone', 'p.start_on as begins'])
    .select(({ fn }) => fn.agg<(string | null)[]>('array_agg', ['n.text']).as('noted'))
    .where('c.status', '=', 'SELECTED')
    .where('c.removed_at', 'is', null)
    .where('k.deleted_at', 'is', null)
    .where('k.title', 'in', [...new Set(spoken.flatMap(({ laterDecided }) => laterDecided))])
    .groupBy(['c.id', 'k.id', 'a.id', 'p.id'])
    .orderBy('c.id')
    .execute()
  for (const { id, title, budget, coordinator, timezone, begins, noted } of winners) {
    const texts = noted.filter((text) => text !== null)
    const notes = spoken.find(({ laterDecided }) => laterDecided.includes(title))?.laterNotes ?? []
    const own = new Set(notes.flatMap((note) => note.texts))
    const next = notes[texts.length]
    if (!next || begins === null || coordinator === null || texts.some((text) => !own.has(text))) continue
    if (daysBetween(begins, context.clock.today(timezone)) < next.after + (id % 4) * 6) continue
    const cost = Number(budget)
    await trx
      .insertInto('progress_notes')
      .values({
        contribution_id: id,
        user_id: coordinator,
        at: context.clock.iso(),
        stage: next.stage,
        text: next.texts[id % next.texts.length] ?? '',
        spent: next.spent !== undefined && cost > 0 ? String(Math.round((cost * next.spent) / 10) * 10) : null,
      })
      .execute()
  }
}
