import type { Db } from '../database/open.ts'
import { defineStatement } from '../database/statement.ts'
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
  const removed = await SOFT_REMOVE_CONTRIBUTION.find(trx, { id, by, reason, now: context.clock.iso() })
  if (removed?.talk) await recountComments(trx, [id])
}

const SOFT_REMOVE_CONTRIBUTION = defineStatement({
  name: 'contributions.soft-remove',
  params: { id: 'int', by: 'int', reason: 'text', now: 'timestamptz' },
  row: { talk: 'boolean' },
  text: (p) => `
with gone as (
  update contributions set removed_at = ${p.now}, removed_by = ${p.by}, moderation_comment = ${p.reason}
  where id = ${p.id} and removed_at is null returning *),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, from_status, to_status, reason)
  select id, ${p.now}, ${p.by}, 'REMOVE', revision, status, status, ${p.reason} from gone),
notice as (
  insert into signals (at, event, actor_id, space_id, data)
  select ${p.now}, case when ${p.reason} = '' then 'DELETED_CONTRIBUTION' else 'MODERATED_CONTRIBUTION' end, ${p.by},
    space_id, json_build_object('contributionId', id, 'uuid', uuid, 'type', type, 'title', title,
      'assemblyId', assembly_id, 'campaignId', campaign_id, 'groupId', group_id, 'reason', ${p.reason})
  from gone)
select on_space_id is not null as talk from gone`,
})

/** Recovers a removed contribution; the caller has checked the rules. */
export async function recoverContribution(
  trx: Db,
  context: Pick<Context, 'clock'>,
  id: number,
  by: number,
): Promise<void> {
  const recovered = await RECOVER_CONTRIBUTION.find(trx, { id, by, now: context.clock.iso() })
  if (recovered?.talk) await recountComments(trx, [id])
}

const RECOVER_CONTRIBUTION = defineStatement({
  name: 'contributions.recover',
  params: { id: 'int', by: 'int', now: 'timestamptz' },
  row: { talk: 'boolean' },
  text: (p) => `
with back as (
  update contributions set removed_at = null, removed_by = null, moderation_comment = ''
  where id = ${p.id} and removed_at is not null returning *),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, from_status, to_status)
  select id, ${p.now}, ${p.by}, 'RECOVER', revision, status, status from back),
notice as (
  insert into signals (at, event, actor_id, space_id, data)
  select ${p.now}, 'RECOVERED', ${p.by}, space_id, json_build_object('contributionId', id, 'uuid', uuid,
    'type', type, 'title', title, 'assemblyId', assembly_id, 'campaignId', campaign_id, 'groupId', group_id)
  from back)
select on_space_id is not null as talk from back`,
})

/** Deletes a contribution permanently, with everything that depends on it. */
export async function eraseContribution(trx: Db, id: number): Promise<void> {
  const gone = await trx.deleteFrom('contributions').where('id', '=', id).returning(['space_id']).execute()
  const spaces = gone.map((g) => g.space_id)
  if (spaces.length > 0) await trx.deleteFrom('spaces').where('id', 'in', spaces).execute()
}
