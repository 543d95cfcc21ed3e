import { joinRuns, type WordRun } from '../../family/join-runs.ts'
import { compareSingleWords } from '../../family/word-differences.ts'

/** So much of a passage must stay for its words to be compared one by one. */
const LEAST_KEPT = 0.4

const countLetters = (text: string): number => text.replace(/\s/g, '').length

/** What a proposed wording changes; where little of the passage stays, the whole passage and the whole wording after it. */
export function compareWordings(passage: string, wording: string): WordRun[] {
  const runs = compareSingleWords(passage, wording)
  const kept = runs.reduce((sum, { kind, text }) => sum + (kind === 'same' ? countLetters(text) : 0), 0)
  if (wording === '' || kept >= LEAST_KEPT * countLetters(passage)) return joinRuns(runs)
  return [
    { kind: 'removed', text: passage },
    { kind: 'same', text: ' ' },
    { kind: 'added', text: wording },
  ]
}
