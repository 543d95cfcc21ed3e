import { MERGED_DETAILS } from '@folkmoot/core/deliberation/contributions/details.ts'
import type { ContributionHistoryEntry } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useMemo } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import classes from './family.module.css'
import { WordRuns } from './WordRuns.tsx'
import { compareParagraphs, compareWords } from './word-differences.ts'

interface DifferencesProps {
  before: ContributionHistoryEntry
  after: ContributionHistoryEntry
  lang: string
}

const FIELDS = ['title', 'place', ...MERGED_DETAILS] as const

/** What changed from one revision to the next: the words of the text, and the fields (CON-026). */
export function Differences({ before, after, lang }: DifferencesProps) {
  const { t } = useText()
  const paragraphs = useMemo(() => compareParagraphs(before.text ?? '', after.text ?? ''), [before.text, after.text])
  const fields = FIELDS.filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
  const textChanged = paragraphs.some((paragraph) => 'words' in paragraph)
  return (
    <div className={classes.differences}>
      {fields.map((field) => (
        <div key={field}>
          <b className="fm-sm">{t(`family.field.${field}`)}</b>
          <WordRuns words={compareWords(before[field] ?? '', after[field] ?? '')} lang={lang} />
        </div>
      ))}
      {textChanged &&
        paragraphs.map((paragraph, n) =>
          'words' in paragraph ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
            <WordRuns key={n} words={paragraph.words} lang={lang} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
            <p key={n} className="fm-sm fm-dim">
              {t('family.unchanged', { count: paragraph.unchanged })}
            </p>
          ),
        )}
      {!textChanged && fields.length === 0 && <p className="fm-sm fm-dim">{t('family.noDifference')}</p>}
    </div>
  )
}
