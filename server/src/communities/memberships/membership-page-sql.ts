import type { RowShape } from '../../platform/database/statement.ts'
import { MEMBER_COLUMNS, MEMBER_ROW } from './member-queries.ts'

const MEMBER_ORDER = {
  name: 'f.name_key, f.id',
  newest: 'f.created_at desc, f.id desc',
  oldest: 'f.created_at, f.id',
} as const
export type MemberSorting = keyof typeof MEMBER_ORDER

export const MEMBERSHIP_PAGE_ROW = { ...MEMBER_ROW, total: 'bigint' } as const satisfies RowShape

/**
 * A page of memberships with their users, and the total, by conditions on `m`. The page is found first, by an index where the
 * order has one, and only its users are read; `byName`: the order or a condition reads `u.name_key`.
 */
export function membershipPageSql(
  conditions: readonly string[],
  page: {
    readonly sorting: MemberSorting
    readonly byName: boolean
    readonly limit: string
    readonly offset: string
  },
): string {
  const order = MEMBER_ORDER[page.sorting]
  return `
with found as ${page.byName ? 'materialized' : 'not materialized'} (
  select m.id, m.created_at, ${page.byName ? 'u.name_key' : 'null as name_key'}
  from memberships m ${page.byName ? 'join users u on u.id = m.user_id' : ''} where ${conditions.join(' and ')})
select ${MEMBER_COLUMNS}, (select count(*) from found) as total
from (select * from found f order by ${order} limit ${page.limit} offset ${page.offset}) f
join memberships m on m.id = f.id join users u on u.id = m.user_id
order by ${order}`
}
