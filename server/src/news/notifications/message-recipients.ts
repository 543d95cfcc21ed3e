import type { MessageRecipients } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import type { EVENT_KINDS } from '@folkmoot/core/platform/events/event-kinds.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { isPlaceholderEmail } from '@folkmoot/core/platform/shared/email.ts'
import { acceptsMailSql } from '../../accounts/users/accepts-mail-sql.ts'
import { listPlaceholderDomains } from '../../accounts/users/placeholder-domains.ts'
import { isCountedMemberSql } from '../../communities/access/member-sql.ts'
import type { MembershipTarget } from '../../communities/memberships/membership-target.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'

const PARAMS = {
  assembly: 'int',
  group: 'int?',
  writer: 'int',
  event: 'text',
  spaces: 'int[]',
  today: 'text',
} as const
type Placeholders = { readonly [K in keyof typeof PARAMS]: string }

/** The members of a target other than the sender who have an open account; followers are not members. */
const otherMembersSql = (p: { assembly: string; group: string; writer: string }): string => `
from memberships m join users u on u.id = m.user_id
where m.assembly_id = ${p.assembly} and m.group_id is not distinct from ${p.group}
  and ${isCountedMemberSql('m')} and u.id <> ${p.writer} and u.active and u.deleted_at is null`

/** Of these, the people who have an address and accept such mails. */
const isMailedSql = (p: Placeholders): string => `u.email is not null and ${acceptsMailSql('u', { ...p, kind: 'messages' })}`

const LIST_MAIL_RECIPIENTS = defineStatement({
  name: 'notifications.list-message-recipients',
  params: PARAMS,
  row: { userId: 'int', email: 'text', lang: 'text', name: 'text' },
  text: (p) => `
select u.id as "userId", coalesce(u.email, '') as email, u.lang, u.name ${otherMembersSql(p)} and ${isMailedSql(p)}
order by u.id`,
})

/** By the domain of the address, because some domains have no mailboxes. */
const COUNT_RECIPIENTS = defineStatement({
  name: 'notifications.count-message-recipients',
  params: PARAMS,
  row: { domain: 'text', members: 'bigint', mailed: 'bigint' },
  text: (p) => `
select coalesce(substring(u.email from '[^@]*$'), '') as domain, count(*) as members,
  count(*) filter (where ${isMailedSql(p)}) as mailed ${otherMembersSql(p)}
group by 1`,
})

/** Who writes what to the members of a target, and when: a day in its zone. */
export interface MessageMailing {
  readonly writer: number
  readonly event: (typeof EVENT_KINDS.messages)[number]
  readonly today: Day
}

const toParams = ({ assembly, group, spaceId }: MembershipTarget, mailing: MessageMailing) => ({
  assembly: assembly.id,
  group: group?.id ?? null,
  spaces: [spaceId, assembly.space_id],
  ...mailing,
})

/** The people who get a message of the writer by e-mail. */
export async function listMailRecipients(db: Db, target: MembershipTarget, mailing: MessageMailing) {
  const domains = await listPlaceholderDomains(db)
  const rows = await LIST_MAIL_RECIPIENTS.list(db, toParams(target, mailing))
  return rows.filter(({ email }) => !isPlaceholderEmail(email, domains))
}

/** How many people a message of the writer reaches, by the rule of its sending. */
export async function countRecipients(
  db: Db,
  target: MembershipTarget,
  mailing: MessageMailing,
): Promise<{ members: number; byMail: NonNullable<MessageRecipients['byMail']> }> {
  const domains = await listPlaceholderDomains(db)
  const rows = await COUNT_RECIPIENTS.list(db, toParams(target, mailing))
  const reachable = rows.filter(({ domain }) => !isPlaceholderEmail(`@${domain}`, domains))
  return {
    members: rows.reduce((sum, { members }) => sum + members, 0),
    byMail: reachable.reduce((sum, { mailed }) => sum + mailed, 0),
  }
}
