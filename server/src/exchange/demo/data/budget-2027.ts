import { BUDGET_2027_IDEAS } from './budget-2027-ideas.ts'
import type { DemoCampaign } from './demo-types.ts'
import { WELCOME } from './town.ts'

/** A campaign in its ideas phase. */
export const BUDGET_2027: DemoCampaign = {
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
