import { EVENT_NAMES, type EventName } from '../../platform/events/events.ts'

const MILESTONE_IS_NEAR = 'UPCOMING_MILESTONE'

/** The types of notifications: the event, and one for a milestone that is a day or a week away (NOT-001). */
export const NOTIFICATION_TYPES = [MILESTONE_IS_NEAR, ...EVENT_NAMES] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** The type of a notification; its signal says how near the milestone is. */
export const toNotificationType = (event: EventName): NotificationType =>
  event.startsWith(`${MILESTONE_IS_NEAR}_`) ? MILESTONE_IS_NEAR : event

/** The events that a list of one type shows; the name of an event asks for it alone. */
export const listEventsOfType = (type: NotificationType): EventName[] =>
  EVENT_NAMES.filter((event) => event === type || toNotificationType(event) === type)
