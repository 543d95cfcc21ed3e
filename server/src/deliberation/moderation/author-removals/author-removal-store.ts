import { RECOVERY_DAYS } from '@folkmoot/core/deliberation/contributions/policy.ts'
import type { AuthorRemovalPreview } from '@folkmoot/core/deliberation/moderation/author-removal-endpoints.ts'
import { type AuthorRemovalState, planRemoval, type StayingReason } from '@folkmoot/core/deliberation/moderation/author-removals.ts'
import { isCommentType, isPrivateDraft } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { type Selectable, sql } from 'kysely'
import type { MembershipTarget } from '../../../communities/memberships/membership-target.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { resolveContributionViewer } from '../../contributions/read-contribution.ts'
import { CAMPAIGN_NOT_DELETED, contextJoins } from '../../contributions/read-contribution-sql.ts'
import { hasStatusSql } from '../../contributions/status-sql.ts'
import { CASE_ROW, type CaseRow, caseColumns } from '../case-sql.ts'
import { toCaseState } from '../find-case.ts'
import type { AuthorRemovalsTable } from '../tables.ts'

const DAY = 86_400_000

export type AuthorRemovalRow = Selectable<AuthorRemovalsTable>

export const toAuthorRemovalState = ({ clock }: Pick<TransactionContext, 'clock'>, row: AuthorRemovalRow): AuthorRemovalState => ({
  userId: row.user_id,
  by: row.by_id,
  status: row.status,
  days: (clock.now() - Date.parse(row.at)) / DAY,
})

/** Until when what an act removed can be brought back. */
export const findRestoreEnd = ({ at }: Pick<AuthorRemovalRow, 'at'>): string => instantToIso(Date.parse(at) + RECOVERY_DAYS * DAY)

/** In SQL: the texts of a person in an assembly or group. */
const isTextOfSql = (c: string, { author, ...place }: { author: string; assembly: string; group: string }) =>
  `${c}.creator_id = ${author} and ${isReadableInSql(c, place)}`

/** In SQL: a text of an assembly or group stands, or flags hide it; private drafts are their author's alone. */
const isReadableInSql = (c: string, { assembly, group }: { assembly: string; group: string }) =>
  `${c}.assembly_id = ${assembly} and (${group} is null or ${c}.group_id = ${group})
    and (${c}.removed_at is null or ${c}.hidden_by_flags)
    and not ${hasStatusSql(c, isPrivateDraft)}`

/** In SQL: neither the campaign nor the group of a text is deleted. */
const PLACE_STANDS = `${CAMPAIGN_NOT_DELETED} and (c.group_id is null or g.id is not null)`
const PLACES = `left join campaigns k on k.id = c.campaign_id and k.deleted_at is null
left join working_groups g on g.id = c.group_id and g.deleted_at is null`

const OF_AUTHOR = { author: 'int', assembly: 'int', group: 'int?' } as const

/** The next texts of a person as their moderation sees them. */
const LIST_CASES_OF_AUTHOR = defineStatement({
  name: 'moderation.list-cases-of-author',
  params: { ...OF_AUTHOR, viewer: 'int', after: 'int', limit: 'int' },
  row: CASE_ROW,
  packed: true,
  text: (p) => `
select ${caseColumns(p.viewer)} ${contextJoins(p.viewer)}
where ${isTextOfSql('c', p)} and c.id > ${p.after} and ${PLACE_STANDS} order by c.id limit ${p.limit}`,
})

/** The next text of a person after another, up to the one that was the last when the act began. */
const FIND_NEXT_TEXT = defineStatement({
  name: 'moderation.find-next-text',
  params: { ...OF_AUTHOR, after: 'int', upto: 'int' },
  row: { id: 'int' },
  text: (p) => `
select c.id from contributions c ${PLACES}
where ${isTextOfSql('c', p)} and c.id > ${p.after} and c.id <= ${p.upto} and ${PLACE_STANDS} order by c.id limit 1`,
})

export const findNextText = (trx: Db, row: AuthorRemovalRow) =>
  FIND_NEXT_TEXT.find(trx, {
    author: row.user_id ?? 0,
    assembly: row.assembly_id,
    group: row.group_id,
    after: row.done,
    upto: row.upto,
  })

/** The people with texts in an assembly or group whose name holds some words, members or not. */
export const LIST_AUTHORS = defineStatement({
  name: 'moderation.list-authors',
  params: { assembly: 'int', group: 'int?', viewer: 'int', words: 'text', limit: 'int' },
  row: { uuid: 'uuid', name: 'text', texts: 'int' },
  text: ({ assembly, group, viewer, words, limit }) => `
select u.uuid, u.name, count(*)::int as texts
from contributions c join users u on u.id = c.creator_id and u.deleted_at is null and u.id <> ${viewer}
${PLACES}
where ${isTextOfSql('c', { author: 'u.id', assembly, group })} and ${PLACE_STANDS}
  and position(lower(${words}) in lower(u.name)) > 0
group by u.id order by lower(u.name), u.id limit ${limit}`,
})

/** A comment is read as if what it stands on were there: the same act may have removed that before, or brings it back after. */
export const readToRemove = (row: CaseRow, me: Me) => resolveContributionViewer({ ...row, host_removed: false }, me, true)

/**
 * A removed text is read by who moderates it, and by others as if it stood: only moderators of the assembly read removed contributions,
 * but who coordinates a group brings back what they removed there.
 */
export const readToRestore = (row: CaseRow, me: Me) =>
  resolveContributionViewer(row, me, true) ?? readToRemove({ ...row, removed: false }, me)

