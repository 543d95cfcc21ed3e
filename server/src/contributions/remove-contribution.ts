import { CompiledQuery } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { recountComments } from './recount-comments.ts'

/**
 * Removes a contribution from all lists, with history and one notification; its status is unchanged, so that it can be
 * recovered. The caller has checked the rules. `reason` is the moderator's; an author gives none.
 */
export async function softRemoveContribution(
  trx: Db,
  context: Pick<Context, 'clock'>,
  id: number,
  by: number,
  reason = '',
): Promise<void> {
  const { rows } = await trx.executeQuery<{ talk: boolean }>(
    CompiledQuery.raw(SOFT_REMOVE_CONTRIBUTION, [id, context.clock.iso(), by, reason]),
  )
  if (rows[0]?.talk) await recountComments(trx, [id])
}

const SOFT_REMOVE_CONTRIBUTION = `
with gone as (
  update contributions set removed_at = $2::timestamptz, removed_by = $3::int, moderation_comment = $4
  where id = $1::int and removed_at is null returning *),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, from_status, to_status, reason)
  select id, $2::timestamptz, $3::int, 'REMOVE', revision, status, status, $4 from gone),
notice as (
  insert into signals (at, event, actor_id, space_id, data)
  select $2::timestamptz, case when $4 = '' then 'DELETED_CONTRIBUTION' else 'MODERATED_CONTRIBUTION' end, $3::int,
    space_id, json_build_object('contributionId', id, 'uuid', uuid, 'type', type, 'title', title,
      'assemblyId', assembly_id, 'campaignId', campaign_id, 'groupId', group_id, 'reason', $4::text)
  from gone)
select on_space_id is not null as talk from gone`

/** Recovers a removed contribution; the caller has checked the rules. */
export async function recoverContribution(
  trx: Db,
  context: Pick<Context, 'clock'>,
  id: number,
  by: number,
): Promise<void> {
  const { rows } = await trx.executeQuery<{ talk: boolean }>(
    CompiledQuery.raw(RECOVER_CONTRIBUTION, [id, context.clock.iso(), by]),
  )
  if (rows[0]?.talk) await recountComments(trx, [id])
}

const RECOVER_CONTRIBUTION = `
with back as (
  update contributions set removed_at = null, removed_by = null, moderation_comment = ''
  where id = $1::int and removed_at is not null returning *),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, from_status, to_status)
  select id, $2::timestamptz, $3::int, 'RECOVER', revision, status, status from back),
notice as (
  insert into signals (at, event, actor_id, space_id, data)
  select $2::timestamptz, 'RECOVERED', $3::int, space_id, json_build_object('contributionId', id, 'uuid', uuid,
    'type', type, 'title', title, 'assemblyId', assembly_id, 'campaignId', campaign_id, 'groupId', group_id)
  from back)
select on_space_id is not null as talk from back`

/** Deletes a contribution permanently, with everything that depends on it. */
export async function eraseContribution(trx: Db, id: number): Promise<void> {
  const gone = await trx.deleteFrom('contributions').where('id', '=', id).returning(['space_id']).execute()
  const spaces = gone.map((g) => g.space_id)
  if (spaces.length > 0) await trx.deleteFrom('spaces').where('id', 'in', spaces).execute()
}
