import type {
  AnsweredRequestPayload,
  AssignmentPayload,
  AuthorPayload,
  BallotChangePayload,
  BallotFailurePayload,
  BallotPayload,
  BallotProblemPayload,
  BallotResultPayload,
  BanPayload,
  CampaignPayload,
  ContributionPayload,
  EventFields,
  InvitationAnswerPayload,
  InvitationPayload,
  JurySeatPayload,
  LeavingPayload,
  MembershipPayload,
  MessagePayload,
  MilestonePayload,
  NewGroupPayload,
  NewsletterPayload,
  ObjectionPayload,
  OverriddenPayload,
  ProgressPayload,
  RemovalPayload,
  RequestPayload,
  RolePayload,
  SecurityPayload,
  StatusPayload,
  WrittenPayload,
} from './event-payloads.ts'

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
export type EventSubject = 'campaign' | 'deletedCampaign' | 'group' | 'contribution' | 'removal' | 'ballot' | 'space' | 'account'

/** `P`: what an event carries (event-payloads.ts). */
export interface EventRule<P extends EventFields = EventFields> {
  readonly to: { readonly [A in Audience]?: MailMode }
  readonly subject: EventSubject
  /** Comes at once with the paces daily and weekly as well: ballots, juries, invitations and answers to one's own request. */
  readonly urgent?: true
  /** Cannot be turned off: security, and answers to one's own request. */
  readonly always?: true
  /** Told at most once in this many hours for each thing. */
  readonly onceInHours?: number
  /** What it carries that its texts say, or that leads to its place. */
  readonly words: readonly WordOf<P>[]
  /** Never set: the type of the payload. */
  readonly payload?: P
}

/** The fields of a payload that are words. */
export type WordOf<P> = P extends unknown
  ? { [K in keyof P & string]-?: NonNullable<P[K]> extends string ? K : never }[keyof P & string]
  : never

type RuleOptions<P extends EventFields> = Pick<EventRule<P>, 'urgent' | 'always' | 'onceInHours'> & {
  readonly words?: readonly WordOf<P>[]
}

const rule = <P extends EventFields>(
  subject: EventSubject,
  to: EventRule['to'],
  { words = [], ...more }: RuleOptions<P> = {},
): EventRule<P> => ({ subject, to, words, ...more })

const campaign = (to: EventRule['to'], more: RuleOptions<CampaignPayload> = {}) => rule('campaign', to, more)
const milestone = (to: EventRule['to']) =>
  rule<MilestonePayload>('campaign', to, {
    words: ['milestone', 'milestoneKey', 'phase', 'phaseType', 'edge', 'date', 'reason'],
  })
const contribution = (to: EventRule['to'], more: RuleOptions<ContributionPayload> = {}) => rule('contribution', to, more)
const published = (to: EventRule['to']) => rule<WrittenPayload>('contribution', to)
const changed = contribution({ followers: 'digest' }, { onceInHours: 24 })
const stepped = (to: EventRule['to']) => rule<StatusPayload>('contribution', to, { words: ['to', 'reason', 'parentTitle'] })
/** Told to the authors of a contribution, and to the writer of a comment as a person. */
const removal = rule<RemovalPayload>('removal', { authors: 'now', person: 'now' }, { words: ['reason', 'reasonCode', 'act'] })
const asked = (to: EventRule['to'], more: RuleOptions<AuthorPayload> = {}) =>
  rule<AuthorPayload>('contribution', to, { words: ['invitation'], ...more })
const member = (to: EventRule['to'], more: RuleOptions<MembershipPayload> = {}) => rule('space', to, more)
const ban = (subject: EventSubject, to: EventRule['to'], more: RuleOptions<BanPayload> = {}) =>
  rule<BanPayload>(subject, to, { words: ['reason'], ...more })
const ballot = (to: EventRule['to'], more: RuleOptions<BallotPayload> = {}) =>
  rule<BallotPayload>('ballot', to, { words: ['startsOn', 'endsOn'], ...more })
