import { REMOVAL_REASONS, type RemovalReason } from '@folkmoot/core/contributions/removal-reasons.ts'
import type { ModerationFigures } from '@folkmoot/core/moderation/schemas.ts'
import type { Db } from '../database/open.ts'
import { columnOf, defineStatement } from '../database/statement.ts'

const COUNT_REMOVALS = defineStatement({
  name: 'moderation.count-removals',
  params: { campaign: 'int' },
  row: { reason: columnOf<RemovalReason>('text'), n: 'int', restored: 'int', objections: 'int', won: 'int' },
  text: ({ campaign }) => `
select r.reason, count(*)::int as n, count(r.restored_at)::int as restored, count(r.objected_at)::int as objections,
  count(*) filter (where r.decision = 'RESTORED')::int as won
from removals r where r.campaign_id = ${campaign} group by r.reason`,
})

const COUNT_BANS = defineStatement({
  name: 'moderation.count-bans',
  params: { campaign: 'int' },
  row: { bans: 'int', lifted: 'int', appeals: 'int', won: 'int' },
  text: ({ campaign }) => `
select count(*)::int as bans, count(b.lifted_at)::int as lifted, count(b.appealed_at)::int as appeals,
  count(*) filter (where b.decision = 'LIFTED')::int as won
from bans b where b.assembly_id = (select k.assembly_id from campaigns k where k.id = ${campaign})`,
})

/** The public numbers of a campaign and, for bans, of its assembly; erased texts stay counted. */
export async function readModerationFigures(db: Db, campaign: number): Promise<ModerationFigures> {
  const rows = await COUNT_REMOVALS.list(db, { campaign })
  const { bans, lifted, appeals, won } = await COUNT_BANS.read(db, { campaign })
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
