import type { RollShown } from '@folkmoot/core/ballots/shapes.ts'
import type { useText } from '../lib/i18n.ts'

/** Who may vote and when that is settled, in two short sentences: "All members. The roll is open until voting closes." */
export const rollInWords = ({ voters, time }: RollShown, t: ReturnType<typeof useText>['t']): string =>
  `${t(`ballots.voters.rule_${voters}`)} ${t(`ballots.voters.time_${time}`)}`
