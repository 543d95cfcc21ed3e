import { listMissingFields } from '@folkmoot/core/contributions/required-fields.ts'
import type { TransitionRecipient } from '@folkmoot/core/contributions/status-transition-table.ts'
import {
  type AllowedTransition,
  checkStatusTransition,
  type TransitionRefusal,
} from '@folkmoot/core/contributions/status-transitions.ts'
import { getOneClickTexts, listDefaultFields } from '@folkmoot/core/contributions/title.ts'
import { type ContributionStatus, isCommentType } from '@folkmoot/core/contributions/words.ts'
import { readStatusSetting, STATUS_SETTINGS } from '@folkmoot/core/settings/campaign-settings.ts'
import type { Db } from '../database/open.ts'
import { columnOf, defineStatement } from '../database/statement.ts'
import type { Context } from '../http/context.ts'
import { getCampaignSettings } from './contribution-context.ts'
import type { ReadableContribution } from './read-contribution.ts'
import { recountComments } from './recount-comments.ts'
import { toTransitionSituation, toTransitionSubject } from './serialize-contribution.ts'

interface StatusChange {
  /** The user who changes the status; undefined for the server. */
  readonly by: number | undefined
  readonly reason?: string
  /** The cause of the change, for notifications: `status`, `publish`, `ballot`, `merge`, `moderation`. */
  readonly act: string
  readonly recipients?: readonly TransitionRecipient[]
}

/**
 * Writes a new status of contributions without checking the rules: status, dates, history and one notification each, in one
 * statement; triggers update lists and totals. Contributions that have the status already are skipped. Returns the changed ones.
 */
export async function updateContributionStatus(
  trx: Db,
  context: Pick<Context, 'clock'>,
  ids: readonly number[],
  to: ContributionStatus,
  { by, reason = '', act, recipients = [] }: StatusChange,
): Promise<{ id: number; from: ContributionStatus }[]> {
  if (ids.length === 0) return []
  const rows = await UPDATE_STATUS.list(trx, {
    ids,
    to,
    by: by ?? null,
    reason,
    act,
    recipients: JSON.stringify(recipients),
    now: context.clock.iso(),
  })
  const talk = rows.filter((r) => r.talk).map((r) => r.id)
  if (talk.length > 0) await recountComments(trx, talk)
  return rows.map(({ id, from }) => ({ id, from }))
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
    now: 'timestamptz',
  },
  row: { id: 'int', from: columnOf<ContributionStatus>('text'), talk: 'boolean' },
  text: (p) => `
with old as (
  select id, status from contributions where id = any(${p.ids}) and status <> ${p.to} order by id),
changed as (
  update contributions c set status = ${p.to}, updated_at = ${p.now}, untouched = false,
    published_at = case when ${p.to} in ('PUBLISHED', 'FORKED_PUBLISHED') and old.status not in ('INBALLOT', 'SELECTED')
      then ${p.now} else c.published_at end,
    public_revision = case when ${p.to} in ('PUBLISHED', 'FORKED_PUBLISHED') and old.status not in ('INBALLOT', 'SELECTED')
      then c.revision else c.public_revision end
  from old where c.id = old.id
  returning c.*, old.status as former),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, from_status, to_status, reason)
  select id, ${p.now}, ${p.by}, 'STATUS', revision, former, ${p.to}, ${p.reason} from changed order by id),
notice as (
  insert into signals (at, event, actor_id, space_id, data)
  select ${p.now}, case when ${p.to} = 'EXCLUDED' then 'EXCLUDED' else 'PUBLISHED_CONTRIBUTION' end, ${p.by},
    c.space_id, json_build_object('contributionId', c.id, 'uuid', c.uuid, 'type', c.type, 'title', c.title,
      'assemblyId', c.assembly_id, 'campaignId', c.campaign_id, 'groupId', c.group_id, 'from', c.former, 'to', ${p.to},
      'reason', ${p.reason}, 'act', ${p.act}, 'tells', ${p.recipients})
  from changed c order by c.id)
select id, former as "from", on_space_id is not null as talk from changed`,
})

/** Selects what a contribution has of the fields that a status may require. */
const FIND_FILLED_FIELDS = defineStatement({
  name: 'contributions.find-filled-fields',
  params: { id: 'int' },
  row: {
    budget: 'text',
    place: 'text',
    point: 'boolean',
    cover: 'text',
    source: 'text',
    sourceUrl: 'text',
    sourceCode: 'text',
    themes: 'int',
    keywords: 'int',
    attachments: 'int',
    media: 'int',
  },
  text: ({ id }) => `
select c.budget, c.place, c.latitude is not null as point, c.cover, c.source, c.source_url as "sourceUrl", c.source_code as "sourceCode",
  (select count(*)::int from contribution_themes x join themes t on t.id = x.theme_id
    where x.contribution_id = c.id and t.type = 'OFFICIAL_PRE_DEFINED') as themes,
  (select count(*)::int from contribution_themes x join themes t on t.id = x.theme_id
    where x.contribution_id = c.id and t.type = 'EMERGENT') as keywords,
  (select count(*)::int from resources r where r.space_id = c.space_id) as attachments,
  (select count(*)::int from resources r where r.space_id = c.space_id and r.resource_type in ('AUDIO', 'VIDEO')) as media
from contributions c where c.id = ${id}`,
})

/** Lists the fields that the campaign requires before a status and that this contribution lacks. */
async function findMissingFields(trx: Db, { row }: ReadableContribution, to: ContributionStatus): Promise<string[]> {
  const requiredFields = readStatusSetting(STATUS_SETTINGS.statusRequirements, getCampaignSettings(row), to)
  if (requiredFields.length === 0) return []
  const filled = await FIND_FILLED_FIELDS.find(trx, { id: row.id })
  return filled
    ? listMissingFields(requiredFields, { ...row, ...filled, group: row.group_id !== null, fields: {} })
    : []
}

/** Changes the status for a user by the rules of specification D.2; `findContribution` must hold the lock in this transaction. */
export async function changeContributionStatus(
  trx: Db,
  context: Pick<Context, 'clock'>,
  found: ReadableContribution,
  to: ContributionStatus,
  options: { reason: string; by: number; act?: 'status' | 'publish' },
): Promise<AllowedTransition | TransitionRefusal> {
  const { row, contributionContext } = found
  const config = contributionContext.campaign?.config
  const defaults = getOneClickTexts({ title: config?.defaultTitle, text: config?.defaultDescription })
  const transition = checkStatusTransition(toTransitionSubject(row), to, {
    ...toTransitionSituation(found),
    act: options.act ?? 'status',
    reason: options.reason,
    missing: isCommentType(row.type) ? [] : await findMissingFields(trx, found, to),
    stillDefault: listDefaultFields(row, defaults),
  })
  if ('refused' in transition || transition.same) return transition
  await updateContributionStatus(trx, context, [row.id], to, {
    by: options.by,
    reason: options.reason,
    act: options.act ?? 'status',
    recipients: transition.recipients,
  })
  return transition
}
