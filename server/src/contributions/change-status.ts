import { getsOwnGroup } from '@folkmoot/core/contributions/group-of-proposal.ts'
import { getTransitionSituation } from '@folkmoot/core/contributions/permissions.ts'
import type { TransitionRecipient } from '@folkmoot/core/contributions/status-transition-table.ts'
import {
  type AllowedTransition,
  checkStatusTransition,
  isPublishing,
  type TransitionRefusal,
} from '@folkmoot/core/contributions/status-transitions.ts'
import { getOneClickTexts, listDefaultFields } from '@folkmoot/core/contributions/title.ts'
import { type ContributionStatus, isCommentType } from '@folkmoot/core/contributions/words.ts'
import type { Db } from '../database/open.ts'
import { columnOf, defineStatement } from '../database/statement.ts'
import type { Context } from '../http/context.ts'
import { insertEventsSql } from '../shared/emit-event.ts'
import { contributionFieldsSql } from './contribution-event.ts'
import type { NewTextEvent } from './create-contribution-sql.ts'
import { checkDocument } from './documents/check-document.ts'
import { recordDocumentTexts } from './documents/record-text.ts'
import { findMissingFields } from './drafts/missing-fields.ts'
import { makeGroupForProposal } from './groups/make-group.ts'
import { type ReadableContribution, toContributionFacts } from './read-contribution.ts'
import { recountComments } from './recount-comments.ts'

interface StatusChange {
  /** The user who changes the status; undefined for the server. */
  readonly by: number | undefined
  readonly reason?: string
  /** The cause of the change, for notifications: `status`, `publish`, `ballot`, `merge`, `moderation`. */
  readonly act: string
  readonly recipients?: readonly TransitionRecipient[]
  /** What is told instead of the change of status. */
  readonly event?: ForkEvent | undefined
}
/** What a change of status is told as; a merge is told with its text. */
type StatusEvent = Exclude<ForkEvent, 'NEW_CONTRIBUTION_MERGE'> | 'EXCLUDED' | 'PUBLISHED_CONTRIBUTION'
/** What is told of the steps of an amendment; of its original all but the second and third. */
export type ForkEvent = 'NEW_CONTRIBUTION_FORK' | 'MERGE_PREPARED' | 'MERGE_DECLINED' | 'NEW_CONTRIBUTION_MERGE'

/**
 * Writes a new status of contributions without checking the rules: status, dates, history and one notification each, in one
 * statement; triggers update lists and totals. Contributions that have the status already are skipped. What waited for approval is told
 * as new when it is published. Returns the changed ones; `unreadable` says that its shared document cannot be read, so that its text is an
 * older one.
 */
export async function updateContributionStatus(
  trx: Db,
  context: Pick<Context, 'clock'>,
  ids: readonly number[],
  to: ContributionStatus,
  { by, reason = '', act, recipients = [], event }: StatusChange,
): Promise<{ id: number; from: ContributionStatus; unreadable?: true }[]> {
  if (ids.length === 0) return []
  const unreadable = await recordDocumentTexts(trx, context, ids, { history: true })
  const rows = await UPDATE_STATUS.list(trx, {
    ids,
    to,
    by: by ?? null,
    reason,
    act,
    recipients: JSON.stringify(recipients),
    event: event ?? null,
    now: context.clock.iso(),
  })
  const talk = rows.filter((r) => r.talk).map((r) => r.id)
  if (talk.length > 0) await recountComments(trx, talk)
  return rows.map(({ id, from }) => ({ id, from, ...(unreadable.includes(id) ? { unreadable: true } : {}) }))
}

