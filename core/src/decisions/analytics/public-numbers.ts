import { isAboutFewPeople } from '../../deliberation/contributions/group-insights.ts'
import { HIDDEN_ANALYTICS, type SpaceAnalytics } from './schemas.ts'

const hideFew = (people: number | null): number | null => (people !== null && isAboutFewPeople(people) ? null : people)

/**
 * The numbers as the public may see them: nothing about fewer than five people, no private drafts, no numeric ids (specification
 * C, Analytics; B.7). A turnout is hidden with its voters: their share of the eligible people would tell their number.
 */
export function toPublicAnalytics(numbers: SpaceAnalytics): SpaceAnalytics {
  if (isAboutFewPeople(numbers.people)) return HIDDEN_ANALYTICS
  return {
    ...numbers,
    privateDrafts: null,
    members: hideFew(numbers.members),
    byAct: numbers.byAct.map(({ act, people }) => ({ act, people: hideFew(people) })),
    groups: numbers.groups.map(({ groupId: _, ...group }) => ({ ...group, members: hideFew(group.members) })),
    ballots: numbers.ballots.map((ballot) => ({ ...ballot, finished: hideFew(ballot.finished) })),
  }
}
