import { CONTEXT_ROW, contextColumns, membershipJoins } from '../../../deliberation/contributions/contribution-context.ts'
import { contextJoins, READ_ROW, readColumns } from '../../../deliberation/contributions/read-contribution-sql.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import { isToldCampaignSql } from './recipients.ts'

const PERSON_ROW = { told: 'bigint', userId: 'int', admin: 'boolean', second_factor: 'boolean' } as const
const PERSON_COLUMNS = `v.id as told, v."userId", 'ADMIN' = any(u.roles) as admin, u.second_factor`

/** Contributions and comments that people were told of, with what decides whether each may read theirs now. */
export const LIST_TOLD_TEXTS = defineStatement({
  name: 'notifications.list-told-texts',
  params: { told: 'json' },
  row: { ...PERSON_ROW, ...READ_ROW, ...CONTEXT_ROW },
  text: ({ told }) => `
select ${PERSON_COLUMNS}, ${readColumns('v."userId"')}, ${contextColumns({ phases: false })}
${contextJoins(
  'v."userId"',
  `(json_to_recordset(${told}) as v (id bigint, "userId" integer, item integer) join users u on u.id = v."userId")`,
)}
where c.id = v.item`,
})

/** Campaigns, groups and assemblies that people were told of, with what decides whether each may open theirs now. */
export const LIST_TOLD_PLACES = defineStatement({
  name: 'notifications.list-told-places',
  params: { told: 'json' },
  row: { ...PERSON_ROW, ...CONTEXT_ROW },
  text: ({ told }) => `
select ${PERSON_COLUMNS}, ${contextColumns({ phases: false })}
from json_to_recordset(${told})
  as v (id bigint, "userId" integer, assembly integer, campaign integer, "group" integer, deleted boolean)
join users u on u.id = v."userId"
join assemblies a on a.id = v.assembly and a.archived_at is null
left join campaigns k on k.id = v.campaign and ${isToldCampaignSql('k', 'v.deleted')}
left join working_groups g on g.id = v."group" and g.deleted_at is null
${membershipJoins('v."userId"')}
where (v.campaign is null or k.id is not null) and (v."group" is null or g.id is not null)`,
})
