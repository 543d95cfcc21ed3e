import type { PublicRoll } from '@folkmoot/core/ballots/schemas.ts'
import type { useText } from '../lib/text/i18n.ts'

/** Who may vote and when the roll is fixed, in two short sentences: "All members. The roll is open until voting closes." */
export const formatRoll = ({ voters, time }: PublicRoll, t: ReturnType<typeof useText>['t']): string =>
  `${t(`ballots.voters.rule_${voters}`)} ${t(`ballots.voters.time_${time}`)}`
