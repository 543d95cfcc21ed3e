import { describePhaseCourse } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import type { CampaignSummary, PhaseSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'

type DatedCampaign = Pick<CampaignSummary, 'uuid' | 'openBallot' | 'phases'>

/** A day on which something begins or ends in a campaign. */
export type NextDate<C extends DatedCampaign> = { readonly day: Day; readonly campaign: C } & (
  | { readonly kind: 'ballot' }
  | { readonly kind: 'ends' | 'begins'; readonly phase: PhaseSummary }
)

/** How many dates a list of them has at most. */
const MOST = 5

/**
 * The next dates of campaigns, the earliest first: the last day of open ballots and phases, and the first day of the phase that
 * comes next. Implementation has no last day that anybody waits for, and that of a vote which is delayed or over is not its end.
 */
export const listNextDates = <C extends DatedCampaign>(campaigns: readonly C[]): NextDate<C>[] =>
  campaigns
    .flatMap(listCampaignDates)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, MOST)

function listCampaignDates<C extends DatedCampaign>(campaign: C): NextDate<C>[] {
  const { openBallot, phases } = campaign
  const ballot: NextDate<C>[] = openBallot ? [{ kind: 'ballot', day: openBallot.endsOn, campaign }] : []
  const ends = phases.flatMap((phase): NextDate<C>[] =>
    phase.state !== 'open' ||
    phase.endDate === null ||
    phase.type === 'IMPLEMENTATION' ||
    describePhaseCourse(phase.vote) !== 'planned' ||
    (phase.type === 'VOTING' && openBallot)
      ? []
      : [{ kind: 'ends', day: phase.endDate, phase, campaign }],
  )
  const begins = phases
    .flatMap((phase): NextDate<C>[] =>
      phase.state === 'future' && phase.startDate !== null ? [{ kind: 'begins', day: phase.startDate, phase, campaign }] : [],
    )
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, 1)
  return [...ballot, ...ends, ...begins]
}