/** How many texts that others began a person is an author of, too: they stay. */
const COUNT_CO_WRITTEN = defineStatement({
  name: 'moderation.count-co-written',
  params: OF_AUTHOR,
  row: { n: 'int' },
  text: ({ author, assembly, group }) => `
select count(*)::int as n from contribution_authors o join contributions c on c.id = o.contribution_id ${PLACES}
where o.user_id = ${author} and c.creator_id is distinct from ${author} and ${isReadableInSql('c', { assembly, group })} and
  ${PLACE_STANDS}`,
})

/** How many of some texts others wrote as well, with an account or without one. */
async function countShared(db: Db, ids: readonly number[], author: number): Promise<number> {
  const { n } = await db
    .selectFrom('contributions as c')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where((e) => e('c.id', '=', e.fn.any(e.val(ids))))
    .where((e) =>
      e.or([
        e.exists(
          e
            .selectFrom('contribution_authors as o')
            .select('o.user_id')
            .whereRef('o.contribution_id', '=', 'c.id')
            .where('o.user_id', '<>', author),
        ),
        e.exists(e.selectFrom('nonmember_authors as o').select('o.id').whereRef('o.contribution_id', '=', 'c.id')),
      ]),
    )
    .executeTakeFirstOrThrow()
  return n
}

const PIECE = 500

/** What one act would remove in the name of a moderator, and what stays. `last` is the last text of the person. */
export async function countTexts(
  db: Db,
  me: Me,
  target: MembershipTarget,
  author: number,
): Promise<AuthorRemovalPreview & { last: number }> {
  const sum = { contributions: 0, comments: 0, last: 0 }
  const shared = { removed: 0, stays: 0 }
  const stays = new Map<StayingReason, number>()
  const place = { author, assembly: target.assembly.id, group: target.group?.id ?? null, viewer: me.userId }
  for (;;) {
    const rows = await LIST_CASES_OF_AUTHOR.list(db, { ...place, after: sum.last, limit: PIECE })
    const goes: number[] = []
    for (const row of rows) {
      sum.last = row.id
      const reads = readToRemove(row, me)
      const plan = reads ? planRemoval(toCaseState(row), reads.viewer) : 'IGNORE'
      if (plan === 'REMOVE') {
        sum[isCommentType(row.type) ? 'comments' : 'contributions']++
        goes.push(row.id)
      } else if (plan !== 'IGNORE') stays.set(plan, (stays.get(plan) ?? 0) + 1)
    }
    shared.removed += await countShared(db, goes, author)
    if (rows.length < PIECE) {
      shared.stays = (await COUNT_CO_WRITTEN.read(db, { author, assembly: place.assembly, group: place.group })).n
      return { ...sum, stays: [...stays].map(([reason, n]) => ({ reason, n })), shared }
    }
  }
}

/** What an act removed and somebody with more rights can still bring back: not what was upheld, or whose place is gone. */
const FIND_REMOVED_REST = defineStatement({
  name: 'moderation.find-removed-rest',
  params: { act: 'int' },
  row: { id: 'int' },
  text: ({ act }) => `
select r.id from removals r join contributions c on c.id = r.contribution_id and c.removed_at is not null ${PLACES}
where r.author_removal_id = ${act} and r.restored_at is null and r.decision is distinct from 'UPHELD' and ${PLACE_STANDS}
limit 1`,
})

export const isRestRemoved = async (trx: Db, act: number): Promise<boolean> => (await FIND_REMOVED_REST.find(trx, { act })) !== undefined

export const lockAuthorRemoval = (trx: Db, id: number): Promise<AuthorRemovalRow | undefined> =>
  trx.selectFrom('author_removals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether texts of a person are being removed or brought back in an assembly. */
export const isAuthorRemovalRunning = async (trx: Db, assemblyId: number, userId: number): Promise<boolean> =>
  (await trx
    .selectFrom('author_removals')
    .select('id')
    .where('assembly_id', '=', assemblyId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['REMOVING', 'RESTORING'])
    .executeTakeFirst()) !== undefined

const selectNamed = (db: Db) =>
  db
    .selectFrom('author_removals as x')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'x.user_id').on('u.deleted_at', 'is', null))
    .leftJoin('users as k', (join) => join.onRef('k.id', '=', 'x.by_id').on('k.deleted_at', 'is', null))
    .leftJoin('working_groups as g', (join) => join.onRef('g.id', '=', 'x.group_id').on('g.deleted_at', 'is', null))
    .selectAll('x')
    .select(['u.uuid as u_uuid', 'u.name as u_name', 'k.name as k_name', 'g.uuid as g_uuid', 'g.name as g_name'])

export type NamedAuthorRemoval = Awaited<ReturnType<ReturnType<typeof selectNamed>['executeTakeFirstOrThrow']>>

export const findNamedAuthorRemoval = (db: Db, id: number): Promise<NamedAuthorRemoval | undefined> =>
  selectNamed(db).where('x.id', '=', id).executeTakeFirst()

/** The acts of an assembly and its groups, or of a group alone, that can still be undone or were; the newest first. */
export async function listAuthorRemovals(
  db: Db,
  target: MembershipTarget,
  { since, limit, offset }: { since: string; limit: number; offset: number },
): Promise<{ rows: NamedAuthorRemoval[]; total: number }> {
  const within = selectNamed(db)
    .where('x.assembly_id', '=', target.assembly.id)
    .where('x.at', '>', since)
    .$if(target.group !== undefined, (query) => query.where('x.group_id', '=', target.group?.id ?? 0))
  const { n } = await within.clearSelect().select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return { rows: await within.orderBy('x.id', 'desc').limit(limit).offset(offset).execute(), total: n }
}
