import type { RemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import type { ObjectionDecision } from '@folkmoot/core/deliberation/moderation/words.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatementVariants, type RowOf } from '../../platform/database/statement.ts'
import { isoTimestampSql } from '../contributions/card-sql.ts'
import { CONTEXT_ROW, contextColumns } from '../contributions/contribution-context.ts'
import { CAMPAIGN_NOT_DELETED, contextJoins, READ_ROW, readColumns } from '../contributions/read-contribution-sql.ts'

/** A removal as its statement selects it. */
export interface StoredRemoval {
  readonly id: number
  readonly reason: RemovalReason
  readonly note: string
  readonly at: string
  readonly byId: number | null
  readonly by: string | null
  readonly objection: string
  readonly objectedAt: string | null
  readonly decision: ObjectionDecision | null
  readonly answer: string
  readonly decidedAt: string | null
}

/** A flag `f` of contribution `c` that no moderator has looked at. */
export const isOpenFlagSql = (f: string, c: string): string =>
  `${f}.contribution_id = ${c}.id and ${f}.type = 'MEMBER' and ${f}.flag
    and ${f}.flagged_at > coalesce(${c}.flags_checked_at, '-infinity')`

/** The removal of contribution `c` that lasts. */
const removalSql = (c: string): string => `
  (select json_build_object('id', r.id, 'reason', r.reason, 'note', r.note, 'at', ${isoTimestampSql('r.at')},
      'byId', r.by_id, 'by', (select u.name from users u where u.id = r.by_id), 'objection', r.objection,
      'objectedAt', ${isoTimestampSql('r.objected_at')}, 'decision', r.decision, 'answer', r.answer,
      'decidedAt', ${isoTimestampSql('r.decided_at')})
    from removals r where r.contribution_id = ${c}.id and r.restored_at is null and ${c}.removed_at is not null)`

/** The input of the policies of moderation. */
export const caseColumns = (viewer: string): string => `${readColumns(viewer)}, ${contextColumns({ phases: false })},
  c.hidden_by_flags, c.moderation_revision, c.creator_id, c.group_id, c.space_id, c.title, c.lang, a.name as a_name,
  (select count(*)::int from feedback f where ${isOpenFlagSql('f', 'c')}) as open_flags,
  c.on_space_id is null and exists (select from ballot_candidates b join ballots o on o.id = b.ballot_id
    where b.contribution_id = c.id and o.state = 'open' and o.group_id is null and b.withdrawn_at is null) as in_open_ballot,
  ${isoTimestampSql('c.removed_at')} as removed_at, ${removalSql('c')} as removal`

export const CASE_ROW = {
  ...READ_ROW,
  ...CONTEXT_ROW,
  hidden_by_flags: 'boolean',
  moderation_revision: 'int',
  creator_id: 'int?',
  group_id: 'int?',
  space_id: 'int',
  title: 'text',
  lang: 'text',
  a_name: 'text',
  open_flags: 'int',
  in_open_ballot: 'boolean',
  removed_at: 'text?',
  removal: columnOf<StoredRemoval | null>('json?'),
} as const
export type CaseRow = RowOf<typeof CASE_ROW>

/** Locks a contribution, so that the statement after it reads what the decision before it wrote. */
export const lockText = (trx: Db, id: number) => trx.selectFrom('contributions').select('id').where('id', '=', id).forUpdate().execute()

/** A contribution with its text and what its moderation decides on, by number or uuid. */
export const FIND_CASE = defineStatementVariants({
  name: 'moderation.find-case',
  params: { id: 'int?', uuid: 'uuid?', viewer: 'int' },
  row: { ...CASE_ROW, text: 'text' },
  packed: true,
  text: ({ id, uuid, viewer }, { by }: { by: 'id' | 'uuid' }) => `
select ${caseColumns(viewer)}, c.text ${contextJoins(viewer)}
where ${by === 'id' ? `c.id = ${id}` : `c.uuid = ${uuid}`} and ${CAMPAIGN_NOT_DELETED}`,
  examples: [{ by: 'id' }, { by: 'uuid' }],
})
