import type { EventName } from '../../platform/events/events.ts'

/**
 * The places that events lead to: a page, or a part of one. `campaign` is the page of the campaign alone; `space` that of the group,
 * else the campaign, else the assembly; `publicSpace` what somebody may read who is no member (any more).
 */
export type EventPlace =
  | 'campaign'
  | 'space'
  | 'publicSpace'
  | 'item'
  | 'comment'
  | 'removed'
  | 'moderation'
  | 'history'
  | 'voting'
  | 'preparation'
  | 'result'
  | 'jury'
  | 'members'
  | 'requests'
  | 'messages'
  | 'newsletter'
  | 'invitation'
  | 'profile'

/** Where each event leads to (specification F, column "Link"), on the screens of both generations and in mails. */
export const PLACE_BY_EVENT: Readonly<Record<EventName, EventPlace>> = {
  NEW_CAMPAIGN: 'campaign',
  UPDATED_CAMPAIGN: 'campaign',
  CAMPAIGN_DELETED: 'space',
  CAMPAIGN_RESTORED: 'campaign',
  UPDATED_CAMPAIGN_CONFIGS: 'campaign',
  NEW_WORKING_GROUP: 'space',
  NEW_MILESTONE: 'campaign',
  UPDATED_MILESTONE: 'campaign',
  UPCOMING_MILESTONE_IN_A_DAY: 'campaign',
  UPCOMING_MILESTONE_IN_A_WEEK: 'campaign',
  MILESTONE_PASSED: 'campaign',
  NEW_CONTRIBUTION_IDEA: 'item',
  NEW_CONTRIBUTION_BRAINSTORMING: 'item',
  NEW_CONTRIBUTION_PROPOSAL: 'item',
  NEW_CONTRIBUTION_NOTE: 'item',
  NEW_CONTRIBUTION_FORUM_POST: 'item',
  NEW_CONTRIBUTION_DISCUSSION: 'comment',
  NEW_CONTRIBUTION_COMMENT: 'comment',
  UPDATED_CONTRIBUTION_IDEA: 'history',
  UPDATED_CONTRIBUTION_BRAINSTORMING: 'history',
  UPDATED_CONTRIBUTION_PROPOSAL: 'history',
  UPDATED_CONTRIBUTION_NOTE: 'history',
  UPDATED_CONTRIBUTION_FORUM_POST: 'item',
  PUBLISHED_CONTRIBUTION: 'item',
  NEW_CONTRIBUTION_FORK: 'item',
  NEW_CONTRIBUTION_MERGE: 'history',
  MERGE_PREPARED: 'item',
  MERGE_DECLINED: 'item',
  DOCUMENT_COMMENTED: 'item',
  PROGRESS_NOTED: 'item',
  ASSIGNED_TO_GROUP: 'item',
  DETACHED_FROM_GROUP: 'item',
  AUTHOR_ADDED: 'item',
  AUTHOR_INVITED: 'item',
  AUTHOR_REQUESTED: 'item',
  NEW_CONTRIBUTION_FEEDBACK: 'item',
  NEW_TECHNICAL_ASSESSMENT: 'item',
  NEW_CONTRIBUTION_FEEDBACK_FLAG: 'moderation',
  CONTRIBUTION_HELD: 'moderation',
  MODERATED_CONTRIBUTION: 'removed',
  EXCLUDED: 'item',
  RECOVERED: 'comment',
  REMOVAL_OBJECTION: 'moderation',
  OBJECTION_UPHELD: 'removed',
  DELETED_CONTRIBUTION: 'campaign',
  MEMBERSHIP_REQUESTED: 'requests',
  MEMBERSHIP_ACCEPTED: 'space',
  MEMBERSHIP_REJECTED: 'publicSpace',
  MEMBER_JOINED: 'members',
  ADDED_TO_GROUP: 'space',
  INVITED: 'invitation',
  INVITATION_ANSWERED: 'members',
  ROLE_CHANGED: 'space',
  MEMBER_REMOVED: 'publicSpace',
  BAN_APPEALED: 'moderation',
  BAN_ENDED: 'publicSpace',
  BAN_UPHELD: 'publicSpace',
  NEW_VOTING_BALLOT: 'preparation',
  BALLOT_PROBLEM: 'preparation',
  BALLOT_TEXT_KEPT: 'preparation',
  BALLOT_UPCOMING_IN_A_DAY: 'campaign',
  BALLOT_UPCOMING_IN_A_WEEK: 'campaign',
  BALLOT_UPCOMING_IN_A_MONTH: 'campaign',
  BALLOT_OPENED: 'voting',
  BALLOT_ENDING_IN_A_DAY: 'voting',
  BALLOT_ENDING_IN_A_WEEK: 'voting',
  BALLOT_ENDING_IN_A_MONTH: 'voting',
  BALLOT_CHANGED: 'voting',
  BALLOT_UNCOUNTED: 'voting',
  BALLOT_RESULTS: 'result',
  WINNERS_OVERRIDDEN: 'result',
  JURY_DRAWN: 'jury',
  NEW_COORDINATOR_SIGNAL: 'messages',
  MEMBER_MESSAGE: 'messages',
  MEETING: 'messages',
  MEETING_CHANGED: 'messages',
  MEETING_CANCELLED: 'messages',
  NEWSLETTER: 'newsletter',
  ACCOUNT_SECURITY: 'profile',
}
