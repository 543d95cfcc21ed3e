import type { Phase } from '../src/platform/ui/phases.ts'

export const ZONE = 'Europe/London'

export const PHASES: readonly Phase[] = [
  { type: 'ideas', title: 'Ideas', first: '2026-10-12', last: '2026-11-15' },
  { type: 'proposals', title: 'Proposals', first: '2026-11-16', last: '2026-12-13' },
  { type: 'deliberation', title: 'Deliberation', first: '2026-12-14', last: '2027-01-17' },
  { type: 'voting', title: 'Voting', first: '2027-01-18', last: '2027-01-31' },
  { type: 'implementation', title: 'Implementation', first: '2027-02-01' },
]

/** The same line when voting goes on: three phases are over. */
export const VOTING: readonly Phase[] = [
  { type: 'ideas', title: 'Ideas', first: '2026-06-01', last: '2026-07-01' },
  { type: 'proposals', title: 'Proposals', first: '2026-07-02', last: '2026-08-15' },
  { type: 'deliberation', title: 'Deliberation', first: '2026-08-16', last: '2026-10-20' },
  { type: 'voting', title: 'Voting', first: '2026-10-21', last: '2026-11-08' },
  { type: 'implementation', title: 'Implementation', first: '2026-11-09' },
]
