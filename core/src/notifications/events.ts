/** Why somebody is told of an event (specification F, column "Who"). */
export const AUDIENCES = [
  'members',
  'followers',
  'subscribers',
  'authors',
  'thread',
  'coordinators',
  'moderators',
  'voters',
  'undecided',
  'newsletter',
  'person',
] as const
export type Audience = (typeof AUDIENCES)[number]

/** How an event reaches a mailbox: at once, with the digest, never, or by a mail that its own feature writes. */
export type MailMode = 'now' | 'digest' | 'never' | 'own'

/** What an event leads to, and what decides who may be told: nobody is told of what they may not read. */
export type EventSubject = 'campaign' | 'group' | 'contribution' | 'removal' | 'ballot' | 'space' | 'account'

export interface EventRule {
  readonly to: { readonly [A in Audience]?: MailMode }
  readonly subject: EventSubject
  /** Comes at once with the paces daily and weekly as well: ballots, juries, invitations and answers to one's own request. */
  readonly urgent?: true
  /** Cannot be turned off: security, and answers to one's own request. */
  readonly always?: true
  /** Told at most once in this many hours for each thing. */
  readonly onceInHours?: number
}

const rule = (subject: EventSubject, to: EventRule['to'], more: Omit<EventRule, 'to' | 'subject'> = {}): EventRule => ({
  subject,
  to,
  ...more,
})
const published = (to: EventRule['to']) => rule('contribution', to)
const changed = rule('contribution', { followers: 'digest' }, { onceInHours: 24 })
/** Told to the authors of a contribution, and to the writer of a comment as a person. */
const removal = rule('removal', { authors: 'now', person: 'now' })

