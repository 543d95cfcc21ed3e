import { useText } from '../../../platform/lib/text/i18n.ts'
import { VisuallyHidden } from '../../../platform/ui/VisuallyHidden.tsx'
import classes from './family.module.css'
import type { WordRun } from './join-runs.ts'

interface WordRunsProps {
  words: readonly WordRun[]
  lang?: string | undefined
  /** On one side of a comparison only what that side has is shown. */
  side?: 'before' | 'after' | undefined
}

/**
 * A text with its added and removed phrases, told by colour, line and, to a screen reader, by words and a pause after each: without
 * it an ear does not hear where a phrase ends.
 */
export function WordRuns({ words, lang, side }: WordRunsProps) {
  const { t } = useText()
  const left = side === 'before' ? 'added' : side === 'after' ? 'removed' : undefined
  return (
    <p className={classes.words} lang={lang}>
      {words
        .filter(({ kind }) => kind !== left)
        .map(({ kind, text }, n) => {
          if (kind === 'same') return text
          const Mark = kind === 'added' ? 'ins' : 'del'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no other name and do not move
            <Mark key={n}>
              <VisuallyHidden>{t(kind === 'added' ? 'family.wordsAdded' : 'family.wordsRemoved')} </VisuallyHidden>
              {text}
              <VisuallyHidden>. </VisuallyHidden>
            </Mark>
          )
        })}
    </p>
  )
}
