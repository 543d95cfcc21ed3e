import { refuseReadingContext } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { refuseHearingOfSpace } from '@folkmoot/core/news/notifications/policy.ts'
import { type Audience, EVENT_NAMES, type EventName, type EventSubject, getEventRule } from '@folkmoot/core/platform/events/events.ts'
import { toDefaultRule } from '../../../decisions/ballots/voters/roll.ts'
import {
  CONTEXT_ROW,
  canOpenContext,
  contextColumns,
  membershipJoins,
  toAssemblyViewer,
  toContributionContext,
} from '../../../deliberation/contributions/contribution-context.ts'
import { resolveContributionViewer } from '../../../deliberation/contributions/read-contribution.ts'
import { contextJoins, READ_ROW, readColumns } from '../../../deliberation/contributions/read-contribution-sql.ts'
import type { Db } from '../../../platform/database/open.ts'
import { columnOf, defineStatementVariants, type ParamValues, type RowOf } from '../../../platform/database/statement.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { MAIL_PREFERENCE_ROW, mailPreferenceColumns, type StoredMailPreferences } from '../mail-preferences.ts'
import { toViewerWithoutSession } from '../viewer-without-session.ts'
import { AUDIENCE_PARAMS, audienceSql } from './audience-sql.ts'

const PERSON_ROW = {
  user_id: 'int',
  reasons: columnOf<Audience[]>('text[]'),
  active: 'boolean',
  admin: 'boolean',
  second_factor: 'boolean',
  ...MAIL_PREFERENCE_ROW,
} as const

const PERSON_COLUMNS = `v.user_id, v.reasons, u.active and u.deleted_at is null as active,
  'ADMIN' = any(u.roles) as admin, u.second_factor,
  ${mailPreferenceColumns('u')}`

const PARAMS = { ...AUDIENCE_PARAMS, item: 'int?', campaign: 'int?' } as const
export type EventTarget = Omit<ParamValues<typeof PARAMS>, 'defaultRule' | 'after' | 'among' | 'event'>

export const isDeletion = (event: EventName): boolean => getEventRule(event).subject === 'deletedCampaign'

/** `among`: only of some people. */
type Variant = { readonly event: EventName; readonly among: boolean }
const listVariants = (subjects: readonly EventSubject[]): Variant[] =>
  EVENT_NAMES.filter((name) => subjects.includes(getEventRule(name).subject)).flatMap((event) => [
    { event, among: false },
    { event, among: true },
  ])

/** People with what decides whether they may read a contribution or comment. */
const LIST_READERS = defineStatementVariants({
  name: 'notifications.list-readers',
  params: PARAMS,
  row: { ...PERSON_ROW, ...READ_ROW, ...CONTEXT_ROW },
  text: (p, { event, among }: Variant) => `
select ${PERSON_COLUMNS}, ${readColumns('v.user_id')}, ${contextColumns({ phases: false })}
${contextJoins('v.user_id', `(${audienceSql(event, p, among)}) v join users u on u.id = v.user_id`)}
where c.id = ${p.item} order by v.user_id`,
  examples: listVariants(['contribution', 'removal']),
})

/** In SQL: what is told of a campaign is told while it stands, and its deletion while it is deleted. */
export const isToldCampaignSql = (k: string, deleted: string): string => `(${k}.deleted_at is not null) = ${deleted}`

/** People with what decides whether they may open a campaign, group or assembly. */
const LIST_VISITORS = defineStatementVariants({
  name: 'notifications.list-visitors',
  params: PARAMS,
  row: { ...PERSON_ROW, ...CONTEXT_ROW },
  text: (p, { event, among }: Variant) => `
select ${PERSON_COLUMNS}, ${contextColumns({ phases: false })}
from (${audienceSql(event, p, among)}) v join users u on u.id = v.user_id
join assemblies a on a.id = ${p.assembly} and a.archived_at is null
left join campaigns k on k.id = ${p.campaign} and ${isToldCampaignSql('k', String(isDeletion(event)))}
left join working_groups g on g.id = ${p.group} and g.deleted_at is null
${membershipJoins('v.user_id')}
order by v.user_id`,
  examples: listVariants(['campaign', 'deletedCampaign', 'group', 'ballot', 'space']),
})

/** The people of an event about their own account. */
const LIST_OWNERS = defineStatementVariants({
  name: 'notifications.list-owners',
  params: PARAMS,
  row: PERSON_ROW,
  text: (p, { event, among }: Variant) => `
select ${PERSON_COLUMNS} from (${audienceSql(event, p, among)}) v join users u on u.id = v.user_id order by v.user_id`,
  examples: listVariants(['account']),
})

/** A person whom an event concerns, and whether they may read what it is about at this moment. */
export interface Recipient extends StoredMailPreferences {
  readonly userId: number
  readonly reasons: readonly Audience[]
  readonly mayRead: boolean
}

const toRecipient = (row: RowOf<typeof PERSON_ROW>, mayRead: boolean): Recipient => ({
  userId: row.user_id,
  reasons: row.reasons,
  mayRead: row.active && mayRead,
  pace: row.pace,
  hour: row.hour,
  pausedUntil: row.pausedUntil,
  zone: row.zone,
})

const toMe = (context: TransactionContext, row: RowOf<typeof PERSON_ROW>): Me =>
  toViewerWithoutSession(context, { userId: row.user_id, admin: row.admin, secondFactor: row.second_factor })

/**
 * Lists people whom an event concerns, by the rules that decide what they may read: the next ones after the user id `after`, or those
 * `among` some.
 */
export async function listRecipients(
  db: Db,
  context: TransactionContext,
  event: EventName,
  target: EventTarget,
  { after = 0, among }: { readonly after?: number; readonly among?: readonly number[] },
): Promise<Recipient[]> {
  const values = { ...target, event, after, among: among ?? [], defaultRule: toDefaultRule(context) }
  const variant = { event, among: among !== undefined }
  const { subject } = getEventRule(event)
  if (subject === 'contribution' || subject === 'removal') {
    const rows = await LIST_READERS(variant).list(db, values)
    // a removed text is shown to its author, who is told what became of it
    const isOwn = (row: (typeof rows)[number]) => subject === 'removal' && (row.creator || row.author)
    return rows.map((row) => toRecipient(row, isOwn(row) || resolveContributionViewer(row, toMe(context, row), true) !== undefined))
  }
  if (subject === 'account') {
    // what concerns the account itself is told in any case
    const rows = await LIST_OWNERS(variant).list(db, values)
    return rows.map((row) => toRecipient(row, true))
  }
  const rows = await LIST_VISITORS(variant).list(db, values)
  return rows.map((row) => toRecipient(row, refuseTelling(subject, row, toMe(context, row))))
}

/** Whether a person may read what an event that is no contribution's is about. */
export function refuseTelling(
  subject: 'campaign' | 'deletedCampaign' | 'group' | 'ballot' | 'space',
  row: RowOf<typeof CONTEXT_ROW>,
  me: Me,
): boolean {
  if (subject === 'deletedCampaign' && row.k_id === null) return false
  const viewer = toAssemblyViewer(row, me)
  const contributionContext = toContributionContext(row)
  if (subject === 'space') return !refuseHearingOfSpace(viewer, row.gm_status ?? undefined)
  const opensGroup = subject !== 'group' || !refuseReadingContext(viewer, { campaign: undefined, group: contributionContext.group })
  return opensGroup && canOpenContext(row, viewer, contributionContext, true)
}
