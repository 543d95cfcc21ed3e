import { BUDGET_2026 } from './budget-2026.ts'
import { BUDGET_2027 } from './budget-2027.ts'
import type { DemoCampaign, DemoGroup, DemoThread } from './demo-types.ts'
import { THREADS } from './forum-threads.ts'
import { HARBOUR } from './harbour.ts'
import { HIGH_STREET } from './high-street.ts'
import { LATER_DECIDED, LATER_NOTES, type LaterNote } from './later-progress.ts'
import { LATER_PROPOSALS } from './later-proposals.ts'
import { PLAY } from './play.ts'
import { GROUPS, TOWN } from './town.ts'
import { findTownPoint } from './town-points.ts'

export interface DemoData {
  readonly town: typeof TOWN
  readonly groups: readonly DemoGroup[]
  readonly campaigns: readonly DemoCampaign[]
  readonly threads: readonly DemoThread[]
  readonly laterProposals: Readonly<Record<string, number>>
  readonly laterDecided: readonly string[]
  readonly laterNotes: readonly LaterNote[]
}

/** Everything of the demo that people read, in English; the campaigns are the oldest first, so that ids grow with time. */
export const DEMO_DATA: DemoData = {
  town: TOWN,
  groups: GROUPS,
  campaigns: [BUDGET_2026, HARBOUR, HIGH_STREET, PLAY, BUDGET_2027].map((campaign) => ({
    ...campaign,
    contributions: campaign.contributions.map((item) => ({ ...item, point: findTownPoint(item.place) })),
  })),
  threads: THREADS,
  laterProposals: LATER_PROPOSALS,
  laterDecided: LATER_DECIDED,
  laterNotes: LATER_NOTES,
}
