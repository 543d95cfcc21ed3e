import type { Db } from '../database/open.ts'
import { defineStatement } from '../database/statement.ts'

const HAS_VOTE_UNDER_WAY = defineStatement({
  name: 'assemblies.has-vote-under-way',
  params: { assembly: 'int' },
  row: { open: 'boolean' },
  text: ({ assembly }) => `
select exists (select from ballots b join campaigns k on k.id = coalesce(b.campaign_id, b.group_campaign_id) and k.deleted_at is null
  left join working_groups w on w.id = b.group_id
  where b.assembly_id = ${assembly} and b.state in ('open', 'closed') and w.deleted_at is null) as open`,
})

/** Whether a ballot in an assembly is open or being counted: until it is over, nothing takes the assembly from those who vote. */
export const hasVoteUnderWay = async (db: Db, assembly: number): Promise<boolean> => (await HAS_VOTE_UNDER_WAY.read(db, { assembly })).open
