import { joinBlocks } from '@folkmoot/core/deliberation/contributions/family/blocks.ts'
import { mergeTexts } from '@folkmoot/core/deliberation/contributions/family/merge-blocks.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { diffWordsWithSpace } from 'diff'
import { joinRuns, type WordRun } from './join-runs.ts'

/** How long two texts are compared, in milliseconds; texts that differ in too much are shown one after the other. */
const PATIENCE = 300

/** The phrases that were added and removed between two plain texts. */
export const compareWords = (before: string, after: string): WordRun[] => joinRuns(compareSingleWords(before, after))

/** The words that were added and removed between two plain texts, each by itself. */
export function compareSingleWords(before: string, after: string): WordRun[] {
  const changes = diffWordsWithSpace(before, after, { timeout: PATIENCE }) ?? [
    { value: before, removed: true, added: false },
    { value: after, added: true, removed: false },
  ]
  return changes
    .filter(({ value }) => value !== '')
    .map(({ added, removed, value }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }))
}

/** A paragraph with its changed words, or so many paragraphs in which nothing changed. */
export type ComparedParagraph = { readonly unchanged: number } | { readonly words: readonly WordRun[] }

/** The changed paragraphs of a text, each with its words, and the number of those between them. */
export function compareParagraphs(beforeHtml: string, afterHtml: string): ComparedParagraph[] {
  const paragraphs: ComparedParagraph[] = []
  for (const { kind, base, theirs } of mergeTexts(beforeHtml, beforeHtml, afterHtml)) {
    const last = paragraphs.at(-1)
    if (kind === 'same') {
      if (last && 'unchanged' in last) paragraphs[paragraphs.length - 1] = { unchanged: last.unchanged + base.length }
      else paragraphs.push({ unchanged: base.length })
    } else paragraphs.push({ words: compareWords(plainText(joinBlocks(base)), plainText(joinBlocks(theirs))) })
  }
  return paragraphs
}
