import { type Kysely, sql } from 'kysely'

/**
 * The indexes of words know the campaign too: what resembles a text is looked for in one campaign, which may be one of many, and to
 * collect all that is in it took longer than to find the words. An array of one number needs no extension.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
drop index contributions_search;
drop index contributions_search_titles;
create index contributions_search on contributions using gin ((array[campaign_id]), search_words)
  where on_space_id is null;
create index contributions_search_titles on contributions using gin ((array[campaign_id]), ts_filter(search_words, '{a}'))
  where on_space_id is null and title <> '';
`)
    .execute(db)
}
