import type { ContributionFigures } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { Sorting } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import { isSearchable, MIN_SEARCH_LENGTH } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import { useEffect, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Chip, Chips } from '../../../platform/ui/Chip.tsx'
import { SearchField, SelectField } from '../../../platform/ui/fields/TextField.tsx'
import classes from './ListTools.module.css'
import type { IdeaOrProposal } from './list-filters.ts'
import { type ListFilters, OFFERED_SORTINGS } from './list-filters.ts'

interface ListToolsProps {
  type: IdeaOrProposal
  filters: ListFilters
  onFiltersChange: (filters: ListFilters) => void
  /** The number of contributions in the whole list, for the label of the search box. */
  total: number | undefined
}

const SEARCH_DELAY = 300

/** Search and order of a list. The search begins at four characters, or when the box is emptied (CON-066). */
export function ListTools({ type, filters, onFiltersChange, total }: ListToolsProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(filters.search)
  useEffect(() => setTyped(filters.search), [filters.search])
  useEffect(() => {
    if (typed === filters.search || !isSearchable(typed)) return
    const timer = setTimeout(() => onFiltersChange({ ...filters, search: typed }), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [typed, filters, onFiltersChange])
  const tooShort = !isSearchable(typed)
  return (
    <search className={classes.tools} aria-label={t(`contributions.search.${type}`)}>
      <div>
        <SearchField
          name="search"
          label={t('contributions.search.label')}
          placeholder={total === undefined ? t(`contributions.search.${type}`) : t(`contributions.search.all${type}`, { count: total })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className={classes.hint} role="status">
          {tooShort ? t('contributions.search.tooShort', { count: MIN_SEARCH_LENGTH }) : ''}
        </p>
      </div>
      <SelectField
        name="sorting"
        labelHidden
        label={t('contributions.sort.label')}
        value={filters.sorting}
        onChange={(event) => onFiltersChange({ ...filters, sorting: event.target.value as Sorting })}
        options={OFFERED_SORTINGS.map((value) => ({ value, label: t(`contributions.sort.${value}`) }))}
      />
    </search>
  )
}

interface ThemeChipsProps {
  figures: ContributionFigures | undefined
  chosen: readonly string[]
  onChange: (themes: string[]) => void
}

/** The themes of a list, each with its number of contributions; several may be chosen. */
export function ThemeChips({ figures, chosen, onChange }: ThemeChipsProps) {
  const { t } = useText()
  const official = figures?.byTheme.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED') ?? []
  if (official.length === 0) return null
  return (
    <Chips label={t('contributions.themes')}>
      {official.map((theme) => (
        <Chip
          key={theme.uuid}
          count={theme.n}
          chosen={chosen.includes(theme.uuid)}
          onChange={(on) => onChange(on ? [...chosen, theme.uuid] : chosen.filter((uuid) => uuid !== theme.uuid))}
        >
          {theme.title}
        </Chip>
      ))}
    </Chips>
  )
}
