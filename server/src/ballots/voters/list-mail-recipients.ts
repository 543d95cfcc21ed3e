import type { Db } from '../../database/open.ts'
import { defineStatement, type StatementRow } from '../../database/statement.ts'
import { eligibleVoterSql, joinBallotMembership, type RollContext, toDefaultRule } from './roll.ts'

/** The number of recipients of a chunk. It stands in the text, because the plan depends on it (decision 0004). */
export const RECIPIENTS_PER_CHUNK = 100

const LIST_MAIL_RECIPIENTS = defineStatement({
  name: 'ballots.list-mail-recipients',
  params: { ballot: 'int', defaultRule: 'text', authors: 'boolean', after: 'int' },
  row: { userId: 'int', email: 'text', lang: 'text', name: 'text' },
  text: ({ ballot, defaultRule, authors, after }) => `
select u.id as "userId", coalesce(u.email, '') as email, u.lang, u.name from users u join ballots b on b.id = ${ballot}
left ${joinBallotMembership('u.id')}
where u.id > ${after} and u.email is not null and u.active and u.deleted_at is null and (${eligibleVoterSql(defaultRule)}
  or (${authors} and u.id in (select a.user_id from ballot_candidates k
    join contribution_authors a on a.contribution_id = k.contribution_id where k.ballot_id = ${ballot})))
order by u.id limit ${RECIPIENTS_PER_CHUNK}`,
})

/**
 * Lists eligible voters with their mail fields, in chunks by user id; `authors` adds the authors of candidates
 * (specification F).
 */
export const listMailRecipients = (
  db: Db,
  context: RollContext,
  { ballot, authors, after }: { readonly ballot: number; readonly authors: boolean; readonly after: number },
): Promise<StatementRow<typeof LIST_MAIL_RECIPIENTS>[]> =>
  LIST_MAIL_RECIPIENTS.list(db, { ballot, authors, after, defaultRule: toDefaultRule(context) })
