import type { ContributionFigures } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import classes from './ListTools.module.css'
import type { IdeaOrProposal } from './list-filters.ts'
import { hasActiveFilters, type ListFilters, wordsToHighlight } from './list-filters.ts'

interface ListSummaryProps {
  type: IdeaOrProposal
  filters: ListFilters
  total: number
  figures: ContributionFigures | undefined
  /** Resets everything but the order. */
  onClear: () => void
}

/** A summary of the filters, "31 ideas about Streets, newest first", announced to screen readers when it changes. */
export function ListSummary({ type, filters, total, figures, onClear: onAll }: ListSummaryProps) {
  const { t, lang } = useText()
  const list = new Intl.ListFormat(lang, { type: 'disjunction' })
  const themes = filters.themes.flatMap((uuid) => figures?.byTheme.find((theme) => theme.uuid === uuid)?.title ?? [])
  const parts = [
    wordsToHighlight(filters).length > 0 && t('contributions.said.with', { words: filters.search.trim() }),
    themes.length > 0 && t('contributions.said.about', { themes: list.format(themes) }),
  ].filter((part): part is string => typeof part === 'string')
  const words = wordsToHighlight(filters).length > 0 ? filters.search.trim() : ''
  return (
    <p className={classes.said} role="status">
      {total === 0 && words !== ''
        ? `${t(`contributions.said.none${type}`, { words })}. `
        : `${[t(`contributions.said.${type}`, { count: total }), ...parts].join(' ')}${
            total > 1 ? `, ${t(`contributions.said.order.${filters.sorting}`)}` : ''
          }. `}
      {hasActiveFilters(filters) && (
        <button type="button" className={classes.plain} onClick={onAll}>
          {t(`contributions.said.all${type}`)}
        </button>
      )}
    </p>
  )
}
