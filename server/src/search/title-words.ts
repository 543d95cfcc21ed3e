import { sql } from 'kysely'
import { defineStatement } from '../database/statement.ts'
import type { Context } from '../http/context.ts'
import { disableTimeouts, inTransaction } from '../shared/transaction.ts'

const ADD_NEW_TITLES = defineStatement({
  name: 'search.add-new-titles',
  params: {},
  row: {},
  text: () => `
with counted as (delete from new_titles returning contribution_id)
insert into title_words as known (word, titles)
select word, count(*) from contributions c cross join lateral words_of_title(c.title) word
where c.id in (select contribution_id from counted) and c.on_space_id is null and c.removed_at is null
group by word order by word
on conflict (word) do update set titles = known.titles + excluded.titles`,
})

/** Adds the words of titles that were written or changed since; until then the titles themselves are compared. */
export async function addTitleWords({ db }: Pick<Context, 'db'>): Promise<void> {
  await ADD_NEW_TITLES.list(db, {})
}

const RECOUNT_TITLES = defineStatement({
  name: 'search.recount-titles',
  params: {},
  row: {},
  text: () => `
with counted as materialized (
  select word, count(*)::int as titles from contributions c cross join lateral words_of_title(c.title) word
  where c.on_space_id is null and c.removed_at is null group by word),
forgotten as (delete from title_words known where not exists (select from counted n where n.word = known.word))
insert into title_words as known (word, titles) select word, titles from counted
on conflict (word) do update set titles = excluded.titles where known.titles <> excluded.titles`,
})

/** Counts the words of all titles again: those that no title has any more, because it was changed or erased, are forgotten. */
export async function recountTitleWords(context: Pick<Context, 'db'>): Promise<void> {
  await inTransaction(context, async (trx) => {
    await disableTimeouts(trx)
    // words that are added meanwhile would be forgotten
    await sql`lock table title_words in share row exclusive mode`.execute(trx)
    await RECOUNT_TITLES.list(trx, {})
  })
}
