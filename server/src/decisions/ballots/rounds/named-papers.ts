import { columnOf, defineStatement } from '../../../platform/database/statement.ts'

type ValuesByCandidate = Readonly<Record<string, string>>

export const LIST_NAMED_PAPERS = defineStatement({
  name: 'ballots.list-named-papers',
  params: { ballot: 'int', limit: 'int', offset: 'int' },
  row: {
    name: 'text',
    uuid: 'uuid?',
    votes: columnOf<ValuesByCandidate>('json'),
    reasons: columnOf<ValuesByCandidate>('json'),
  },
  text: ({ ballot, limit, offset }) => `
select coalesce(u.name, '') as name, u.uuid, p.votes, p.reasons
from ballot_papers p left join users u on u.id = p.user_id and u.deleted_at is null
where p.ballot_id = ${ballot} and p.status = 1
order by u.name nulls last, u.id, p.id limit ${limit} offset ${offset}`,
})
