import { type Standing, VISITOR } from '../../assemblies/standing.ts'
import { campaignConfig } from '../../campaigns/config.ts'
import type { CampaignState } from '../../campaigns/policy.ts'
import type { Role } from '../../users/words.ts'
import type { Home, Seat } from '../policy.ts'
import type { ContributionType, Status } from '../words.ts'

/** Phases and people of the permission table, as the tests of the policies name them. */
const phase = (id: number, type: CampaignState['components'][number]['type'], start: string, end: string) =>
  ({ id, key: type, type, position: id, enabled: true, linked: false, start, end }) as const
export const campaign = (configs: Record<string, string> = {}): CampaignState => ({
  status: 'PUBLISHED',
  managementType: 'COORDINATED',
  config: campaignConfig(configs),
  components: [phase(0, 'IDEAS', '2026-10-12', '2026-11-15'), phase(1, 'PROPOSALS', '2026-11-16', '2026-12-13')],
  milestones: [],
})
const group = { topic: false, publicSite: true, draftsShown: false, commentsClosed: false }
export const home = (configs: Record<string, string> = {}, g: Partial<typeof group> | null = {}): Home => ({
  campaign: campaign(configs),
  group: g ? { ...group, ...g } : undefined,
})

export const standing = (roles: Role[], more: Partial<Standing> = {}): Standing => ({
  signedIn: true,
  admin: false,
  status: 'ACCEPTED',
  roles,
  ...more,
})
export const seat = (s: Standing, more: Partial<Seat> = {}): Seat => ({
  standing: s,
  group: undefined,
  creator: false,
  author: false,
  parentAuthor: false,
  ...more,
})
export const MEMBER = standing(['MEMBER'])
export const SEATS = {
  An: seat(VISITOR),
  Si: seat({ signedIn: true, admin: false, roles: [] }),
  Rq: seat(standing([], { status: 'REQUESTED' })),
  Iv: seat(standing([], { status: 'INVITED' })),
  Fo: seat(standing(['FOLLOWER'])),
  Me: seat(MEMBER),
  Ex: seat(standing(['MEMBER', 'EXPERT'])),
  GM: seat(MEMBER, { group: MEMBER }),
  GC: seat(MEMBER, { group: standing(['MEMBER', 'COORDINATOR']) }),
  MO: seat(standing(['MEMBER', 'MODERATOR'])),
  CO: seat(standing(['MEMBER', 'COORDINATOR'])),
  AU: seat(MEMBER, { author: true, creator: true }),
  AD: seat({ signedIn: true, admin: true, roles: [] }),
} as const
type Column = keyof typeof SEATS
export const COLUMNS = Object.keys(SEATS) as Column[]

export const item = (status: Status, type: ContributionType = 'PROPOSAL', removed = false) => ({
  type,
  status,
  removed,
})
/** Who may, a letter for each person of `SEATS` in its order. */
export const who = (may: (seat: Seat) => boolean): string => COLUMNS.map((c) => (may(SEATS[c]) ? 'y' : '-')).join('')
