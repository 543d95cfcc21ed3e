import { REMOVAL_REASONS } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import type { ModerationFigures } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import type { Db } from '../../platform/database/open.ts'

/** The public numbers of a campaign and, for bans, of its assembly; erased texts stay counted. */
export async function readModerationFigures(db: Db, campaign: number): Promise<ModerationFigures> {
  const rows = await db
    .selectFrom('removals')
    .select((e) => [
      'reason',
      e.fn.countAll<number>().as('n'),
      e.fn.count<number>('restored_at').as('restored'),
      e.fn.count<number>('objected_at').as('objections'),
      e.fn.countAll<number>().filterWhere('decision', '=', 'RESTORED').as('won'),
    ])
    .where('campaign_id', '=', campaign)
    .groupBy('reason')
    .execute()
  const { bans, lifted, appeals, won } = await db
    .selectFrom('bans')
    .select((e) => [
      e.fn.countAll<number>().as('bans'),
      e.fn.count<number>('lifted_at').as('lifted'),
      e.fn.count<number>('appealed_at').as('appeals'),
      e.fn.countAll<number>().filterWhere('decision', '=', 'LIFTED').as('won'),
    ])
    .where('assembly_id', '=', (e) => e.selectFrom('campaigns').select('assembly_id').where('id', '=', campaign))
    .executeTakeFirstOrThrow()
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((n, row) => n + of(row), 0)
  return {
    removed: sum((row) => row.n),
    byReason: REMOVAL_REASONS.flatMap((reason) => {
      const n = rows.find((row) => row.reason === reason)?.n ?? 0
      return n > 0 ? [{ reason, n }] : []
    }),
    restored: sum((row) => row.restored),
    objections: sum((row) => row.objections),
    restoredAfterObjection: sum((row) => row.won),
    bans,
    bansLifted: lifted,
    appeals,
    liftedAfterAppeal: won,
  }
}
