import type { MessageRecipients } from '@folkmoot/core/notifications/message-endpoints.ts'
import { USER_SETTINGS } from '@folkmoot/core/settings/user-settings.ts'
import { isPlaceholderEmail } from '@folkmoot/core/users/email.ts'
import { isCountedMemberSql } from '../access/member-sql.ts'
import type { Db } from '../database/open.ts'
import { defineStatement } from '../database/statement.ts'
import type { MembershipTarget } from '../memberships/membership-target.ts'
import { listPlaceholderDomains } from '../users/placeholder-domains.ts'

const PARAMS = { assembly: 'int', group: 'int?', writer: 'int', frequency: 'text' } as const

/** The members of a target other than the sender who have an open account; followers are not members. */
const otherMembersSql = (p: { assembly: string; group: string; writer: string }): string => `
from memberships m join users u on u.id = m.user_id
where m.assembly_id = ${p.assembly} and m.group_id is not distinct from ${p.group}
  and ${isCountedMemberSql('m')} and u.id <> ${p.writer} and u.active and u.deleted_at is null`

/** Of these, the people who have an address and accept mails. */
const acceptsMailSql = (frequency: string): string => `u.email is not null
  and not exists (select from user_config p where p.user_id = u.id and p.key = ${frequency} and p.value = 'none')`

const LIST_MAIL_RECIPIENTS = defineStatement({
  name: 'notifications.list-message-recipients',
  params: PARAMS,
  row: { userId: 'int', email: 'text', lang: 'text', name: 'text' },
  text: (p) => `
select u.id as "userId", coalesce(u.email, '') as email, u.lang, u.name ${otherMembersSql(p)} and ${acceptsMailSql(p.frequency)}
order by u.id`,
})

/** By the domain of the address, because some domains have no mailboxes. */
const COUNT_RECIPIENTS = defineStatement({
  name: 'notifications.count-message-recipients',
  params: PARAMS,
  row: { domain: 'text', members: 'bigint', mailed: 'bigint' },
  text: (p) => `
select coalesce(substring(u.email from '[^@]*$'), '') as domain, count(*) as members,
  count(*) filter (where ${acceptsMailSql(p.frequency)}) as mailed ${otherMembersSql(p)}
group by 1`,
})

const toParams = ({ assembly, group }: MembershipTarget, writer: number) => ({
  assembly: assembly.id,
  group: group?.id ?? null,
  writer,
  frequency: USER_SETTINGS.mailFrequency.key,
})

/** The people who get a message of the writer by e-mail. */
export async function listMailRecipients(db: Db, target: MembershipTarget, writer: number) {
  const domains = await listPlaceholderDomains(db)
  const rows = await LIST_MAIL_RECIPIENTS.list(db, toParams(target, writer))
  return rows.filter(({ email }) => !isPlaceholderEmail(email, domains))
}

/** How many people a message of the writer reaches, by the rule of its sending. */
export async function countRecipients(
  db: Db,
  target: MembershipTarget,
  writer: number,
): Promise<{ members: number; byMail: NonNullable<MessageRecipients['byMail']> }> {
  const domains = await listPlaceholderDomains(db)
  const rows = await COUNT_RECIPIENTS.list(db, toParams(target, writer))
  const reachable = rows.filter(({ domain }) => !isPlaceholderEmail(`@${domain}`, domains))
  return {
    members: rows.reduce((sum, { members }) => sum + members, 0),
    byMail: reachable.reduce((sum, { mailed }) => sum + mailed, 0),
  }
}