const message = (to: EventRule['to']) => rule<MessagePayload>('space', to, { words: ['text'] })

/** Every event that people are told of (specification F). An event that is missing here is told to nobody. */
export const EVENT_RULES = {
  NEW_CAMPAIGN: campaign({ members: 'digest', subscribers: 'now' }),
  UPDATED_CAMPAIGN: campaign({ followers: 'never' }, { onceInHours: 1 }),
  // told of a campaign that is deleted when somebody is told, and read by who could open it if it were not
  CAMPAIGN_DELETED: rule<CampaignPayload>('deletedCampaign', { members: 'digest', followers: 'digest' }),
  CAMPAIGN_RESTORED: campaign({ members: 'digest', followers: 'digest' }),
  UPDATED_CAMPAIGN_CONFIGS: campaign({ coordinators: 'never' }, { onceInHours: 1 }),
  NEW_WORKING_GROUP: rule<NewGroupPayload>('group', { followers: 'digest', subscribers: 'now' }),
  NEW_MILESTONE: milestone({ followers: 'digest' }),
  UPDATED_MILESTONE: milestone({ followers: 'digest' }),
  UPCOMING_MILESTONE_IN_A_DAY: milestone({ followers: 'now' }),
  UPCOMING_MILESTONE_IN_A_WEEK: milestone({ followers: 'digest' }),
  MILESTONE_PASSED: milestone({ coordinators: 'digest' }),
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
  PUBLISHED_CONTRIBUTION: stepped({ authors: 'now', followers: 'digest' }),
  NEW_CONTRIBUTION_FORK: stepped({ authors: 'now', followers: 'digest' }),
  NEW_CONTRIBUTION_MERGE: contribution({ authors: 'now', followers: 'digest' }),
  MERGE_PREPARED: stepped({ authors: 'now' }),
  MERGE_DECLINED: stepped({ authors: 'now' }),
  DOCUMENT_COMMENTED: contribution({ authors: 'digest' }, { onceInHours: 1 }),
  PROGRESS_NOTED: rule<ProgressPayload>('contribution', { authors: 'now', followers: 'digest' }),
  ASSIGNED_TO_GROUP: rule<AssignmentPayload>('contribution', { members: 'digest' }),
  DETACHED_FROM_GROUP: rule<AssignmentPayload>('contribution', { members: 'digest' }),
  AUTHOR_ADDED: asked({ person: 'now' }, { urgent: true }),
  AUTHOR_INVITED: asked({ person: 'now' }, { urgent: true }),
  AUTHOR_REQUESTED: asked({ authors: 'now' }),
  NEW_CONTRIBUTION_FEEDBACK: contribution({ authors: 'digest' }, { onceInHours: 24 }),
  NEW_TECHNICAL_ASSESSMENT: contribution({ authors: 'now' }),
  NEW_CONTRIBUTION_FEEDBACK_FLAG: contribution({ moderators: 'now' }, { onceInHours: 1 }),
  CONTRIBUTION_HELD: rule<WrittenPayload>('contribution', { moderators: 'now' }, { onceInHours: 1 }),
  MODERATED_CONTRIBUTION: removal,
  EXCLUDED: stepped({ authors: 'now', person: 'now' }),
  RECOVERED: removal,
  // the persons are admins, where no moderator can decide
  REMOVAL_OBJECTION: rule<ObjectionPayload>('contribution', { moderators: 'now', person: 'now' }, { onceInHours: 1 }),
  OBJECTION_UPHELD: rule<ObjectionPayload>('removal', { authors: 'now', person: 'now' }, { urgent: true, words: ['reason'] }),
  DELETED_CONTRIBUTION: rule<RemovalPayload>('campaign', { followers: 'never' }),
  MEMBERSHIP_REQUESTED: rule<RequestPayload>('space', { coordinators: 'now' }),
  MEMBERSHIP_ACCEPTED: rule<AnsweredRequestPayload>('space', { person: 'now' }, { urgent: true, always: true }),
  MEMBERSHIP_REJECTED: rule<AnsweredRequestPayload>('account', { person: 'now' }, { urgent: true, always: true, words: ['reason'] }),
  MEMBER_JOINED: member({ coordinators: 'digest' }),
  ADDED_TO_GROUP: member({ person: 'now' }, { urgent: true }),
  INVITED: rule<InvitationPayload>('account', { person: 'own' }),
  INVITATION_ANSWERED: rule<InvitationAnswerPayload>('space', { person: 'digest' }, { words: ['email', 'answer'] }),
  ROLE_CHANGED: rule<RolePayload>('space', { person: 'now' }),
  MEMBER_REMOVED: rule<LeavingPayload>('account', { person: 'now' }, { words: ['ban', 'reason', 'date'] }),
  // the persons are admins, where no moderator can decide
  BAN_APPEALED: ban('space', { moderators: 'now', person: 'now' }),
  BAN_ENDED: ban('account', { person: 'now' }, { urgent: true, always: true }),
  BAN_UPHELD: ban('account', { person: 'now' }, { urgent: true, always: true }),
  NEW_VOTING_BALLOT: ballot({ coordinators: 'digest' }),
  BALLOT_PROBLEM: rule<BallotProblemPayload>('ballot', { coordinators: 'now' }, { urgent: true }),
  BALLOT_TEXT_KEPT: ballot({ coordinators: 'now' }, { urgent: true }),
  BALLOT_UPCOMING_IN_A_DAY: ballot({ voters: 'now' }, { urgent: true }),
  BALLOT_UPCOMING_IN_A_WEEK: ballot({ voters: 'digest' }),
  BALLOT_UPCOMING_IN_A_MONTH: ballot({ voters: 'never' }),
  BALLOT_OPENED: ballot({ voters: 'own' }),
  BALLOT_ENDING_IN_A_DAY: ballot({ undecided: 'now' }, { urgent: true }),
  BALLOT_ENDING_IN_A_WEEK: ballot({ undecided: 'digest' }),
  BALLOT_ENDING_IN_A_MONTH: ballot({ undecided: 'never' }),
  BALLOT_CHANGED: rule<BallotChangePayload>('ballot', { voters: 'own' }, { words: ['reason'] }),
  BALLOT_UNCOUNTED: rule<BallotFailurePayload>('ballot', { coordinators: 'now' }, { urgent: true }),
  BALLOT_RESULTS: rule<BallotResultPayload>('ballot', { voters: 'own', authors: 'own' }),
  WINNERS_OVERRIDDEN: rule<OverriddenPayload>('ballot', { voters: 'now', authors: 'now' }, { words: ['reason'] }),
  JURY_DRAWN: rule<JurySeatPayload>('campaign', { person: 'now' }, { urgent: true, words: ['date'] }),
  NEW_COORDINATOR_SIGNAL: message({ members: 'own' }),
  MEMBER_MESSAGE: message({ members: 'never' }),
  MEETING: message({ members: 'own' }),
  MEETING_CHANGED: message({ members: 'own' }),
  MEETING_CANCELLED: message({ members: 'own' }),
  NEWSLETTER: rule<NewsletterPayload>('campaign', { newsletter: 'own' }, { words: ['newsletter', 'date'] }),
  ACCOUNT_SECURITY: rule<SecurityPayload>('account', { person: 'own' }, { urgent: true, always: true }),
}
export type EventName = keyof typeof EVENT_RULES
/** What an event carries. */
export type EventPayload<E extends EventName> = E extends unknown ? NonNullable<(typeof EVENT_RULES)[E]['payload']> : never
export const EVENT_NAMES = Object.keys(EVENT_RULES) as EventName[]

export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENT_RULES, name)
export const getEventRule = (name: EventName): Omit<EventRule, 'words' | 'payload'> => EVENT_RULES[name]

/** The words of an event: fields of its payload that its texts and addresses use. */
export const listEventWords = (name: EventName): readonly string[] => EVENT_RULES[name].words

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
