import { sql } from 'kysely'
import { defineStatement } from '../../platform/database/statement.ts'
import type { Context } from '../../platform/http/context.ts'
import { disableTimeouts, inTransaction } from '../../platform/shared/transaction.ts'

const ADD_NEW_TITLES = defineStatement({
  name: 'search.add-new-titles',
  params: { limit: 'int' },
  row: { taken: 'int' },
  text: ({ limit }) => `
with taken as (
  delete from new_titles where id in (select id from new_titles order by id limit ${limit}) returning contribution_id),
added as (
  insert into title_words as known (word, titles)
  select word, count(*) from contributions c cross join lateral words_of_title(c.title) word
  where c.id in (select contribution_id from taken) and c.on_space_id is null and c.removed_at is null
  group by word order by word
  on conflict (word) do update set titles = known.titles + excluded.titles)
select count(*)::int as taken from taken`,
})

/** Titles that one statement counts: a few seconds at most, also on a slow machine. */
const CHUNK = 2_000
/** Statements of one run; the next run, a minute later, goes on. */
const CHUNKS = 20

/**
 * Adds the words of titles that were written or changed since, the oldest first; until then the titles themselves are compared. An
 * import may have written very many.
 */
export async function addTitleWords({ db }: Pick<Context, 'db'>, chunk = CHUNK): Promise<void> {
  for (let n = 0; n < CHUNKS; n++) {
    const { taken } = await ADD_NEW_TITLES.read(db, { limit: chunk })
    if (taken < chunk) return
  }
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
