import type { SavedPasskey } from '../../../accounts/users/second-factors/testing/software-passkey.ts'

/** A row of the world with its id and uuid. */
export interface Entity {
  readonly id: number
  readonly uuid: string
}

export interface Space {
  readonly spaceId: number
  readonly spaceUuid: string
}

export type EntityWithSpace = Entity & Space

/** The callers: the columns of specification C and further people. */
export const ROLES = {
  An: 'a visitor',
  Si: 'signed in, a stranger here',
  Un: 'signed in, address not confirmed',
  Rq: 'asked to join',
  Iv: 'invited to the assembly and to the group',
  Fo: 'follower',
  XM: 'was a member and was removed',
  Me: 'member',
  Ex: 'expert',
  AU: 'author of the items',
  GM: 'member of the group',
  GC: 'coordinator of the group',
  MO: 'moderator',
  CO: 'coordinator',
  AD: 'admin of the site',
  CX: 'coordinator of another assembly',
  KO: 'kept out of the assembly',
} as const
export type Role = keyof typeof ROLES
export const ROLE_NAMES = Object.keys(ROLES) as Role[]

export interface Person extends Entity {
  readonly name: string
  readonly email: string
  /** The key of a session; empty for a visitor. */
  readonly key: string
  readonly membershipId: number
}

/** People of a side besides its roles: they are the objects of actions, so that the callers stay unchanged. */
export type PersonKey = Exclude<Role, 'An' | 'AD' | 'CX'> | 'other' | 'groupOther' | 'groupRequester' | 'neighbour' | 'appellant'

export interface Assembly extends EntityWithSpace {
  readonly shortname: string
  readonly timezone: string
  readonly resources: Space
  readonly forum: Space
}

export interface Campaign extends EntityWithSpace {
  readonly phases: readonly (EntityWithSpace & { readonly type: string })[]
  readonly theme: Entity
  readonly resource: Entity
  readonly organization: Entity
}

/** `ideas` and `proposals` are in the phase of their name; the others vote: without a ballot, with a draft, with a
 * list of voters, with an open or counted ballot, with one that visitors vote on. */
export const CAMPAIGN_KEYS = [
  'ideas',
  'proposals',
  'fresh',
  'planned',
  'listed',
  'voting',
  'counted',
  'visitors',
  'hidden',
  'neighbour',
] as const
export type CampaignKey = (typeof CAMPAIGN_KEYS)[number]

export interface Group extends EntityWithSpace {
  readonly resources: Space
  readonly theme: Entity
  readonly resource: Entity
}
export const GROUP_KEYS = ['listed', 'unlisted', 'topic', 'neighbour'] as const
export type GroupKey = (typeof GROUP_KEYS)[number]

/** Items by their kind; all are the author's (AU), except amendments (`fork`) of the proposal and `neighbour`. */
export const ITEM_KEYS = [
  'idea',
  'proposal',
  'draft',
  'publicDraft',
  'held',
  'removed',
  'objected',
  'flagged',
  'excluded',
  'archived',
  'brainstorming',
  'note',
  'groupProposal',
  'groupDraft',
  'groupPublicDraft',
  'assigned',
  'unlistedGroupProposal',
  'hiddenProposal',
  'former',
  'fork',
  'privateFork',
  'preparedFork',
  'mergedFork',
  'selected',
  'neighbour',
] as const
export type ItemKey = (typeof ITEM_KEYS)[number]

export const FILE_KEYS = ['resource', 'cover', 'draftCover', 'unused'] as const
export type FileKey = (typeof FILE_KEYS)[number]

/** The second factors of an account, with all secrets to use them. */
export interface SecondFactors {
  /** Of the authenticator app. */
  readonly secret: string
  readonly passkeyId: number
  readonly passkey: SavedPasskey
  readonly recoveryCode: string
}

