import type { EventName } from '../../platform/events/events.ts'
import type { AboutEvent } from './notification-endpoints.ts'

/** What is new in a campaign, group or forum: several of a kind are told as their number. */
const NEW_OF_A_KIND = [
  'NEW_CONTRIBUTION_IDEA',
  'NEW_CONTRIBUTION_BRAINSTORMING',
  'NEW_CONTRIBUTION_PROPOSAL',
  'NEW_CONTRIBUTION_NOTE',
  'NEW_CONTRIBUTION_FORUM_POST',
] as const satisfies readonly EventName[]

export const isNewOfAKind = (event: EventName): boolean => NEW_OF_A_KIND.some((name) => name === event)

/** What begins the thing of a ballot: everything about one ballot is one entry, which tells the newest. */
export const BALLOT_THING = 'ballot '

/** Notifications with the same key are one entry; in SQL, `entrySql` of the server. */
export const toEntryKey = (event: EventName, thing: string): string => (thing.startsWith(BALLOT_THING) ? thing : `${event} ${thing}`)

/** Several of a kind name where they are, not the last one, and lead there. */
export function describeTogether(event: EventName, about: AboutEvent, count: number): AboutEvent {
  if (count < 2 || !isNewOfAKind(event) || about.space === '') return about
  const { unnamed: _, ...words } = about.words
  const ids = { ...about.ids, contributionId: null, contributionUuid: null, contributionType: null, commentUuid: null }
  return { ...about, title: '', words, ids }
}
