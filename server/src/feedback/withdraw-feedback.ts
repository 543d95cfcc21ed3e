import { defineStatement, type Executor } from '../database/statement.ts'

/** Contributions are locked in their order: two accounts that are deleted at once must not wait for each other. */
const LOCK_SUPPORTED = defineStatement({
  name: 'feedback.lock-supported',
  params: { user: 'int' },
  row: { id: 'int' },
  text: ({ user }) => `
select c.id from contributions c where c.id in (select f.contribution_id from feedback f where f.user_id = ${user})
order by c.id for no key update`,
})

const WITHDRAW_FEEDBACK = defineStatement({
  name: 'feedback.withdraw',
  params: { user: 'int' },
  row: {},
  text: ({ user }) => `
with gone as (
  delete from feedback f where f.user_id = ${user} and (f.type = 'MEMBER' or (f.text = '' and not exists (
    select from custom_field_values v where v.contribution_id = f.contribution_id and v.user_id = f.user_id)))
  returning f.contribution_id, f.up::int as ups, f.down::int as downs, f.fav::int as favs, f.flag::int as flags)
update contributions c set ups = c.ups - g.ups, downs = c.downs - g.downs, favs = c.favs - g.favs, flags = c.flags - g.flags
from gone g where c.id = g.contribution_id and (g.ups, g.downs, g.favs, g.flags) <> (0, 0, 0, 0)`,
})

/**
 * Takes back what a person supported, opposed, saved and flagged, and assessments without a word; written ones stay. The caller holds
 * the lock of the account.
 */
export async function withdrawFeedback(trx: Executor, userId: number): Promise<void> {
  await LOCK_SUPPORTED.list(trx, { user: userId })
  await WITHDRAW_FEEDBACK.list(trx, { user: userId })
}
