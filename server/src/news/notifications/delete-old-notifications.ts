import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import type { Context } from '../../platform/http/context.ts'

const DAY = 86_400_000
/** How long notifications are kept, and how long it is known of what people were reminded, in days. */
const NOTIFICATION_DAYS = 365
const REMINDER_DAYS = 90

/** Deletes what people were told a year ago, read or not, and the keys of old reminders. */
export async function deleteOldNotifications({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => instantToIso(clock.now() - days * DAY)
  await db.deleteFrom('notifications').where('at', '<', before(NOTIFICATION_DAYS)).execute()
  await db.deleteFrom('reminders').where('at', '<', before(REMINDER_DAYS)).execute()
}
