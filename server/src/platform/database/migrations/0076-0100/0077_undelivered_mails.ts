import { type Kysely, sql } from 'kysely'
import { createIndexOnline, updateInPieces } from '../online.ts'

/** Mails may be many. */
export const online = true

/**
 * A mail keeps its text until it is delivered or given up by a person: what becomes of one that is not delivered yet, and what the
 * mail server did last, which all nodes share. What waited before is queued as it was; a demo's mails are never sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table mails
  add column if not exists pending text check (pending in ('queued', 'held', 'refused')),
  add column if not exists cause text check (cause in ('recipient', 'mailbox', 'letter', 'policy', 'server'));

create table if not exists mail_delivery (
  single boolean primary key default true check (single),
  failing_since timestamptz,
  failed_at timestamptz,
  failure text,
  failed_mail integer,
  failures integer not null default 0,
  stopped_at timestamptz,
  probe_at timestamptz,
  probes integer not null default 0
);
`)
    .execute(db)
  await updateInPieces(db, {
    table: 'mails',
    set: "pending = 'queued'",
    where: `pending is null and sent_at is null and text <> ''
      and not exists (select from instance where key = 'mark' and value = 'demo')`,
  })
  await createIndexOnline(db, {
    name: 'mails_pending',
    definition: 'on mails (pending, id) where pending is not null',
  })
  await createIndexOnline(db, {
    name: 'users_refused_addresses',
    definition: 'on users (email_refused_at, id) where email_refused_at is not null',
  })
}
