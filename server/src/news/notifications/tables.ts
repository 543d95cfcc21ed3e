import type { Audience, EventName, MailEvent } from '@folkmoot/core/platform/events/events.ts'
import type { MailStopKind, UnsubscribeKind } from '@folkmoot/core/platform/events/mail-stops.ts'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/shared/tables.ts'

/** Somebody follows a space, or gets the newsletters of a campaign. */
export interface SubscriptionsTable {
  id: Generated<number>
  user_id: number
  space_id: number
  type: 'REGULAR' | 'NEWSLETTER'
  ignored_events: Generated<EventName[]>
  created_at: Instant
}

/** Mail about one kind of event of an assembly or campaign (NOT-013). */
export interface EventSubscriptionsTable {
  id: Generated<number>
  user_id: number
  space_id: number
  event: MailEvent
  created_at: Instant
}

/** One person was told of one event. */
export interface NotificationsTable {
  id: Generated<number>
  user_id: number
  signal_id: number
  event: EventName
  /** What it is about: notifications with the same event and thing are shown as one. */
  thing: string
  space_id: number | null
  /** How often it happened, for events that are told at most once in some hours. */
  count: Generated<number>
  at: Instant
  read_at: NullableInstant
  mail: 'now' | 'digest' | 'never'
  /** Mailed, or left out of the mail that it belonged to. */
  mailed_at: NullableInstant
  /** Why the person is told. */
  reason: Generated<Audience>
}

/** When the next digest of a person with something to tell leaves. */
export interface MailSchedulesTable {
  user_id: number
  due_at: Instant
}

/** A reminder that was told. */
export interface RemindersTable {
  key: string
  at: Instant
}

/** Somebody who has registered for a meeting, which is a signal. */
export interface MeetingAttendeesTable {
  signal_id: number
  user_id: number
  at: Instant
}

/** The calendar address of a person. */
export interface CalendarsTable {
  user_id: number
  token_hash: Buffer
  created_at: Instant
}

/** A device that shows notifications, while the session lasts that turned them on. */
export interface PushSubscriptionsTable {
  id: Generated<number>
  user_id: number
  session_hash: Buffer
  /** A hash of the address at the push service. */
  endpoint_hash: Buffer
  /** The address and the keys of the browser, sealed. */
  sealed: string
  host: string
  device: Generated<string>
  created_at: Instant
  last_error: Generated<string | null>
  last_error_at: NullableInstant
}

/** A notification that a device is to show; deleted when it was sent. */
export interface PushesTable {
  id: Generated<number>
  push_subscription_id: number
  notification_id: number
  created_at: Instant
  /** When it may be tried next. */
  due_at: Instant
  tries: Generated<number>
}

/** What a person turned off by the link of a mail. */
export interface MailStopsTable {
  id: Generated<number>
  user_id: number
  kind: MailStopKind
  /** Null for the digest. */
  space_id: number | null
  created_at: Instant
}

/** The links of mails that turn mail off or end the newsletters of a campaign: only the hash of each is stored. */
export interface UnsubscribeTokensTable {
  token_hash: Buffer
  user_id: number
  kind: UnsubscribeKind
  space_id: number | null
  created_at: Instant
}
