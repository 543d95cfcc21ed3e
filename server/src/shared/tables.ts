import type { ColumnType, Generated } from 'kysely'

/** An instant: written as ISO text, read as ISO text in UTC. */
export type Instant = ColumnType<string, string, string>
export type NullableInstant = ColumnType<string | null, string | null | undefined, string | null>
/** A JSON document: written as text, read parsed. */
export type Json<T> = ColumnType<T, string, string>

export interface InstanceTable {
  key: string
  value: string
}

export interface SignalsTable {
  id: Generated<number>
  at: Instant
  event: string
  actor_id: number | null
  space_id: number | null
  data: Json<Record<string, unknown>>
  /** What its notifications say and lead to, once it is being told. */
  about: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  /** Everybody up to this user has been told. */
  told_user_id: Generated<number>
  /** When everybody had been told. */
  told_at: NullableInstant
}

export interface MailsTable {
  id: Generated<number>
  to_email: string
  to_user_id: number | null
  /** The user in whose name the mail is sent; null for the product itself. */
  from_user_id: number | null
  lang: string
  letter: string
  subject: string
  text: string
  html: string
  /** An attached calendar file, or empty. */
  calendar: Generated<string>
  /** The same each time that the mail is sent, so that a mailbox shows it once. */
  message_id: Generated<string>
  /** The address that turns such mails off (RFC 8058), or empty; deleted with the text. */
  unsubscribe: Generated<string>
  at: Instant
  sent_at: NullableInstant
  failed_at: NullableInstant
  failure: string | null
  tries: Generated<number>
  /** When it could not be sent for the first time. */
  first_tried_at: NullableInstant
}

export interface IdempotencyKeysTable {
  user_id: number
  key: string
  body_hash: string
  /** The process that works on it, and when it last renewed that, by the database's time. */
  owner: string
  alive_at: Generated<Instant>
  /** Null while the first call runs. */
  answer_status: number | null
  answer: string | null
  at: Instant
}
