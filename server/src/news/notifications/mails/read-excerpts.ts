import { excerptSql } from '../../../deliberation/contributions/card-sql.ts'
import { CONTEXT_ROW, contextColumns } from '../../../deliberation/contributions/contribution-context.ts'
import { resolveContributionViewer } from '../../../deliberation/contributions/read-contribution.ts'
import { contextJoins, READ_ROW, readColumns } from '../../../deliberation/contributions/read-contribution-sql.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { toViewerWithoutSession } from '../viewer-without-session.ts'

/** How much of a comment a mail shows (specification H). */
const EXCERPT_LENGTH = 200

/** Comments with what decides whether their readers may still read them. */
const LIST_COMMENTS_FOR_READERS = defineStatement({
  name: 'notifications.list-comments-for-readers',
  params: { wanted: 'json' },
  row: {
    wanted_id: 'bigint',
    reader: 'int',
    admin: 'boolean',
    second_factor: 'boolean',
    excerpt: 'text',
    ...READ_ROW,
    ...CONTEXT_ROW,
  },
  text: ({ wanted }) => `
select v.id as wanted_id, v."userId" as reader, 'ADMIN' = any(u.roles) as admin, u.second_factor,
  ${excerptSql('c.plain', EXCERPT_LENGTH)} as excerpt,
  ${readColumns('v."userId"')}, ${contextColumns({ phases: false })}
${contextJoins(
  'v."userId"',
  `(json_to_recordset(${wanted}) as v (id bigint, "userId" integer, comment uuid) join users u on u.id = v."userId")`,
)}
where c.uuid = v.comment`,
})

/** A comment of a notification, for the person who is mailed about it. */
interface WantedComment {
  readonly id: number
  readonly userId: number
  readonly comment: string
}

/** Reads the beginnings of comments by the ids of their notifications; what its reader may not read at this moment is left out. */
export async function readExcerpts(
  trx: Db,
  context: TransactionContext,
  wanted: readonly WantedComment[],
): Promise<ReadonlyMap<number, string>> {
  if (wanted.length === 0) return new Map()
  const rows = await LIST_COMMENTS_FOR_READERS.list(trx, { wanted: JSON.stringify(wanted) })
  const readable = rows.filter((row) => {
    const me = toViewerWithoutSession(context, {
      userId: row.reader,
      admin: row.admin,
      secondFactor: row.second_factor,
    })
    return !row.removed && resolveContributionViewer(row, me, true) !== undefined
  })
  return new Map(readable.map((row) => [Number(row.wanted_id), row.excerpt]))
}
