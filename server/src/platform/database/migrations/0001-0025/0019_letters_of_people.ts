import { type Kysely, sql } from 'kysely'

/** Whose words a mail carries: it does not leave once their account is closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table mails add column from_user_id integer;').execute(db)
}
