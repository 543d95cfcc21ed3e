import type { MembershipStatus } from '@folkmoot/core/access/viewer.ts'
import { canReadContext } from '@folkmoot/core/contributions/policy.ts'
import { type Audience, EVENT_NAMES, type EventName, getEventRule } from '@folkmoot/core/notifications/events.ts'
import { toDefaultRule } from '../../ballots/voters/roll.ts'
import {
  CONTEXT_ROW,
  canOpenContext,
  contextColumns,
  membershipJoins,
  toAssemblyViewer,
  toContributionContext,
} from '../../contributions/contribution-context.ts'
import { resolveContributionViewer } from '../../contributions/read-contribution.ts'
import { contextJoins, READ_ROW, readColumns } from '../../contributions/read-contribution-sql.ts'
import type { Db } from '../../database/open.ts'
import { columnOf, defineStatementVariants, type ParamValues, type RowOf } from '../../database/statement.ts'
import type { TransactionContext } from '../../http/context.ts'
import type { Me } from '../../http/session.ts'
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
  zone: 'text',
} as const

const PERSON_COLUMNS = `v.user_id, v.reasons, u.active and u.deleted_at is null as active,
  'ADMIN' = any(u.roles) as admin, u.second_factor,
  ${mailPreferenceColumns('v.user_id')},
  coalesce(u.timezone, a.timezone, 'UTC') as zone`

const PARAMS = { ...AUDIENCE_PARAMS, item: 'int?', campaign: 'int?' } as const
export type EventTarget = Omit<ParamValues<typeof PARAMS>, 'defaultRule' | 'after' | 'event'>

/** People with what decides whether they may read a contribution or comment. */
const LIST_READERS = defineStatementVariants({
  name: 'notifications.list-readers',
  params: PARAMS,
  row: { ...PERSON_ROW, ...READ_ROW, ...CONTEXT_ROW },
  text: (p, { event }: { event: EventName }) => `
select ${PERSON_COLUMNS}, ${readColumns('v.user_id')}, ${contextColumns({ phases: false })}
${contextJoins('v.user_id', `(${audienceSql(event, p)}) v join users u on u.id = v.user_id`)}
where c.id = ${p.item} order by v.user_id`,
  examples: EVENT_NAMES.filter((name) => getEventRule(name).subject === 'contribution').map((event) => ({ event })),
})

/** People with what decides whether they may open a campaign, group or assembly. */
const LIST_VISITORS = defineStatementVariants({
  name: 'notifications.list-visitors',
  params: PARAMS,
  row: { ...PERSON_ROW, ...CONTEXT_ROW },
  text: (p, { event }: { event: EventName }) => `
select ${PERSON_COLUMNS}, ${contextColumns({ phases: false })}
from (${audienceSql(event, p)}) v join users u on u.id = v.user_id
join assemblies a on a.id = ${p.assembly} and a.archived_at is null
left join campaigns k on k.id = ${p.campaign} and k.deleted_at is null
left join working_groups g on g.id = ${p.group} and g.deleted_at is null
${membershipJoins('v.user_id')}
order by v.user_id`,
  examples: EVENT_NAMES.filter((name) => !['contribution', 'account'].includes(getEventRule(name).subject)).map(
    (event) => ({ event }),
  ),
})

/** The people of an event about their own account. */
const LIST_OWNERS = defineStatementVariants({
  name: 'notifications.list-owners',
  params: PARAMS,
  row: PERSON_ROW,
  text: (p, { event }: { event: EventName }) => `
select ${PERSON_COLUMNS} from (${audienceSql(event, p)}) v join users u on u.id = v.user_id
left join assemblies a on a.id = ${p.assembly} order by v.user_id`,
  examples: EVENT_NAMES.filter((name) => getEventRule(name).subject === 'account').map((event) => ({ event })),
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

/** Lists the next people whom an event concerns, after the user id `after`, by the rules that decide what they may read. */
export async function listRecipients(
  db: Db,
  context: TransactionContext,
  event: EventName,
  target: EventTarget,
  after: number,
): Promise<Recipient[]> {
  const values = { ...target, event, after, defaultRule: toDefaultRule(context) }
  const { subject } = getEventRule(event)
  if (subject === 'contribution') {
    const rows = await LIST_READERS({ event }).list(db, values)
    return rows.map((row) => toRecipient(row, resolveContributionViewer(row, toMe(context, row), true) !== undefined))
  }
  if (subject === 'account') {
    // what concerns the account itself is told in any case
    const rows = await LIST_OWNERS({ event }).list(db, values)
    return rows.map((row) => toRecipient(row, true))
  }
  const rows = await LIST_VISITORS({ event }).list(db, values)
  return rows.map((row) => toRecipient(row, canBeTold(context, subject, row)))
}

/** Members of the assembly or group are told what happens in it; everything else those who may open it. */
function canBeTold(
  context: TransactionContext,
  subject: 'campaign' | 'group' | 'ballot' | 'space',
  row: RowOf<typeof PERSON_ROW> & RowOf<typeof CONTEXT_ROW>,
): boolean {
  const viewer = toAssemblyViewer(row, toMe(context, row))
  const contributionContext = toContributionContext(row)
  if (subject === 'space') return viewer.admin || isAccepted(row.m_status) || isAccepted(row.gm_status)
  const opensGroup =
    subject !== 'group' || canReadContext(viewer, { campaign: undefined, group: contributionContext.group }).allowed
  return opensGroup && canOpenContext(row, viewer, contributionContext, true)
}

const isAccepted = (status: MembershipStatus | null): boolean => status === 'ACCEPTED'
