import type { UploadTarget } from '@folkmoot/core/platform/files/file-types.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
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

/** Why a mail was not delivered: see `classifyMailFailure`. */
export type MailFailureCause = 'recipient' | 'mailbox' | 'letter' | 'policy' | 'server'

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
  /** What becomes of a mail that is not delivered yet; null when nothing is sent any more, or ever. */
  pending: 'queued' | 'held' | 'refused' | null
  /** Why it was not delivered at the last try. */
  cause: MailFailureCause | null
}

/** What the mail server did last: one row for all nodes, none before the first failure. Instants are the database's. */
export interface MailDeliveryTable {
  single: Generated<boolean>
  /** Since when no mail was accepted although it was tried; null when the last one was. */
  failing_since: NullableInstant
  failed_at: NullableInstant
  /** What went wrong last, without addresses. */
  failure: string | null
  failed_mail: number | null
  /** How many failed in a row. */
  failures: Generated<number>
  /** Since when the queue has been stopped; one mail is tried at `probe_at`. */
  stopped_at: NullableInstant
  probe_at: NullableInstant
  probes: Generated<number>
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

export interface SessionsTable {
  key_hash: Buffer
  user_id: number
  provider: Generated<string>
  device: Generated<string>
  created_at: Instant
  used_at: Instant
}

/** What a single-use token is for; `TOKEN_LIFETIMES` says how long each is valid. */
export type TokenKind =
  | 'signup'
  | 'email'
  | 'reset'
  | 'ticket'
  | 'captcha'
  | 'challenge'
  | 'directory'
  | 'secondstep'
  | 'authenticator'
  | 'passkey'
  | 'social'
  | 'socialback'

export interface TokensTable {
  token_hash: Buffer
  kind: TokenKind
  user_id: number | null
  data: Json<Record<string, unknown>>
  created_at: Instant
  expires_at: Instant
  used_at: NullableInstant
}

/** An attempt that counts towards a limit; it holds on every node and survives a restart (specification B.10). */
export interface AttemptsTable {
  limit_name: string
  /** A keyed hash of what the limit counts by: an e-mail address, a network address or an account. */
  who: string
  at: Instant
}

/** An uploaded file; its bytes are stored in the files folder under `name`. */
export interface FilesTable {
  id: Generated<number>
  name: string
  /** The file name given by the uploader. */
  title: string
  target: UploadTarget
  type: string
  size: number
  uploader_id: number | null
  /** The account, or the keyed hash of a visitor's network address, whose daily upload limit the file counts towards. */
  who: string
  /** The upload time by the machine's clock. */
  at: Instant
  unused_since: NullableInstant
}

/** The accounts: whose session a call has, and whom a mail goes to. What people do with them is the next wing's. */
export interface UsersTable {
  id: Generated<number>
  uuid: Generated<string>
  name: string
  firstname: string | null
  lastname: string | null
  email: string | null
  username: string | null
  lang: Generated<string>
  password_hash: string | null
  email_verified: Generated<boolean>
  email_updated: Generated<boolean>
  /** When a mail server refused this address; nothing more is sent to it. */
  email_refused_at: NullableInstant
  profile_pic: string | null
  /** As the person's program named it; unlike an identity it was not asked for at the network, and opens nothing. */
  facebook_user_id: ColumnType<string | null, string | null | undefined>
  timezone: string | null
  roles: Generated<Role[]>
  provider: Generated<string>
  /** Coarse names of the devices that have signed in, so that a new one is reported by mail. */
  devices: Generated<string[]>
  /** Whether the account has an authenticator app or a passkey. */
  second_factor: Generated<boolean>
  active: Generated<boolean>
  created_at: Instant
  deleted_at: NullableInstant
}
