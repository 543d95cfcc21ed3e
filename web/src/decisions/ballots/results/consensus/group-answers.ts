import type { NamedPaper } from '@folkmoot/core/decisions/ballots/rounds/answer-endpoints.ts'
import type { PluralityValue } from '@folkmoot/core/decisions/ballots/vote-values.ts'
import type { VotingSystem } from '@folkmoot/core/platform/settings/voting-system.ts'

const ANSWERS: readonly string[] = ['YES', 'NO', 'ABSTAIN', 'BLOCK'] satisfies PluralityValue[]

export const isPluralityValue = (value: string): value is PluralityValue => ANSWERS.includes(value)

interface AnswerGroup {
  readonly value: string
  readonly people: readonly { readonly name: string; readonly reason: string }[]
}

/** The order of the values of a system: Yes first, the best place first, the most points or the highest score first. */
const COMPARE: Readonly<Record<VotingSystem['system'], (a: string, b: string) => number>> = {
  PLURALITY: (a, b) => ANSWERS.indexOf(a) - ANSWERS.indexOf(b),
  RANKED: (a, b) => Number(a) - Number(b),
  DISTRIBUTION: (a, b) => Number(b) - Number(a),
  RANGE: (a, b) => Number(b) - Number(a),
}

/** The people by what they said of one candidate, the best first; no place and no points say nothing, a score of 0 does. */
export function groupAnswers(system: VotingSystem['system'], papers: readonly NamedPaper[], candidate: string): AnswerGroup[] {
  const groups = new Map<string, { name: string; reason: string }[]>()
  for (const { name, answers } of papers)
    for (const { candidate_uuid: uuid, value, reason } of answers) {
      if (uuid !== candidate || (value === '0' && system !== 'RANGE')) continue
      groups.set(value, [...(groups.get(value) ?? []), { name, reason }])
    }
  return [...groups].map(([value, people]) => ({ value, people })).sort((a, b) => COMPARE[system](a.value, b.value))
}
