import type { Db } from '../../platform/database/open.ts'

/** Whether a ballot in an assembly is open or being counted: until it is over, nothing takes the assembly from those who vote. */
export async function hasVoteUnderWay(db: Db, assembly: number): Promise<boolean> {
  const row = await db
    .selectFrom('ballots as b')
    .innerJoin('campaigns as k', (join) =>
      join.on((on) => on('k.id', '=', on.fn.coalesce('b.campaign_id', 'b.group_campaign_id'))).on('k.deleted_at', 'is', null),
    )
    .leftJoin('working_groups as w', 'w.id', 'b.group_id')
    .select('b.id')
    .where('b.assembly_id', '=', assembly)
    .where('b.state', 'in', ['open', 'closed'])
    .where('w.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
