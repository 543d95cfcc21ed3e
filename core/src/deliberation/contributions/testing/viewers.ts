import { VISITOR_VIEWER, type Viewer } from '../../../communities/access/viewer.ts'
import type { CampaignState } from '../../../communities/campaigns/policy.ts'
import { parseCampaignSettings } from '../../../platform/settings/campaign-settings.ts'
import type { ContributionStatus, ContributionType } from '../../../platform/shared/contribution-words.ts'
import type { Refusal } from '../../../platform/shared/refusals.ts'
import type { Role } from '../../../platform/shared/role-names.ts'
import type { ContributionContext, ContributionViewer } from '../contribution-viewer.ts'

/** Phases and viewers of the permission table for the policy tests. */
const phase = (id: number, type: CampaignState['components'][number]['type'], start: string, end: string) =>
  ({ id, key: type, type, position: id, enabled: true, linked: false, start, end }) as const
export const createCampaignState = (configs: Record<string, string> = {}): CampaignState => ({
  status: 'PUBLISHED',
  managementType: 'COORDINATED',
  config: parseCampaignSettings(configs),
  components: [phase(0, 'IDEAS', '2026-10-12', '2026-11-15'), phase(1, 'PROPOSALS', '2026-11-16', '2026-12-13')],
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

const createAssemblyViewer = (roles: Role[], more: Partial<Viewer> = {}): Viewer => ({
  signedIn: true,
  admin: false,
  status: 'ACCEPTED',
  roles,
  ...more,
})
const createViewer = (s: Viewer, more: Partial<ContributionViewer> = {}): ContributionViewer => ({
  assemblyViewer: s,
  groupViewer: undefined,
  creator: false,
  author: false,
  parentAuthor: false,
  invited: false,
  ...more,
})
export const MEMBER = createAssemblyViewer(['MEMBER'])
export const VIEWERS = {
  An: createViewer(VISITOR_VIEWER),
  Si: createViewer({ signedIn: true, admin: false, roles: [] }),
  Rq: createViewer(createAssemblyViewer([], { status: 'REQUESTED' })),
  Iv: createViewer(createAssemblyViewer([], { status: 'INVITED' })),
  Fo: createViewer(createAssemblyViewer(['FOLLOWER'])),
  Me: createViewer(MEMBER),
  Ex: createViewer(createAssemblyViewer(['MEMBER', 'EXPERT'])),
  GM: createViewer(MEMBER, { groupViewer: MEMBER }),
  GC: createViewer(MEMBER, { groupViewer: createAssemblyViewer(['MEMBER', 'COORDINATOR']) }),
  MO: createViewer(createAssemblyViewer(['MEMBER', 'MODERATOR'])),
  CO: createViewer(createAssemblyViewer(['MEMBER', 'COORDINATOR'])),
  AU: createViewer(MEMBER, { author: true, creator: true }),
  AD: createViewer({ signedIn: true, admin: true, roles: [] }),
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

/** A viewer who is not an author. */
export const toNonAuthorViewer = (viewer: Viewer): ContributionViewer => ({
  assemblyViewer: viewer,
  groupViewer: undefined,
  creator: false,
  author: false,
  parentAuthor: false,
  invited: false,
})