/** One assembly with everything in it. The world has two of the same structure; the second is the bystander. */
export interface SideWorld {
  /** A word in every text of this side. */
  readonly mark: string
  readonly assembly: Assembly
  /** The assembly that this one follows. */
  readonly linked: Assembly
  readonly people: Readonly<Record<PersonKey, Person>>
  readonly campaigns: Readonly<Record<CampaignKey, Campaign>>
  /** Of the assembly, called by CO; the number of its message. */
  readonly meetingId: number
  /** It was deleted; coordinators can bring it back. */
  readonly deletedCampaign: Entity
  readonly groups: Readonly<Record<GroupKey, Group>>
  readonly items: Readonly<Record<ItemKey, EntityWithSpace>>
  readonly itemResource: Entity
  /** Of the proposal. */
  readonly keyword: Entity
  readonly nonMemberAuthor: { readonly id: number; readonly fieldId: number }
  /** The phase of deliberation of the campaign `ideas`: AU is a juror, the member is asked, and another draw is prepared. */
  readonly juryPhase: Entity
  /** Of the selected proposal. */
  readonly progressNote: Entity
  /** On the proposal, beside the statement of the listed group. */
  readonly outsiderAssessment: Entity
  /** Of the proposal. */
  readonly document: Entity
  /** On a passage of the document, by AU, with a suggestion. */
  readonly documentThread: Entity
  readonly documentComment: Entity
  readonly comment: Entity
  readonly groupComment: Entity
  readonly thread: EntityWithSpace
  readonly membersThread: EntityWithSpace
  readonly assemblyTheme: Entity
  readonly assemblyResource: Entity
  readonly assemblyOrganization: Entity
  /** `round` is open in the group `unlisted`, the second one there; GM has voted in both. */
  readonly ballots: Readonly<
    Record<
      'draft' | 'listed' | 'open' | 'counted' | 'uncounted' | 'visitors' | 'round' | 'countedRound',
      Entity & { readonly candidates: readonly Entity[] }
    >
  >
  /** An address of the list of the ballot `listed`, and a code for it. */
  readonly voter: { readonly id: number; readonly code: string }
  /** Registers one voter for the ballot `visitors`; the signature replaces the paper of AU there. */
  readonly registrationCode: string
  readonly replacing: string
  readonly files: Readonly<Record<FileKey, { readonly id: number; readonly name: string }>>
  readonly invitations: Readonly<Record<'assembly' | 'group' | 'toMember', { readonly id: number; readonly token: string }>>
  /** KO is kept out of the assembly, the appellant as well, who asks for a review; both by CO. */
  readonly bans: Readonly<Record<'own' | 'appealed', { readonly id: number }>>
  /** An act of CO that has removed texts of AU. */
  readonly authorRemoval: { readonly id: number }
  readonly requestId: number
  readonly groupRequestId: number
  readonly groupMembershipId: number
  readonly uploadId: number
  /** A mail that its server has refused. */
  readonly mailId: number
  /** An import of the campaign `proposals`, whose contributions are gone. */
  readonly importId: number
  readonly exportId: number
  /** What the member was told and follows. */
  readonly told: {
    readonly notification: number
    readonly subscription: number
    readonly eventSubscription: number
    /** The secret of a mail's link. */
    readonly unsubscribe: string
    /** The member's device that shows notifications. */
    readonly device: number
    /** What the member turned off by it. */
    readonly stop: number
  }
  /** A newsletter of the campaign `ideas` that was sent, to the member as well. */
  readonly newsletter: Entity
  /** Custom fields of the campaign `proposals`, with what is filled in on the proposal and in the member's assessment. */
  readonly fields: Readonly<Record<'text' | 'empty' | 'value' | 'assessmentValue', Entity>>
  /** The secrets of tokens by their kind, and the challenges of passkeys by their purpose. */
  readonly tokens: Readonly<Record<string, string>>
  /** The users with second factors: the author, and `other`. */
  readonly secondFactors: Readonly<Record<'AU' | 'other', SecondFactors>>
  /** The secret of the authenticator app that the member is about to add. */
  readonly newSecret: string
}

/** The two sides, and who may act in them. */
export interface BuiltWorld {
  readonly a: SideWorld
  readonly b: SideWorld
  readonly admin: Person
}

export interface World extends BuiltWorld {
  /** The contributions of side A whose page each person may open, by number or by uuid. */
  readonly readable: Readonly<Record<Role, readonly ItemKey[]>>
}

/** The initial time of the product's clock in the world. */
export const WORLD_TIME = '2027-01-20T12:00:00.000Z'
/** The address of the site; passkeys belong to its name. */
export const SITE = { rpId: 'moot.test', origin: 'https://moot.test' } as const
export const PASSWORD = 'a long walk by the river'
/** The word in every text of side A, of side B, and of side A's neighbour campaign, group, item and person. */
export const MARKS = { A: 'Riverside', B: 'BYSTANDER', neighbour: 'NEIGHBOUR' } as const
