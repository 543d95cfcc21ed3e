import type { EventName } from './events.ts'

/** What may be followed (SPC-009); assemblies too. */
export const FOLLOWED_SPACES = ['ASSEMBLY', 'CAMPAIGN', 'WORKING_GROUP', 'CONTRIBUTION'] as const
export type FollowedSpace = (typeof FOLLOWED_SPACES)[number]

/** What followers are told of, in the kinds that people choose from; every event that a follower may turn off is in one. */
export const EVENT_KINDS = {
  campaigns: ['NEW_CAMPAIGN'],
  campaign: ['UPDATED_CAMPAIGN', 'CAMPAIGN_DELETED', 'CAMPAIGN_RESTORED'],
  groups: ['NEW_WORKING_GROUP'],
  contributions: [
    'NEW_CONTRIBUTION_IDEA',
    'NEW_CONTRIBUTION_BRAINSTORMING',
    'NEW_CONTRIBUTION_PROPOSAL',
    'NEW_CONTRIBUTION_NOTE',
    'NEW_CONTRIBUTION_FORUM_POST',
  ],
  comments: ['NEW_CONTRIBUTION_DISCUSSION', 'NEW_CONTRIBUTION_COMMENT', 'DOCUMENT_COMMENTED'],
  changes: [
    'UPDATED_CONTRIBUTION_IDEA',
    'UPDATED_CONTRIBUTION_BRAINSTORMING',
    'UPDATED_CONTRIBUTION_PROPOSAL',
    'UPDATED_CONTRIBUTION_NOTE',
    'UPDATED_CONTRIBUTION_FORUM_POST',
    'PUBLISHED_CONTRIBUTION',
    'NEW_CONTRIBUTION_FORK',
    'NEW_CONTRIBUTION_MERGE',
    'MERGE_PREPARED',
    'MERGE_DECLINED',
    'PROGRESS_NOTED',
    'ASSIGNED_TO_GROUP',
    'DETACHED_FROM_GROUP',
    'AUTHOR_REQUESTED',
    'MODERATED_CONTRIBUTION',
    'EXCLUDED',
    'RECOVERED',
    'OBJECTION_UPHELD',
    'DELETED_CONTRIBUTION',
  ],
  reactions: ['NEW_CONTRIBUTION_FEEDBACK', 'NEW_TECHNICAL_ASSESSMENT'],
  dates: ['NEW_MILESTONE', 'UPDATED_MILESTONE', 'UPCOMING_MILESTONE_IN_A_DAY', 'UPCOMING_MILESTONE_IN_A_WEEK'],
  votes: [
    'BALLOT_UPCOMING_IN_A_DAY',
    'BALLOT_UPCOMING_IN_A_WEEK',
    'BALLOT_UPCOMING_IN_A_MONTH',
    'BALLOT_OPENED',
    'BALLOT_ENDING_IN_A_DAY',
    'BALLOT_ENDING_IN_A_WEEK',
    'BALLOT_ENDING_IN_A_MONTH',
    'BALLOT_CHANGED',
    'BALLOT_RESULTS',
    'WINNERS_OVERRIDDEN',
  ],
  messages: ['NEW_COORDINATOR_SIGNAL', 'MEMBER_MESSAGE', 'MEETING', 'MEETING_CHANGED', 'MEETING_CANCELLED'],
  tasks: [
    'MEMBERSHIP_REQUESTED',
    'MEMBER_JOINED',
    'NEW_CONTRIBUTION_FEEDBACK_FLAG',
    'CONTRIBUTION_HELD',
    'REMOVAL_OBJECTION',
    'BAN_APPEALED',
    'UPDATED_CAMPAIGN_CONFIGS',
    'MILESTONE_PASSED',
    'NEW_VOTING_BALLOT',
    'BALLOT_PROBLEM',
    'BALLOT_TEXT_KEPT',
    'BALLOT_UNCOUNTED',
  ],
} as const satisfies Readonly<Record<string, readonly EventName[]>>
export type EventKind = keyof typeof EVENT_KINDS

/** The kinds of events that happen in each kind of space. */
export const KINDS_OF_SPACE: Readonly<Record<FollowedSpace, readonly EventKind[]>> = {
  ASSEMBLY: ['campaigns', 'groups', 'contributions', 'comments', 'messages', 'tasks'],
  CAMPAIGN: ['contributions', 'comments', 'changes', 'groups', 'campaign', 'dates', 'votes', 'tasks'],
  WORKING_GROUP: ['contributions', 'comments', 'changes', 'messages', 'tasks'],
  CONTRIBUTION: ['comments', 'changes', 'reactions'],
}

/** The kinds that a follower of a space is told of; a kind of which any event is told counts. */
export const listToldKinds = (space: FollowedSpace, ignored: readonly EventName[]): EventKind[] =>
  KINDS_OF_SPACE[space].filter((kind) => EVENT_KINDS[kind].some((event) => !ignored.includes(event)))

/** The events to ignore so that a follower is told of these kinds; what stands in no kind of the space stays as it was. */
export function ignoreOtherKinds(space: FollowedSpace, told: readonly EventKind[], ignored: readonly EventName[]): EventName[] {
  const kinds = KINDS_OF_SPACE[space]
  const chosen: readonly EventName[] = kinds.flatMap((kind) => EVENT_KINDS[kind])
  return [
    ...ignored.filter((event) => !chosen.includes(event)),
    ...kinds.filter((kind) => !told.includes(kind)).flatMap((kind) => EVENT_KINDS[kind]),
  ]
}
