import type { Status } from '@folkmoot/core/contributions/words.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'

/**
 * Takes contributions on or off the ballot (decisions D.2, by the server): only those in `from` move. Each step gets its
 * row of history and is told to authors and followers.
 */
export async function moveContributions(
  trx: Db,
  context: Pick<Context, 'clock'>,
  move: {
    contributionIds: readonly (number | null)[]
    from: Status
    to: Status
    actorId?: number | undefined
    reason?: string
    ballotUuid: string
  },
): Promise<void> {
  const ids = move.contributionIds.filter((id) => id !== null)
  if (ids.length === 0) return
  const at = context.clock.iso()
  const data = JSON.stringify({ status: move.to, ballotUuid: move.ballotUuid })
  await sql`
with moved as (
  update contributions set status = ${move.to}, updated_at = ${at}::timestamptz,
    moderation_comment = case when ${move.to} = 'EXCLUDED' then ${move.reason ?? ''} else moderation_comment end
  where id = any(${ids}::integer[]) and status = ${move.from}
  returning id, uuid, revision, space_id, title),
history as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, from_status, to_status, reason)
  select id, ${at}::timestamptz, ${move.actorId ?? null}::integer, 'status', revision, ${move.from}::text, ${move.to}::text,
    ${move.reason ?? ''}::text
  from moved)
insert into signals (at, event, actor_id, space_id, data)
select ${at}::timestamptz, 'PUBLISHED_CONTRIBUTION', ${move.actorId ?? null}::integer, space_id,
  ${data}::jsonb || jsonb_build_object('contributionId', id, 'contributionUuid', uuid, 'title', title)
from moved order by id`.execute(trx)
}
