import { type Day, daysBetween } from '../../platform/shared/dates.ts'

/** What is told of a day that comes or has come. */
export type MilestoneReminder = 'UPCOMING_MILESTONE_IN_A_DAY' | 'UPCOMING_MILESTONE_IN_A_WEEK' | 'MILESTONE_PASSED'
export type BallotReminder = `BALLOT_${'UPCOMING' | 'ENDING'}_${(typeof DAYS_BEFORE)[keyof typeof DAYS_BEFORE]}`

/** The hour of the assembly's day from which reminders are told. */
export const REMINDER_HOUR = 8
/** A node that was away for so many days still says that a milestone was reached. */
export const REACHED_DAYS = 7

/** What is told of a milestone on a day of its assembly: a week and a day before it, and when it is reached (specification F). */
export function findMilestoneReminder(date: Day, today: Day): MilestoneReminder | undefined {
  const days = daysBetween(today, date)
  if (days === 7) return 'UPCOMING_MILESTONE_IN_A_WEEK'
  if (days === 1) return 'UPCOMING_MILESTONE_IN_A_DAY'
  return days <= 0 && days >= -REACHED_DAYS ? 'MILESTONE_PASSED' : undefined
}

const DAYS_BEFORE = { 1: 'IN_A_DAY', 7: 'IN_A_WEEK', 30: 'IN_A_MONTH' } as const

/** What is told of a ballot on a day of its zone, before it opens and before its last day (specification F). */
export function findBallotReminder(
  ballot: { readonly state: string; readonly startsOn: Day; readonly endsOn: Day },
  today: Day,
): BallotReminder | undefined {
  const [days, event] =
    ballot.state === 'draft'
      ? ([daysBetween(today, ballot.startsOn), 'BALLOT_UPCOMING'] as const)
      : ([daysBetween(today, ballot.endsOn), 'BALLOT_ENDING'] as const)
  const when = DAYS_BEFORE[days as keyof typeof DAYS_BEFORE]
  return when && (ballot.state === 'draft' || ballot.state === 'open') ? `${event}_${when}` : undefined
}
