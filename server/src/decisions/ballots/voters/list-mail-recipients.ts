import { acceptsMailSql } from '../../../accounts/users/accepts-mail-sql.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement, type StatementRow } from '../../../platform/database/statement.ts'
import { eligibleVoterSql, joinBallotMembership, type RollContext, toDefaultRule } from './roll.ts'

/** The number of recipients of a chunk. It stands in the text, because the plan depends on it (decision 0004). */
export const RECIPIENTS_PER_CHUNK = 100

/** The spaces in which a voter may ignore the events of a ballot. */
const SPACES = `array(select k.space_id from campaigns k where k.id = b.campaign_id
    union all select w.space_id from working_groups w where w.id = b.group_id
    union all select s.space_id from assemblies s where s.id = b.assembly_id)`

const LIST_MAIL_RECIPIENTS = defineStatement({
  name: 'ballots.list-mail-recipients',
  params: { ballot: 'int', defaultRule: 'text', authors: 'boolean', after: 'int', event: 'text', today: 'text' },
  row: { userId: 'int', email: 'text', lang: 'text', name: 'text' },
  text: ({ ballot, defaultRule, authors, after, event, today }) => `
select u.id as "userId", coalesce(u.email, '') as email, u.lang, u.name from users u join ballots b on b.id = ${ballot}
left ${joinBallotMembership('u.id')}
where u.id > ${after} and u.email is not null and u.active and u.deleted_at is null and (${eligibleVoterSql(defaultRule)}
  or (${authors} and u.id in (select a.user_id from ballot_candidates k
    join contribution_authors a on a.contribution_id = k.contribution_id where k.ballot_id = ${ballot})))
  and ${acceptsMailSql('u', { event, kind: 'ballots', spaces: SPACES, today })}
order by u.id limit ${RECIPIENTS_PER_CHUNK}`,
})

/**
 * Lists eligible voters who accept such a mail, with their mail fields, in chunks by user id; `authors` adds the authors of candidates
 * (specification F).
 */
export const listMailRecipients = (
  db: Db,
  context: RollContext,
  values: {
    readonly ballot: number
    readonly authors: boolean
    readonly after: number
    /** What the mail tells of, which may be ignored. */
    readonly event: string
    readonly today: string
  },
): Promise<StatementRow<typeof LIST_MAIL_RECIPIENTS>[]> => LIST_MAIL_RECIPIENTS.list(db, { ...values, defaultRule: toDefaultRule(context) })
