import type { Kysely } from 'kysely'

/** What a person's page at a social network is known by, as the person's program names it (SES-067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('facebook_user_id', 'text').execute()
}
