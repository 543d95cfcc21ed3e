import { foldWord } from '../../platform/shared/search-words/fold-word.ts'
import { isFormOf } from './match-words.ts'

/** How many similar contributions a writer is offered. */
const MAX_SIMILAR = 3
/** A title with fewer letters resembles too much. */
export const MIN_SIMILAR_TITLE = 5
/** From this score on, two texts seem to ask for the same. */
const MIN_SCORE = 0.4
/** Shorter words are articles, prepositions and the like. */
const MIN_WORD = 4
/** Only the beginning of a text is compared. */
const MAX_WORDS = 60

interface Words {
  readonly title: string
  readonly text: string
}

const significantWords = (text: string): string[] =>
  [...new Set((foldWord(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= MIN_WORD))].slice(0, MAX_WORDS)

/** The share of the words of the first list that stand in the second in some form. */
const shareOf = (words: readonly string[], among: readonly string[]): number =>
  words.length === 0
    ? 0
    : words.filter((word) => among.some((other) => isFormOf(other, word) || isFormOf(word, other))).length / words.length

/**
 * How much a contribution resembles what is being written, from 0 to 1: mostly by the titles, whose letters the database
 * compares (`letters`), and by how many words of the new text it has.
 */
export function scoreSimilarity(written: Words, other: Words & { readonly letters: number }): number {
  const [title, otherTitle] = [significantWords(written.title), significantWords(other.title)]
  const titles = Math.max(other.letters, (shareOf(title, otherTitle) + shareOf(otherTitle, title)) / 2)
  const all = significantWords(`${written.title} ${written.text}`)
  return 0.7 * titles + 0.3 * shareOf(all, significantWords(`${other.title} ${other.text}`))
}

/** The most similar ones, at most three, the most similar first. */
export const selectSimilar = <T extends Words & { readonly letters: number }>(written: Words, others: readonly T[]): T[] =>
  others
    .map((other) => ({ other, score: scoreSimilarity(written, other) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => other)
