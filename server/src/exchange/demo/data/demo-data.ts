import type { ProgressStage } from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import { BUDGET_2026 } from './budget-2026.ts'
import { BUDGET_2027_IDEAS } from './budget-2027-ideas.ts'
import type { DemoCampaign, DemoGroup, DemoThread } from './demo-types.ts'
import { THREADS } from './forum-threads.ts'
import { HARBOUR } from './harbour.ts'
import { HIGH_STREET } from './high-street.ts'
import { PLAY } from './play.ts'
import { GROUPS, TOWN, WELCOME } from './town.ts'
import { findTownPoint } from './town-points.ts'

/** A campaign in its ideas phase. */
const BUDGET_2027: DemoCampaign = {
  title: 'Rivermouth Budget 2027',
  goal: 'How should we spend £120,000 of the town’s money on streets, parks and the riverside?',
  brief:
    'The town council has set £120,000 aside for what you decide. It may be spent on things that last at least five years ' +
    'and stand on the town’s own land.\n\nUntil the ideas phase closes, anyone can share one. Then groups and authors turn ' +
    'them into proposals with a cost; we talk them through, and then the members vote. The money is divided by equal ' +
    'shares: every voter has the same amount to give.',
  cover: 'print:fields:11',
  colour: 'moss',
  themes: ['Streets', 'Parks', 'Riverside', 'Getting old well', 'Clubs'],
  budget: 120_000,
  groups: ['streets', 'riverbank', 'access', 'allotments', 'young'],
  people: 36,
  phases: [
    {
      type: 'IDEAS',
      from: -28,
      to: 11,
      description: 'Share what would make Rivermouth better. A sentence is enough; others can help you.',
    },
    {
      type: 'PROPOSALS',
      from: 12,
      to: 39,
      description: 'Ideas become proposals: what exactly, where, and what it costs.',
    },
    {
      type: 'DELIBERATION',
      from: 40,
      to: 74,
      description: 'We read the proposals together, and people who know the trade say what they think of them.',
    },
    {
      type: 'VOTING',
      from: 75,
      to: 88,
      description: 'Members vote. Every voter has the same share of the money to give.',
    },
    {
      type: 'IMPLEMENTATION',
      from: 89,
      to: 454,
      description: 'The council builds what was chosen.',
    },
  ],
  discussion: WELCOME,
  contributions: BUDGET_2027_IDEAS,
}

/** The campaigns that are decided only when the clock has moved. */
const LATER_DECIDED: readonly string[] = [HARBOUR, HIGH_STREET, PLAY, BUDGET_2027].map(({ title }) => title)

interface LaterNote {
  readonly stage: ProgressStage
  /** The number of days since the implementation began. */
  readonly after: number
  /** The share of the cost that is spent by then. */
  readonly spent: number | undefined
  /** One of these is taken, so that not every note reads alike. */
  readonly texts: readonly string[]
}

/** What a coordinator notes about each winner, one after the other. */
const LATER_NOTES: readonly LaterNote[] = [
  {
    stage: 'PLANNED',
    after: 9,
    spent: undefined,
    texts: [
      'It is in the council’s programme. Three firms have been asked for an offer.',
      'We have met on site. Where exactly it goes is settled; the order is being written.',
      'The drawings are checked. Work begins as soon as the offers are in.',
    ],
  },
  {
    stage: 'STARTED',
    after: 55,
    spent: 0.4,
    texts: [
      'The first part is done. You can watch from the fence, and ask.',
      'Work has begun and is on time.',
      'The material is here, and the builders with it.',
    ],
  },
  {
    stage: 'FINISHED',
    after: 140,
    spent: 0.97,
    texts: [
      'It is finished, and within its cost. Come and try it.',
      'Done. What is left of the money goes back to the next budget.',
      'Finished and handed over. The authors were the first to use it.',
    ],
  },
]

/** Ideas that their authors turn into proposals once the phase of proposals of their campaign has begun, with what each costs. */
const LATER_PROPOSALS: Readonly<Record<string, number>> = {
  'A safe crossing at Mill Lane school': 28_400,
  'Benches every 200 metres along the river walk': 9_600,
  'Lights that dim after eleven on Castle Hill': 17_800,
  'Rain gardens for Quay Street': 31_000,
  'A roof over the bandstand seats': 18_500,
  'Pear and quince trees on the Saltings': 2_400,
  'A slipway small boats can really use': 29_500,
  'Handrails on both sides of Ferry Steps': 7_900,
}

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
