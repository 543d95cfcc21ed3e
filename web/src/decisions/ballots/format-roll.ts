import type { Ballot, PublicRoll } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { useText } from '../../platform/lib/text/i18n.ts'

/** Who may vote and when the roll is fixed, in two short sentences: "All members. The roll is open until voting closes." */
export const formatRoll = ({ voters, time }: PublicRoll, t: ReturnType<typeof useText>['t']): string =>
  `${t(`ballots.voters.rule_${voters}`)} ${t(`ballots.voters.time_${time}`)}`

/** Who may vote on a ballot, as `formatRoll`; in a round of a group they are its members, and visitors come besides. */
export function formatVoters(
  { roll, group, anonymous }: Pick<Ballot, 'roll' | 'group' | 'anonymous'>,
  t: ReturnType<typeof useText>['t'],
): string {
  if (group) return `${t('rounds.who', { group: group.name })} ${t(`ballots.voters.time_${roll.time}`)}`
  return anonymous ? `${formatRoll(roll, t)} ${t('ballots.visitors.besides')}` : formatRoll(roll, t)
}