/** Every event that people are told of (specification F). An event that is missing here is told to nobody. */
export const EVENT_RULES = {
  NEW_CAMPAIGN: rule('campaign', { members: 'digest', subscribers: 'now' }),
  UPDATED_CAMPAIGN: rule('campaign', { followers: 'never' }, { onceInHours: 1 }),
  UPDATED_CAMPAIGN_CONFIGS: rule('campaign', { coordinators: 'never' }, { onceInHours: 1 }),
  NEW_WORKING_GROUP: rule('group', { followers: 'digest', subscribers: 'now' }),
  NEW_MILESTONE: rule('campaign', { followers: 'digest' }),
  UPDATED_MILESTONE: rule('campaign', { followers: 'digest' }),
  UPCOMING_MILESTONE_IN_A_DAY: rule('campaign', { followers: 'now' }),
  UPCOMING_MILESTONE_IN_A_WEEK: rule('campaign', { followers: 'digest' }),
  MILESTONE_PASSED: rule('campaign', { coordinators: 'digest' }),
  NEW_CONTRIBUTION_IDEA: published({ followers: 'digest' }),
  NEW_CONTRIBUTION_BRAINSTORMING: published({ followers: 'digest' }),
  NEW_CONTRIBUTION_PROPOSAL: published({ followers: 'digest', subscribers: 'now' }),
  NEW_CONTRIBUTION_NOTE: published({ followers: 'digest' }),
  NEW_CONTRIBUTION_FORUM_POST: published({ followers: 'digest' }),
  NEW_CONTRIBUTION_DISCUSSION: published({ authors: 'now', thread: 'now', followers: 'digest' }),
  NEW_CONTRIBUTION_COMMENT: published({ authors: 'now', thread: 'now', followers: 'digest' }),
  UPDATED_CONTRIBUTION_IDEA: changed,
  UPDATED_CONTRIBUTION_BRAINSTORMING: changed,
  UPDATED_CONTRIBUTION_PROPOSAL: changed,
  UPDATED_CONTRIBUTION_NOTE: changed,
  UPDATED_CONTRIBUTION_FORUM_POST: changed,
  PUBLISHED_CONTRIBUTION: rule('contribution', { authors: 'now', followers: 'digest' }),
  NEW_CONTRIBUTION_FORK: published({ authors: 'now', followers: 'digest' }),
  NEW_CONTRIBUTION_MERGE: published({ authors: 'now', followers: 'digest' }),
  MERGE_PREPARED: rule('contribution', { authors: 'now' }),
  MERGE_DECLINED: rule('contribution', { authors: 'now' }),
  DOCUMENT_COMMENTED: rule('contribution', { authors: 'digest' }, { onceInHours: 1 }),
  PROGRESS_NOTED: rule('contribution', { authors: 'now', followers: 'digest' }),
  ASSIGNED_TO_GROUP: rule('contribution', { members: 'digest' }),
  DETACHED_FROM_GROUP: rule('contribution', { members: 'digest' }),
  AUTHOR_ADDED: rule('contribution', { person: 'now' }, { urgent: true }),
  AUTHOR_INVITED: rule('contribution', { person: 'now' }, { urgent: true }),
  AUTHOR_REQUESTED: rule('contribution', { authors: 'now' }),
  NEW_CONTRIBUTION_FEEDBACK: rule('contribution', { authors: 'digest' }, { onceInHours: 24 }),
  NEW_TECHNICAL_ASSESSMENT: rule('contribution', { authors: 'now' }),
  NEW_CONTRIBUTION_FEEDBACK_FLAG: rule('contribution', { moderators: 'now' }, { onceInHours: 1 }),
  CONTRIBUTION_HELD: rule('contribution', { moderators: 'now' }, { onceInHours: 1 }),
  MODERATED_CONTRIBUTION: removal,
  EXCLUDED: rule('contribution', { authors: 'now', person: 'now' }),
  RECOVERED: removal,
  // the persons are admins, where no moderator can decide
  REMOVAL_OBJECTION: rule('contribution', { moderators: 'now', person: 'now' }, { onceInHours: 1 }),
  OBJECTION_UPHELD: rule('removal', { authors: 'now', person: 'now' }, { urgent: true }),
  DELETED_CONTRIBUTION: rule('campaign', { followers: 'never' }),
  MEMBERSHIP_REQUESTED: rule('space', { coordinators: 'now' }),
  MEMBERSHIP_ACCEPTED: rule('space', { person: 'now' }, { urgent: true, always: true }),
  MEMBERSHIP_REJECTED: rule('account', { person: 'now' }, { urgent: true, always: true }),
  MEMBER_JOINED: rule('space', { coordinators: 'digest' }),
  ADDED_TO_GROUP: rule('space', { person: 'now' }, { urgent: true }),
  INVITED: rule('account', { person: 'own' }),
  INVITATION_ANSWERED: rule('space', { person: 'digest' }),
  ROLE_CHANGED: rule('space', { person: 'now' }),
  MEMBER_REMOVED: rule('account', { person: 'now' }),
  // the persons are admins, where no moderator can decide
  BAN_APPEALED: rule('space', { moderators: 'now', person: 'now' }),
  BAN_ENDED: rule('account', { person: 'now' }, { urgent: true, always: true }),
  BAN_UPHELD: rule('account', { person: 'now' }, { urgent: true, always: true }),
  NEW_VOTING_BALLOT: rule('ballot', { coordinators: 'digest' }),
  BALLOT_PROBLEM: rule('ballot', { coordinators: 'now' }, { urgent: true }),
  BALLOT_TEXT_KEPT: rule('ballot', { coordinators: 'now' }, { urgent: true }),
  BALLOT_UPCOMING_IN_A_DAY: rule('ballot', { voters: 'now' }, { urgent: true }),
  BALLOT_UPCOMING_IN_A_WEEK: rule('ballot', { voters: 'digest' }),
  BALLOT_UPCOMING_IN_A_MONTH: rule('ballot', { voters: 'never' }),
  BALLOT_OPENED: rule('ballot', { voters: 'own' }),
  BALLOT_ENDING_IN_A_DAY: rule('ballot', { undecided: 'now' }, { urgent: true }),
  BALLOT_ENDING_IN_A_WEEK: rule('ballot', { undecided: 'digest' }),
  BALLOT_ENDING_IN_A_MONTH: rule('ballot', { undecided: 'never' }),
  BALLOT_CHANGED: rule('ballot', { voters: 'own' }),
  BALLOT_UNCOUNTED: rule('ballot', { coordinators: 'now' }, { urgent: true }),
  BALLOT_RESULTS: rule('ballot', { voters: 'own', authors: 'own' }),
  WINNERS_OVERRIDDEN: rule('ballot', { voters: 'now', authors: 'now' }),
  JURY_DRAWN: rule('campaign', { person: 'now' }, { urgent: true }),
  NEW_COORDINATOR_SIGNAL: rule('space', { members: 'own' }),
  MEMBER_MESSAGE: rule('space', { members: 'never' }),
  MEETING: rule('space', { members: 'own' }),
  MEETING_CHANGED: rule('space', { members: 'own' }),
  MEETING_CANCELLED: rule('space', { members: 'own' }),
  NEWSLETTER: rule('campaign', { newsletter: 'own' }),
  ACCOUNT_SECURITY: rule('account', { person: 'own' }, { urgent: true, always: true }),
} as const satisfies Readonly<Record<string, EventRule>>
export type EventName = keyof typeof EVENT_RULES
export const EVENT_NAMES = Object.keys(EVENT_RULES) as EventName[]

export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENT_RULES, name)
export const getEventRule = (name: EventName): EventRule => EVENT_RULES[name]

/** The events that one may subscribe to by e-mail without following anything (NOT-013). */
export const MAIL_EVENTS = ['NEW_CONTRIBUTION_PROPOSAL', 'NEW_CAMPAIGN', 'NEW_WORKING_GROUP'] as const
export type MailEvent = (typeof MAIL_EVENTS)[number]

/** The reason that is told where several apply: the closest to the person. */
const CLOSENESS: readonly Audience[] = [
  'person',
  'authors',
  'undecided',
  'voters',
  'thread',
  'subscribers',
  'moderators',
  'coordinators',
  'newsletter',
  'followers',
  'members',
]

const STRENGTH: readonly MailMode[] = ['never', 'digest', 'now', 'own']

/** The strongest mail of those reasons: an author who follows the item is told as an author. */
export function pickMailMode(event: EventName, reasons: readonly Audience[]): MailMode {
  const { to } = getEventRule(event)
  const modes = reasons.flatMap((reason) => to[reason] ?? [])
  return STRENGTH.findLast((mode) => modes.includes(mode)) ?? 'never'
}

/** The reason to name in a mail: of those with the strongest mail the closest to the person. */
export function pickReason(event: EventName, reasons: readonly Audience[]): Audience {
  const mode = pickMailMode(event, reasons)
  const { to } = getEventRule(event)
  const chosen = CLOSENESS.find((reason) => reasons.includes(reason) && (to[reason] ?? 'never') === mode)
  return chosen ?? CLOSENESS.find((reason) => reasons.includes(reason)) ?? 'followers'
}
