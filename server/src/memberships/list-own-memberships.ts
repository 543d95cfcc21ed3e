import { isCoordinator, type MembershipStatus } from '@folkmoot/core/access/viewer.ts'
import type { AssemblySummary } from '@folkmoot/core/assemblies/schemas.ts'
import type { GroupSummary, OwnMembership } from '@folkmoot/core/memberships/schemas.ts'
import type { TargetType } from '@folkmoot/core/memberships/words.ts'
import { filterReadableSettings } from '@folkmoot/core/settings/setting-access.ts'
import { isUuid, parseId } from '@folkmoot/core/shared/ids.ts'
import { sql } from 'kysely'
import { isCoordinatorSql, isMemberSql, isRequesterSql } from '../access/member-sql.ts'
import { listAssemblies } from '../assemblies/store.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { selectMembershipPage, serializeMembership } from './member-queries.ts'

interface OwnMembershipsQuery {
  readonly userId: number
  readonly assembly?: string | undefined
  readonly type?: TargetType | undefined
  readonly status?: MembershipStatus | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * The memberships of a user with their assemblies and groups, newest first. Of another user, only those in assemblies that the
 * caller coordinates (specification C).
 */
export async function listOwnMemberships(
  db: Db,
  me: Me,
  now: string,
  query: OwnMembershipsQuery,
): Promise<{ total: number; list: OwnMembership[] }> {
  const own = query.userId === me.userId
  const inCoordinatedAssembly = sql`exists (select from memberships k where k.assembly_id = m.assembly_id and k.group_id is null
    and k.user_id = ${me.userId} and ${!me.withheld.coordinator} and ${sql.raw(isCoordinatorSql('k'))})`
  const ofAssembly = query.assembly
    ? isUuid(query.assembly)
      ? sql`a.uuid = ${query.assembly.toLowerCase()}`
      : sql`a.id = ${parseId(query.assembly) ?? -1}`
    : sql`true`
  const { rows } = await selectMembershipPage(
    sql`m.user_id = ${query.userId}
      and ${own || me.admin ? sql`true` : inCoordinatedAssembly}
      and ${query.type ? sql`m.type = ${query.type}` : sql`true`}
      and ${query.status ? sql`m.status = ${query.status}` : sql`true`}
      and exists (select from assemblies a where a.id = m.assembly_id and a.archived_at is null and ${ofAssembly})
      and (m.group_id is null or exists (select from working_groups g where g.id = m.group_id and g.deleted_at is null))`,
    { sorting: 'newest', byName: false, limit: query.limit, offset: query.offset },
  ).execute(db)

  const viewer = { signedIn: true, admin: me.admin, userId: me.userId, roles: [] }
  const assemblies = await findAssemblySummaries(
    db,
    now,
    rows.map((r) => r.assembly_id),
  )
  const groups = await findGroupSummaries(
    db,
    rows.flatMap((r) => (r.group_id === null ? [] : [r.group_id])),
  )
  const requests = await countOpenRequests(
    db,
    rows.filter((row) => own && !me.withheld.coordinator && isCoordinator(row)),
  )
  const list = rows.map((row) => ({
    ...serializeMembership(row, { viewer: viewer, assemblyViewer: undefined }),
    assembly: assemblies.get(row.assembly_id) ?? null,
    workingGroup: groups.get(row.group_id ?? -1) ?? null,
    openRequests: requests.get(row.id) ?? null,
  }))
  return { total: rows[0]?.total ?? 0, list }
}

/** The number of open requests to the targets of these memberships, by membership id. */
async function countOpenRequests(db: Db, rows: readonly { id: number }[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const counts = await sql<{ id: number; n: number }>`
    select m.id, (select count(*) from memberships r where r.assembly_id = m.assembly_id
      and r.group_id is not distinct from m.group_id and ${sql.raw(isRequesterSql('r'))}) as n
    from memberships m where m.id = any(${rows.map((r) => r.id)}::integer[])`.execute(db)
  return new Map(counts.rows.map(({ id, n }) => [id, n]))
}

async function findAssemblySummaries(
  db: Db,
  now: string,
  ids: readonly number[],
): Promise<Map<number, AssemblySummary>> {
  if (ids.length === 0) return new Map()
  const where = sql`a.id = any(${[...new Set(ids)]}::integer[])`
  const { list } = await listAssemblies(db, { now, where, limit: ids.length, offset: 0, numbers: true })
  return new Map(list.map((a) => [a.assemblyId ?? 0, a]))
}

async function findGroupSummaries(db: Db, ids: readonly number[]): Promise<Map<number, GroupSummary>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<GroupSummary>`
    select g.id as "groupId", g.uuid, g.name, g.icon, g.colour, g.assembly_id as "assemblyId", a.uuid as "assemblyUuid",
      c.id as "campaignId", c.uuid as "campaignUuid"
    from working_groups g join assemblies a on a.id = g.assembly_id
    left join lateral (
      select p.id, p.uuid from campaign_groups l join campaigns p on p.id = l.campaign_id
      where l.group_id = g.id and p.deleted_at is null order by p.id desc limit 1
    ) c on true
    where g.id = any(${[...new Set(ids)]}::integer[])`.execute(db)
  return new Map(rows.map((g) => [g.groupId, g]))
}

/** The settings of the targets a user belongs to, as their members read them. */
export async function listMembershipConfigs(db: Db, userId: number, limit: number, offset: number) {
  const { rows } = await sql<{
    membershipId: number
    membershipType: TargetType
    targetId: number
    targetUuid: string
    name: string
    configs: Record<string, string>
    total: number
  }>`
    select m.id as "membershipId", m.type as "membershipType", coalesce(g.id, a.id) as "targetId",
      coalesce(g.uuid, a.uuid) as "targetUuid", coalesce(g.name, a.name) as name,
      coalesce((select json_object_agg(c.key, c.value) from config c
        where c.space_id = coalesce(g.space_id, a.space_id)), '{}') as configs,
      count(*) over () as total
    from memberships m join assemblies a on a.id = m.assembly_id left join working_groups g on g.id = m.group_id
    where m.user_id = ${userId} and ${sql.raw(isMemberSql('m'))}
      and a.archived_at is null and g.deleted_at is null
    order by m.id limit ${limit} offset ${offset}`.execute(db)
  const list = rows.map(({ total, ...row }) => ({
    ...row,
    configs: filterReadableSettings('ASSEMBLY', row.configs, 'member'),
  }))
  return { total: rows[0]?.total ?? 0, list }
}
