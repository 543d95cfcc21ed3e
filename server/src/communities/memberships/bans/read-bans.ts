import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { isModeratorOrCoordinator } from '@folkmoot/core/communities/access/viewer.ts'
import type { Ban, OwnBan } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import { refuseAppealing, refuseDecidingAppeal, refuseLiftingBan } from '@folkmoot/core/communities/memberships/bans.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { TargetAccess } from '../membership-target.ts'
import { type BanRow, toBanState } from './ban-rows.ts'

/** Moderators of the assembly judge in its groups as well, coordinators of a group in theirs. */
export const judgeOf = ({ viewer, assemblyViewer }: TargetAccess): Viewer =>
  assemblyViewer && isModeratorOrCoordinator(assemblyViewer) ? assemblyViewer : viewer

const selectNamed = (db: Db) =>
  db
    .selectFrom('bans as b')
    .innerJoin('assemblies as a', 'a.id', 'b.assembly_id')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .leftJoin('users as k', (join) => join.onRef('k.id', '=', 'b.by_id').on('k.deleted_at', 'is', null))
    .leftJoin('working_groups as g', (join) => join.onRef('g.id', '=', 'b.group_id').on('g.deleted_at', 'is', null))
    .selectAll('b')
    .select(['u.uuid as u_uuid', 'u.name as u_name', 'k.name as k_name', 'g.uuid as g_uuid', 'g.name as g_name'])
    .select(['a.uuid as a_uuid', 'a.name as a_name', 'a.timezone as a_zone'])

type NamedBan = Awaited<ReturnType<ReturnType<typeof selectNamed>['executeTakeFirstOrThrow']>>

const isInForce = (now: string) => sql<boolean>`b.lifted_at is null and (b.until is null or b.until > ${now})`

/** The bans in force of an assembly and its groups, or of a group alone: those to review first, then the newest. */
export async function listBans(
  db: Db,
  access: TargetAccess,
  { now, limit, offset }: { now: string; limit: number; offset: number },
): Promise<{ rows: NamedBan[]; total: number }> {
  const { target } = access
  const within = selectNamed(db)
    .where('b.assembly_id', '=', target.assembly.id)
    .where('b.user_id', 'is not', null)
    .where(isInForce(now))
    .$if(target.group !== undefined, (query) => query.where('b.group_id', '=', target.group?.id ?? 0))
  const { n } = await within
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await within
    .orderBy(sql`b.appealed_at is not null and b.decision is null`, 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(n) }
}

export const findNamedBan = (db: Db, id: number): Promise<NamedBan | undefined> => selectNamed(db).where('b.id', '=', id).executeTakeFirst()

/** The bans of a person that are in force, where the assembly and group still are. */
export const listOwnBans = (db: Db, userId: number, now: string): Promise<NamedBan[]> =>
  selectNamed(db)
    .where('b.user_id', '=', userId)
    .where('a.archived_at', 'is', null)
    .where((e) => e.or([e('b.group_id', 'is', null), e('g.id', 'is not', null)]))
    .where(isInForce(now))
    .orderBy('b.id', 'desc')
    .execute()

const serializeTerms = (row: BanRow) => ({
  banId: row.id,
  reason: row.reason,
  at: row.at,
  until: row.until,
  appeal:
    row.appealed_at === null
      ? null
      : {
          text: row.appeal,
          at: row.appealed_at,
          decision: row.decision,
          answer: row.answer,
          decidedAt: row.decided_at,
        },
})

const serializeGroup = (row: NamedBan) =>
  row.group_id === null || row.g_uuid === null ? null : { groupId: row.group_id, uuid: row.g_uuid, name: row.g_name ?? '' }

export function serializeBan(row: NamedBan, judge: Viewer, now: number): Ban {
  const state = toBanState(row)
  return {
    ...serializeTerms(row),
    user: { uuid: row.u_uuid ?? '', name: row.u_name ?? '' },
    group: serializeGroup(row),
    by: row.k_name,
    byCaller: row.by_id !== null && row.by_id === judge.userId,
    may: { lift: !refuseLiftingBan(judge, state, now), decide: !refuseDecidingAppeal(judge, state, now) },
  }
}

export const serializeOwnBan = (row: NamedBan, userId: number, now: number): OwnBan => ({
  ...serializeTerms(row),
  assembly: { assemblyId: row.assembly_id, uuid: row.a_uuid, name: row.a_name, timezone: row.a_zone },
  group: serializeGroup(row),
  may: { appeal: !refuseAppealing(userId, toBanState(row), now) },
})
