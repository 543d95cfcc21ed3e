import { type RawBuilder, sql } from 'kysely'
import { isMemberSql } from '../access/member-sql.ts'
import type { Me } from '../http/session.ts'
import { memberCountSql } from './store.ts'

const IS_LISTED = sql`a.listed`
const isOwnAssembly = (me: Me | undefined): RawBuilder<unknown> => sql`a.id in (
  select m.assembly_id from memberships m
  where m.user_id = ${me?.userId ?? -1} and m.group_id is null and ${sql.raw(isMemberSql('m'))})`

/**
 * The condition of a list of assemblies. Unlisted ones are listed to their members only. Featured: the listed ones that an admin
 * marked, otherwise the four listed ones with the most members (ASM-050).
 */
export function buildListFilter(
  me: Me | undefined,
  filter: 'featured' | 'listed' | 'mine' | undefined,
): { where: RawBuilder<unknown>; order?: RawBuilder<unknown> } {
  if (filter === 'listed') return { where: IS_LISTED }
  if (filter === 'mine') return { where: isOwnAssembly(me) }
  if (filter === undefined) return { where: sql`(a.listed or ${isOwnAssembly(me)})` }
  const most = memberCountSql(sql`a.id`)
  return {
    where: sql`a.listed and (a.featured or (
      not exists (select from assemblies f where f.featured and f.listed and f.archived_at is null)
      and a.id in (
        select b.id from assemblies b where b.listed and b.archived_at is null
        order by ${memberCountSql(sql`b.id`)} desc, b.id limit 4)))`,
    order: sql`${most} desc, a.id`,
  }
}
