import type { NamedPaper } from '@folkmoot/core/ballots/rounds/answer-endpoints.ts'

const ANSWERS = ['YES', 'NO', 'ABSTAIN', 'BLOCK'] as const
type AnswerValue = (typeof ANSWERS)[number]

interface AnswerGroup {
  readonly value: AnswerValue
  readonly people: readonly { readonly name: string; readonly reason: string }[]
}

/** The people by what they answered to one candidate, Yes first; an answer that nobody gave is left out. */
export const groupAnswers = (papers: readonly NamedPaper[], candidate: string): AnswerGroup[] =>
  ANSWERS.map((value) => ({
    value,
    people: papers.flatMap(({ name, answers }) =>
      answers
        .filter((one) => one.candidate_uuid === candidate && one.value === value)
        .map(({ reason }) => ({ name, reason })),
    ),
  })).filter(({ people }) => people.length > 0)
