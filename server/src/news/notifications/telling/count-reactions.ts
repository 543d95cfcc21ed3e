import { type EventName, getEventRule } from '@folkmoot/core/platform/events/events.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'

const EVENT: EventName = 'NEW_CONTRIBUTION_FEEDBACK'

/** So many reactions are counted in one transaction; it stands in the text, because the plan depends on it (decision 0004). */
const AT_ONCE = 500

/**
 * Counts waiting reactions to notifications that the authors had of the same contribution since `since`. A reaction of which an
 * author has no such notification yet stays for the others' way, as does one to a comment.
 */
const COUNT_REACTIONS = defineStatement({
  name: 'notifications.count-reactions',
  params: { event: 'text', since: 'timestamptz', now: 'timestamptz' },
  row: { id: 'int' },
  text: ({ event, since, now }) => `
with waiting as (
  select s.id, s.actor_id, s.space_id, (s.data->>'contributionId')::int as item from signals s
  where s.told_at is null and s.told_user_id = 0 and s.event = ${event}
    and s.data->>'type' not in ('COMMENT', 'DISCUSSION')
  order by s.id limit ${AT_ONCE} for update skip locked),
told as (
  select a.item, a.user_id, (select max(n.id) from notifications n where n.user_id = a.user_id and n.event = ${event}
    and n.thing = 'contribution ' || a.item and n.at > ${since}) as notification
  from (select distinct w.item, ca.user_id from waiting w join contribution_authors ca on ca.contribution_id = w.item
    where not exists (select from subscriptions x where x.user_id = ca.user_id and x.space_id = w.space_id
      and ${event} = any(x.ignored_events))) a),
author as (
  select w.id, t.notification from waiting w join told t on t.item = w.item where t.user_id is distinct from w.actor_id),
counted as (
  select w.id from waiting w where not exists (select from author a where a.id = w.id and a.notification is null)),
again as (
  update notifications n set count = n.count + g.more
  from (select a.notification, count(*)::int as more from author a join counted c on c.id = a.id group by a.notification) g
  where n.id = g.notification)
update signals s set told_at = ${now} from counted c where s.id = c.id returning s.id`,
})

/**
 * Tells reactions of which all authors were told today, many at once: a popular idea gets hundreds of them in a minute, and each
 * only raises a number. Returns how many were told.
 */
export async function countReactions(trx: Db, context: TransactionContext): Promise<number> {
  const since = instantToIso(context.clock.now() - (getEventRule(EVENT).onceInHours ?? 0) * 3_600_000)
  return (await COUNT_REACTIONS.list(trx, { event: EVENT, since, now: context.clock.iso() })).length
}
