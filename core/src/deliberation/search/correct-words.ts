import { foldWord } from '../../platform/shared/search-words/fold-word.ts'

/** Shorter words are not corrected: too many others are as near. */
const MIN_LENGTH = 4
/** From this length on, two typing errors are forgiven. */
const LONG_LENGTH = 7

/** How many letters differ: inserted, left out, replaced or swapped with the next one; more than `max` is `max + 1`. */
export function countTypingErrors(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = row
  }
  return Math.min(above[b.length] ?? 0, max + 1)
}

const allowedErrors = (word: string): number => (word.length < MIN_LENGTH ? 0 : word.length < LONG_LENGTH ? 1 : 2)

/** An ending that was not typed counts less than an error, so that of two words the one typed in full is meant. */
const ENDING = 0.5

/** How far what was typed is from a word, or from the beginning of it. */
function countErrors(typed: string, word: string, max: number): number {
  const beginnings = [-1, 0, 1].map((more) => word.slice(0, typed.length + more)).filter((part) => part.length < word.length)
  return Math.min(countTypingErrors(typed, word, max), ...beginnings.map((beginning) => countTypingErrors(typed, beginning, max) + ENDING))
}

/**
 * Of some words those that may have been meant by what was typed, the nearest first. That one of them was typed right excludes none:
 * it may stand in texts alone that the reader may not read.
 */
export function listNearWords(typed: string, words: readonly string[], limit: number): string[] {
  const folded = foldWord(typed)
  const max = allowedErrors(folded)
  if (max === 0) return []
  return words
    .map((word) => ({ word, errors: countErrors(folded, foldWord(word), max) }))
    .filter(({ errors }) => errors <= max + ENDING)
    .sort((a, b) => a.errors - b.errors)
    .slice(0, limit)
    .map(({ word }) => word)
}

/**
 * The words as they were probably meant: each that begins no word of the texts is replaced by the nearest word of these.
 * Undefined if nothing changes.
 */
export function correctWords(asked: readonly string[], texts: readonly string[]): string[] | undefined {
  const known = [...new Set(texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))]
  const corrected = asked.map((typed) => {
    const folded = foldWord(typed)
    if (known.some((word) => foldWord(word).startsWith(folded))) return typed
    const max = allowedErrors(folded)
    let nearest = { word: typed, errors: max + 1 }
    for (const word of known) {
      const errors = countErrors(folded, foldWord(word), max)
      if (errors < nearest.errors) nearest = { word, errors }
    }
    return nearest.word
  })
  return corrected.some((word, n) => word !== asked[n]) ? corrected : undefined
}
