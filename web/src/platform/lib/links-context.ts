import type { Generation } from '@folkmoot/core/platform/shared/generation.ts'
import { createContext, useContext } from 'react'
import type {
  AssemblyAddress,
  CampaignAddress,
  ContributionAddress,
  GroupAddress,
  PhaseAddress,
  ResourceRef,
  ThreadAddress,
} from './address.ts'
import type { InformationPage } from './site.ts'

/** What the search page searches for. */
export interface SearchTarget {
  readonly query?: string | undefined
  readonly kind?: string | undefined
  readonly lang?: string | undefined
}

export type BallotPageName = 'start' | 'register' | 'success' | 'vote' | 'summary' | 'result' | 'consensus' | 'check'

export type GroupWizardStep = 'description' | 'configuration'

/** What a new account joined, as far as its next page depends on it. */
export interface SignUpTarget {
  readonly assemblyId: number
  readonly groupId: number | null
  readonly created: boolean
  /** The user accepted an invitation. */
  readonly invited: boolean
}

/** Every address a screen may link to. `routes/build-links.ts` builds them for v1 and v2. */
export interface Links {
  /** The generation of screens that these links belong to. */
  readonly generation: Generation
  home(): string
  assemblies(): string
  newAssembly(parent?: AssemblyAddress): string
  assembly(a: AssemblyAddress): string
  editAssembly(a: AssemblyAddress, step?: 'description' | 'configuration'): string
  members(a: AssemblyAddress): string
  inviteMembers(a: AssemblyAddress): string
  /** The queue of moderators, of one campaign if it is given. */
  moderation(a: AssemblyAddress & Partial<CampaignAddress>): string
  /** The page of a removed text. */
  removed(a: AssemblyAddress, uuid: string): string
  forum(a: AssemblyAddress): string
  newThread(a: AssemblyAddress): string
  thread(a: ThreadAddress): string
  newCampaign(a: AssemblyAddress): string
  campaign(a: CampaignAddress): string
  /** The map of a campaign with one of its contributions chosen. */
  campaignMap(a: CampaignAddress, contributionUuid: string): string
  /** A phase of a campaign, and one of its milestones (v1). */
  phase(a: PhaseAddress): string
  editCampaign(a: CampaignAddress): string
  campaignSettings(a: CampaignAddress): string
  customFields(a: CampaignAddress): string
  newsletters(a: CampaignAddress): string
  newsletter(a: CampaignAddress, uuid: string): string
  nextNewsletter(a: CampaignAddress): string
  group(a: GroupAddress): string
  /** The wizard of a new group; without a campaign one is chosen first. */
  newGroup(a: AssemblyAddress & Partial<CampaignAddress>, step?: GroupWizardStep): string
  editGroup(a: GroupAddress, step?: GroupWizardStep): string
  groupSettings(a: GroupAddress): string
  contribution(a: ContributionAddress): string
  /** The form of a new idea or proposal: for a group, or with everything of the idea that it is made of. */
  newContribution(a: CampaignAddress, type: 'proposal' | 'idea', origin?: { groupId?: number; idea?: ResourceRef }): string
  /** The list of proposals or ideas of a space, with the page it was opened from. */
  contributions(space: number | string, type: 'proposal' | 'idea', from: string): string
  ballot(uuid: string, step?: BallotPageName): string
  /** The page that recounts a downloaded ballot. */
  recount(): string
  invitation(token: string): string
  login(options?: { domain?: string | undefined; from?: string | undefined }): string
  signUp(options?: { domain?: string | undefined; from?: string | undefined }): string
  /** The page for a new account: the wizard of its campaign, the target of the invitation, the page of origin, else home. */
  afterSignUp(joined: SignUpTarget | null, from?: string | null): string
  forgotPassword(): string
  /** The decision record of a contribution. */
  record(uuid: string): string
  /** What a campaign promised and what was done; by its uuid. */
  decisions(campaign: string): string
  /** The jury of a phase, by the uuids of its campaign and of the phase. */
  jury(campaign: string, phase: string): string
  /** An export in documents, of the account that asked for it. */
  exportJob(job: number): string
  profile(user: { userId: number }): string
  /** Everything that the reader was told. */
  notifications(): string
  /** The search page, with a search if one is given. */
  search(target: SearchTarget): string
  /** A page about the site: the product's own, not the operator's. */
  information(page: InformationPage): string
  /** The pages of admins. */
  admin(page: 'settings' | 'people' | 'mails' | 'log'): string
}

const LinksContext = createContext<Links | undefined>(undefined)
export const LinksProvider = LinksContext.Provider

/** The links of the current generation of screens. */
export function useLinks(): Links {
  const links = useContext(LinksContext)
  if (!links) throw new Error('no links: the shell gives them')
  return links
}
