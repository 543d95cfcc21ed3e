import { ADMIN, COORDINATOR, FOLLOWER, MEMBER, MODERATOR, SIGNED_IN, viewerWith } from '../../../communities/access/testing/viewers.ts'
import { VISITOR_VIEWER, type Viewer } from '../../../communities/access/viewer.ts'
import type { CampaignState } from '../../../communities/campaigns/policy.ts'
import { buildPhase } from '../../../communities/campaigns/testing/build-phase.ts'
import { parseCampaignSettings } from '../../../platform/settings/campaign-settings.ts'
import type { ContributionStatus, ContributionType } from '../../../platform/shared/contribution-words.ts'
import type { Refusal } from '../../../platform/shared/refusals.ts'
import type { ContributionContext, ContributionViewer } from '../contribution-viewer.ts'

/** Phases and viewers of the permission table for the policy tests. */
export const createCampaignState = (configs: Record<string, string> = {}): CampaignState => ({
  status: 'PUBLISHED',
  managementType: 'COORDINATED',
  config: parseCampaignSettings(configs),
  components: [buildPhase(0, 'IDEAS', '2026-10-12', '2026-11-15'), buildPhase(1, 'PROPOSALS', '2026-11-16', '2026-12-13')],
  milestones: [],
})
const group = {
  topic: false,
  publicSite: true,
  draftsShown: false,
  commentsClosed: false,
  outsidersPropose: false,
  keywordsClosed: false,
  assignedIdeasHidden: false,
}
export const createContext = (configs: Record<string, string> = {}, g: Partial<typeof group> | null = {}): ContributionContext => ({
  campaign: createCampaignState(configs),
  group: g ? { ...group, ...g } : undefined,
})

/** A viewer who is not an author, or with more that they are to a contribution. */
export const createViewer = (s: Viewer, more: Partial<ContributionViewer> = {}): ContributionViewer => ({
  assemblyViewer: s,
  groupViewer: undefined,
  creator: false,
  author: false,
  parentAuthor: false,
  invited: false,
  ...more,
})
export const VIEWERS = {
  An: createViewer(VISITOR_VIEWER),
  Si: createViewer(SIGNED_IN),
  Rq: createViewer({ ...SIGNED_IN, status: 'REQUESTED' }),
  Iv: createViewer({ ...SIGNED_IN, status: 'INVITED' }),
  Fo: createViewer(FOLLOWER),
  Me: createViewer(MEMBER),
  Ex: createViewer(viewerWith('MEMBER', 'EXPERT')),
  GM: createViewer(MEMBER, { groupViewer: MEMBER }),
  GC: createViewer(MEMBER, { groupViewer: COORDINATOR }),
  MO: createViewer(MODERATOR),
  CO: createViewer(COORDINATOR),
  AU: createViewer(MEMBER, { author: true, creator: true }),
  AD: createViewer(ADMIN),
} as const
type Column = keyof typeof VIEWERS
export const COLUMNS = Object.keys(VIEWERS) as Column[]

export const createContributionState = (status: ContributionStatus, type: ContributionType = 'PROPOSAL', removed = false) => ({
  type,
  status,
  removed,
})
/** A letter for each viewer of the permission table, in its order: y where the permission is granted. */
export const formatAllowedViewers = (may: (seat: ContributionViewer) => boolean | Refusal | undefined): string =>
  COLUMNS.map((c) => {
    const answer = may(VIEWERS[c])
    return answer === true || answer === undefined ? 'y' : '-'
  }).join('')
