import type { VisitorTarget } from '@folkmoot/core/deliberation/comments/visitor-endpoints.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { defineStatementVariants, type RowOf } from '../../platform/database/statement.ts'

/** Finds the space id of a contribution by the ids of a path, as text; undefined if it does not exist. */
export async function findContributionSpaceId(db: Db, params: { aid: string; coid: string }): Promise<string | undefined> {
  const contribution = parseId(params.coid)
  if (contribution === undefined) return undefined
  const row = await db
    .selectFrom('contributions as c')
    .innerJoin('assemblies as a', 'a.id', 'c.assembly_id')
    .select('c.space_id')
    .where('c.id', '=', contribution)
    .where('c.on_space_id', 'is', null)
    .where(sql<boolean>`${params.aid.toLowerCase()} in (a.id::text, a.uuid::text, lower(a.shortname))`)
    .executeTakeFirst()
  return row && String(row.space_id)
}

/** Finds the space uuid of a contribution by its uuid. */
export const findContributionSpaceUuid = async (db: Db, contribution: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('contributions as c')
      .innerJoin('spaces as s', 's.id', 'c.space_id')
      .select('s.uuid')
      .where('c.uuid', '=', contribution)
      .where('c.on_space_id', 'is', null)
      .executeTakeFirst()
  )?.uuid

const SELECT_TARGET_SPACE: Readonly<Record<VisitorTarget, string>> = {
  space: 'select s.id, s.uuid from spaces s where s.uuid =',
  campaign: 'select s.id, s.uuid from campaigns x join spaces s on s.id = x.space_id where x.uuid =',
  group: 'select s.id, s.uuid from working_groups x join spaces s on s.id = x.space_id where x.uuid =',
  contribution: 'select s.id, s.uuid from contributions x join spaces s on s.id = x.space_id where x.uuid =',
}

/** `answered` is the id of the comment that is replied to; 0 if there is none or it is unknown. */
const VISITOR_TARGET_ROW = { id: 'int', uuid: 'uuid', answered: 'int' } as const
export type VisitorTargetSpace = RowOf<typeof VISITOR_TARGET_ROW>

const FIND_VISITOR_TARGET = defineStatementVariants({
  name: 'comments.find-visitor-target',
  params: { uuid: 'uuid', replyTo: 'uuid?' },
  row: VISITOR_TARGET_ROW,
  text: ({ uuid, replyTo }, { target }: { target: VisitorTarget }) => `
select p.*, coalesce((select c.id from contributions c where c.uuid = ${replyTo}), 0) as answered
from (${SELECT_TARGET_SPACE[target]} ${uuid}) p`,
  examples: [{ target: 'space' }, { target: 'campaign' }, { target: 'group' }, { target: 'contribution' }],
})

/** Finds the main space of a visitor's target, and the comment that is replied to. */
export const findVisitorTargetSpace = (
  db: Db,
  target: VisitorTarget,
  uuid: string,
  replyTo: string | null,
): Promise<VisitorTargetSpace | undefined> => FIND_VISITOR_TARGET({ target }).find(db, { uuid, replyTo })