const UPDATE_STATUS = defineStatement({
  name: 'contributions.update-status',
  params: {
    ids: 'int[]',
    to: 'text',
    by: 'int?',
    reason: 'text',
    act: 'text',
    recipients: 'json',
    event: 'text?',
    now: 'timestamptz',
  },
  row: { id: 'int', from: columnOf<ContributionStatus>('text'), talk: 'boolean' },
  text: (p) => `
with old as (
  select id, status from contributions where id = any(${p.ids}) and status <> ${p.to} order by id),
changed as (
  update contributions c set status = ${p.to}, updated_at = ${p.now}, untouched = false,
    moderation_revision = c.moderation_revision + (old.status = 'NEW')::int,
    published_at = case when ${p.to} in ('PUBLISHED', 'FORKED_PUBLISHED') and old.status not in ('INBALLOT', 'SELECTED')
      then ${p.now} else c.published_at end,
    public_revision = case when ${p.to} in ('PUBLISHED', 'FORKED_PUBLISHED') and old.status not in ('INBALLOT', 'SELECTED')
      then c.revision else c.public_revision end
  from old where c.id = old.id
  returning c.*, old.status as former),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, from_status, to_status, reason,
    title, text, place, budget)
  select id, ${p.now}, ${p.by}, 'STATUS', revision, former, ${p.to}, ${p.reason}, case when shown then title end,
    case when shown then text end, case when shown then place end, case when shown then budget end
  -- the text that more people read from now on is the first that they see differences to
  from (select x.*, x.on_space_id is null and ${p.to} in ('PUBLIC_DRAFT', 'PUBLISHED', 'FORKED_PUBLIC_DRAFT',
    'FORKED_PUBLISHED') as shown from changed x) x order by id),
notice as (
  ${insertEventsSql<StatusEvent>(
    {
      at: p.now,
      event: `coalesce(${p.event}, case when ${p.to} = 'EXCLUDED' then 'EXCLUDED' else 'PUBLISHED_CONTRIBUTION' end)`,
      actor: p.by,
      space: `case when ${p.event} = 'NEW_CONTRIBUTION_FORK' then q.space_id else c.space_id end`,
      data: {
        ...contributionFieldsSql('c'),
        from: 'c.former',
        to: p.to,
        reason: p.reason,
        act: p.act,
        tells: p.recipients,
        userId: 'case when c.on_space_id is not null then c.creator_id end',
        parentTitle: 'q.title',
        items: `case when ${p.event} = 'NEW_CONTRIBUTION_FORK' then json_build_array(q.id)
          when strpos(${p.recipients}::text, 'parentAuthors') > 0 then json_build_array(c.id, q.id) end`,
        spaces: `case when strpos(${p.recipients}::text, 'parentFollowers') > 0 then json_build_array(q.space_id) end`,
      },
    },
    `changed c left join contributions q on q.id = c.forked_from_id
    where (c.on_space_id is null or c.former <> 'NEW' or ${p.to} <> 'PUBLISHED')
      and ${p.event} is distinct from 'NEW_CONTRIBUTION_MERGE' order by c.id`,
  )}),
-- what a moderator publishes is told as new where it stands
news as (
  ${insertEventsSql<NewTextEvent>(
    {
      at: p.now,
      event: `'NEW_CONTRIBUTION_' || c.type`,
      actor: 'c.creator_id',
      space: 'coalesce(c.on_space_id, k.space_id, g.space_id, c.space_id)',
      data: {
        ...contributionFieldsSql('c'),
        itemId: 'host.id',
        parentId: 'c.parent_id',
        rootId: 'c.root_id',
        board: 'c.board',
      },
    },
    `changed c left join contributions host on host.space_id = c.on_space_id
    left join campaigns k on k.id = c.campaign_id left join working_groups g on g.id = c.group_id
    where c.former = 'NEW' and ${p.to} = 'PUBLISHED' order by c.id`,
  )})
select id, former as "from", on_space_id is not null as talk from changed`,
})

/** Changes the status for a user by the rules of specification D.2; `findContribution` must hold the lock in this transaction. */
export async function changeContributionStatus(
  trx: Db,
  context: Pick<Context, 'clock'>,
  found: ReadableContribution,
  to: ContributionStatus,
  options: {
    reason: string
    by: number
    act?: 'status' | 'publish' | 'merge'
    event?: ForkEvent | undefined
    /** Another step follows at once, which is told instead. */
    quiet?: boolean
  },
): Promise<AllowedTransition | TransitionRefusal> {
  const { row, viewer, contributionContext, today } = found
  const facts = toContributionFacts(context, row)
  const config = contributionContext.campaign?.config
  const defaults = getOneClickTexts({ title: config?.defaultTitle, text: config?.defaultDescription })
  const transition = checkStatusTransition(facts, to, {
    ...getTransitionSituation(facts, viewer, contributionContext, today),
    act: options.act ?? 'status',
    reason: options.reason,
    missing: isCommentType(row.type) ? [] : await findMissingFields(trx, found, to),
    stillDefault: listDefaultFields(row, defaults),
  })
  if ('refused' in transition || transition.same) return transition
  const fault = isPublishing(row.status, to) ? await checkDocument(trx, row, config) : undefined
  if (fault) return fault
  await updateContributionStatus(trx, context, [row.id], to, {
    by: options.by,
    reason: options.reason,
    act: options.act ?? 'status',
    recipients: options.quiet ? [] : transition.recipients,
    event: options.event,
  })
  const { campaign_id } = row
  if (campaign_id !== null && getsOwnGroup(row.type, { from: row.status, to }, config))
    await makeGroupForProposal(trx, context, { ...row, campaign_id })
  return transition
}
