import type { BallotRules } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import { usableVotesOf } from '@folkmoot/core/decisions/ballots/vote-values.ts'
import type { Secrecy } from '@folkmoot/core/platform/settings/paper-forms.ts'
import { resolveVotingSystem } from '@folkmoot/core/platform/settings/voting-choice.ts'
import type { VotingSystem } from '@folkmoot/core/platform/settings/voting-system.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { BallotWithCandidates } from './store.ts'

/** What decides how people vote; `votesLimit` are choices, ranks or points, 0 is no limit. */
export interface HowToVote {
  readonly voting: VotingSystem
  readonly votesLimit: number
}

export function toHowToVote({ rules, candidates }: Pick<BallotWithCandidates, 'rules' | 'candidates'>): HowToVote {
  const voting = resolveVotingSystem(rules)
  const votable = candidates.filter((c) => !c.withdrawn).length
  return { voting, votesLimit: usableVotesOf(voting, rules.votesLimit, votable) }
}

const SECRECY_TEXTS = { open: 'secretOpen', detached: 'secretDetached' } as const satisfies Record<Secrecy, string>
const SAVING_TEXTS = { open: 'savingOpen', detached: 'savingDetached' } as const satisfies Record<Secrecy, string>

/** What a mail says of a ballot's secrecy: the same sentence as the page says before people vote. */
export function describeSecrecy(
  { texts }: Pick<TransactionContext, 'texts'>,
  locale: Locale,
  ballot: { readonly group: object | null; readonly secrecy: Secrecy; readonly rules: BallotRules },
): string {
  const say = (key: string): string => texts(locale, `mail.ballots.${key}`) ?? ''
  if (ballot.rules.showNames) return say(ballot.group ? 'secretRound' : 'secretNamed')
  return say(SECRECY_TEXTS[ballot.secrecy])
}

/** What a mail says of saving a vote: the server keeps no draft of a detached one (specification E.6). */
export const describeSaving = ({ texts }: Pick<TransactionContext, 'texts'>, locale: Locale, secrecy: Secrecy): string =>
  texts(locale, `mail.ballots.${SAVING_TEXTS[secrecy]}`) ?? ''

/** One sentence of a mail: what a voter does on a ballot. */
export function describeHowToVote({ texts }: Pick<TransactionContext, 'texts'>, locale: Locale, { voting, votesLimit }: HowToVote): string {
  const say = (key: string, params: Record<string, number> = {}): string => texts(locale, `mail.ballots.${key}`, params) ?? ''
  switch (voting.system) {
    case 'RANGE':
      return say('howRange', { min: voting.min, max: voting.max })
    case 'RANKED':
      return say('howRanks', { count: votesLimit })
    case 'DISTRIBUTION':
      return say('howPoints', { count: votesLimit })
    case 'PLURALITY':
      if (voting.pluralityType !== 'YES') return say('howEach')
      return votesLimit > 0 ? say('howLimit', { count: votesLimit }) : say('how')
  }
}
