import type { ContributionStatus, ContributionType } from '../shared/contribution-words.ts'

// What is stored with an event. Titles and names in it are those of its moment: they are read anew when somebody is told.

/**
 * What any event may carry: where it happened, whom and what it names besides (people and contributions by their ids, spaces whose
 * followers hear of it too), and how its thing and its place were called then.
 */
export interface EventFields {
  readonly assemblyId?: number | null | undefined
  readonly campaignId?: number | null | undefined
  readonly groupId?: number | null | undefined
  readonly contributionId?: number | undefined
  readonly ballotUuid?: string | undefined
  readonly userId?: number | null | undefined
  readonly userIds?: readonly number[] | null | undefined
  readonly items?: readonly number[] | null | undefined
  readonly spaces?: readonly number[] | null | undefined
  readonly title?: string | undefined
  readonly spaceName?: string | undefined
  /** A group, or somebody without an account. */
  readonly who?: string | undefined
}

/** A campaign; `id` of one that was just founded or changed. */
export interface CampaignPayload extends EventFields {
  readonly id: number
  readonly uuid: string
  readonly title?: string
}

/** A milestone by its phase and key, as it is called; without them only its campaign changed. `reason`: of a correction. */
export interface MilestonePayload extends EventFields {
  readonly id?: number
  readonly uuid?: string
  readonly title?: string
  readonly assemblyId?: number
  readonly campaignId?: number
  readonly phaseId?: number
  readonly milestoneKey?: string
  readonly milestone?: string
  readonly phase?: string
  readonly phaseType?: string
  readonly edge?: string
  /** `YYYY-MM-DD`. */
  readonly date?: string
  readonly reason?: string
}

export interface NewGroupPayload extends EventFields {
  readonly groupId: number
  readonly groupUuid: string
  readonly name: string
  readonly campaignId: number
  readonly campaign: string
}

/** Which contribution or comment it is, and where it stands. */
export interface ContributionPayload extends EventFields {
  readonly contributionId: number
  readonly uuid: string
  readonly type: ContributionType
  readonly title?: string
  readonly assemblyId: number
  readonly campaignId: number | null
  readonly groupId: number | null
}

/** A new text; of a comment also what it is about, and whom it answers. */
export interface WrittenPayload extends ContributionPayload {
  readonly itemId?: number | null
  readonly parentId?: number | null
  readonly rootId?: number | null
  readonly board?: string | null
}

export interface StatusPayload extends ContributionPayload {
  readonly from: ContributionStatus
  readonly to: ContributionStatus
  readonly reason: string
  /** The cause: `status`, `publish`, `ballot`, `merge`, `moderation`. */
  readonly act: string
  readonly tells: readonly string[]
  readonly parentTitle: string | null
}

export interface RemovalPayload extends ContributionPayload {
  /** The line of the moderator; `reasonCode` is the listed reason. */
  readonly reason?: string
  readonly reasonCode?: string
  /** The act that removed or brought back several, by its uuid. */
  readonly act: string | null
}

export interface ObjectionPayload extends ContributionPayload {
  readonly reason: string
}

export interface AssignmentPayload extends ContributionPayload {
  readonly groupUuid: string
  readonly group: string
}

export interface ProgressPayload extends ContributionPayload {
  readonly stage: string
}

/** `invitation`: what the campaign writes to those whom authors ask. */
export interface AuthorPayload extends ContributionPayload {
  readonly userId: number
  readonly invitation?: string
}

/** What every event of a membership carries. */
export interface MembershipPayload extends EventFields {
  readonly assemblyId: number
  readonly assemblyUuid: string
  readonly groupId: number | null
  readonly groupUuid: string | null
  readonly spaceName: string
  readonly membershipId?: number
}

export interface RequestPayload extends MembershipPayload {
  readonly message: string
}

export interface AnsweredRequestPayload extends MembershipPayload {
  readonly reason: string
}

export interface RolePayload extends MembershipPayload {
  readonly roles: readonly string[]
}

/** `ban`: that the person is kept out, for a term whose last day is `date`, or without end. */
export interface LeavingPayload extends MembershipPayload {
  readonly banId?: number
  readonly ban?: 'open' | 'term'
  readonly reason?: string
  readonly date?: string
}

export interface BanPayload extends MembershipPayload {
  readonly banId: number
  readonly reason?: string
}

export interface InvitationPayload extends MembershipPayload {
  readonly invitationId: number
  readonly email: string
}

export interface InvitationAnswerPayload extends InvitationPayload {
  readonly answer: string
  readonly invitedBy: number | null
}

/** A ballot with its days; of a phase without one its campaign alone. */
export interface BallotPayload extends EventFields {
  readonly ballotUuid?: string
  readonly title: string
  readonly campaignUuid: string
  readonly campaignTitle: string
  readonly campaignId?: number
  readonly groupId?: number
  readonly startsOn?: string
  readonly endsOn?: string
  readonly timezone?: string
}

export interface BallotProblemPayload extends BallotPayload {
  /** Their codes, as `VotingProblem` has them. */
  readonly problems: readonly string[]
}

export interface BallotChangePayload extends BallotPayload {
  readonly what: 'withdrawn' | 'closed' | 'extended' | 'cancelled' | 'counting'
  readonly reason: string
  readonly candidate?: string
}

export interface BallotFailurePayload extends BallotPayload {
  readonly failure: string
}

export interface BallotResultPayload extends BallotPayload {
  readonly winners: readonly string[]
}

export interface OverriddenPayload extends BallotResultPayload {
  readonly reason: string
}

export interface JurySeatPayload extends EventFields {
  readonly campaignId: number
  readonly title: string
  readonly phaseUuid: string
  /** Until when it is answered, `YYYY-MM-DD`. */
  readonly date: string
  readonly userId: number
}

/** What is stored of a meeting: one that was never changed has no more than its time and place. */
export interface StoredMeeting {
  readonly uuid: string
  readonly start: string
  readonly end: string
  readonly place: string
  readonly sequence?: number
  readonly changedAt?: string
  readonly cancelled?: { readonly reason: string }
  readonly registration?: { readonly places: number | null }
}

export interface MessagePayload extends EventFields {
  readonly title: string
  readonly text: string
  readonly lang: string
  readonly mailed: boolean
  readonly meeting: StoredMeeting | null
  readonly assemblyId: number
  readonly groupId: number | null
  readonly spaceName: string
}

export interface NewsletterPayload extends EventFields {
  readonly campaignId: number
  readonly newsletter: string
  readonly date: string
}

export interface SecurityPayload extends EventFields {
  readonly userId: number
  readonly what: string
}
