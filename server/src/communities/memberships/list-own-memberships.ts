import { isCoordinator, type MembershipStatus } from '@folkmoot/core/communities/access/viewer.ts'
import type { AssemblySummary } from '@folkmoot/core/communities/assemblies/schemas.ts'
import type { GroupSummary, OwnMembership } from '@folkmoot/core/communities/memberships/schemas.ts'
import type { TargetType } from '@folkmoot/core/communities/memberships/words.ts'
import { isUuid, parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { defineStatementVariants } from '../../platform/database/statement.ts'
import type { Me } from '../../platform/http/session.ts'
import { isCoordinatorSql, isRequesterSql } from '../access/member-sql.ts'
import { listAssemblies } from '../assemblies/list-assemblies.ts'
import { serializeMembership } from './member-queries.ts'
import { MEMBERSHIP_PAGE_ROW, membershipPageSql } from './membership-page-sql.ts'

interface OwnMembershipsQuery {
  readonly userId: number
  readonly assembly?: string | undefined
  readonly type?: TargetType | undefined
  readonly status?: MembershipStatus | undefined
  readonly limit: number
  readonly offset: number
}

type OwnMembershipsShape = {
  /** `coordinated`: only those in assemblies that the caller coordinates. */
  readonly scope: 'all' | 'coordinated'
  readonly assembly: 'any' | 'id' | 'uuid'
  readonly type: boolean
  readonly status: boolean
}

const LIST_OWN_MEMBERSHIPS = defineStatementVariants({
  name: 'memberships.list-own',
  params: {
    user: 'int',
    caller: 'int',
    coordinates: 'boolean',
    assembly: 'int?',
    uuid: 'uuid?',
    type: 'text?',
    status: 'text?',
    limit: 'int',
    offset: 'int',
  },
  row: MEMBERSHIP_PAGE_ROW,
  examples: [
    { scope: 'all', assembly: 'any', type: false, status: false },
    { scope: 'all', assembly: 'uuid', type: true, status: false },
    { scope: 'coordinated', assembly: 'id', type: true, status: true },
  ],
  text: (p, { scope, assembly, type, status }: OwnMembershipsShape) =>
    membershipPageSql(
      [
        `m.user_id = ${p.user}`,
        ...(scope === 'all'
          ? []
          : [
              `exists (select from memberships k where k.assembly_id = m.assembly_id and k.group_id is null
                and k.user_id = ${p.caller} and ${p.coordinates} and ${isCoordinatorSql('k')})`,
            ]),
        ...(type ? [`m.type = ${p.type}`] : []),
        ...(status ? [`m.status = ${p.status}`] : []),
        `exists (select from assemblies a where a.id = m.assembly_id and a.archived_at is null
          ${assembly === 'any' ? '' : `and a.${assembly} = ${assembly === 'id' ? p.assembly : p.uuid}`})`,
        `(m.group_id is null
          or exists (select from working_groups g where g.id = m.group_id and g.deleted_at is null))`,
      ],
      { sorting: 'newest', byName: false, limit: p.limit, offset: p.offset },
    ),
})

function listMembershipRows(db: Db, me: Me, query: OwnMembershipsQuery) {
  const { userId, assembly, type, status, limit, offset } = query
  const uuid = assembly !== undefined && isUuid(assembly) ? assembly.toLowerCase() : null
  const shape: OwnMembershipsShape = {
    scope: userId === me.userId || me.admin ? 'all' : 'coordinated',
    assembly: !assembly ? 'any' : uuid === null ? 'id' : 'uuid',
    type: type !== undefined,
    status: status !== undefined,
  }
  return LIST_OWN_MEMBERSHIPS(shape).list(db, {
    user: userId,
    caller: me.userId,
    coordinates: !me.withheld.coordinator,
    assembly: parseId(assembly ?? '') ?? -1,
    uuid,
    type: type ?? null,
    status: status ?? null,
    limit,
    offset,
  })
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
  const rows = await listMembershipRows(db, me, query)

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
  const counts = await db
    .selectFrom('memberships as m')
    .select((e) => [
      'm.id',
      e
        .selectFrom('memberships as r')
        .select((r) => r.fn.countAll<number>().as('n'))
        .whereRef('r.assembly_id', '=', 'm.assembly_id')
        .whereRef('r.group_id', 'is not distinct from', 'm.group_id')
        .where(sql.raw<boolean>(isRequesterSql('r')))
        .$asScalar()
        .$notNull()
        .as('n'),
    ])
    .where((e) => e('m.id', '=', e.fn.any(e.val(rows.map((r) => r.id)))))
    .execute()
  return new Map(counts.map(({ id, n }) => [id, n]))
}

async function findAssemblySummaries(db: Db, now: string, ids: readonly number[]): Promise<Map<number, AssemblySummary>> {
  if (ids.length === 0) return new Map()
  const which = { filter: 'ids', ids: [...new Set(ids)] } as const
  const { list } = await listAssemblies(db, which, { now, limit: ids.length, offset: 0, numbers: true })
  return new Map(list.map((a) => [a.assemblyId ?? 0, a]))
}

async function findGroupSummaries(db: Db, ids: readonly number[]): Promise<Map<number, GroupSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('working_groups as g')
    .innerJoin('assemblies as a', 'a.id', 'g.assembly_id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('campaign_groups as l')
          .innerJoin('campaigns as p', 'p.id', 'l.campaign_id')
          .select(['p.id', 'p.uuid'])
          .whereRef('l.group_id', '=', 'g.id')
          .where('p.deleted_at', 'is', null)
          .orderBy('p.id', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['g.id as groupId', 'g.uuid', 'g.name', 'g.icon', 'g.colour', 'a.id as assemblyId', 'a.uuid as assemblyUuid'])
    .select(['c.id as campaignId', 'c.uuid as campaignUuid'])
    .where((e) => e('g.id', '=', e.fn.any(e.val([...new Set(ids)]))))
    .execute()
  return new Map(rows.map((g) => [g.groupId, g]))
}
