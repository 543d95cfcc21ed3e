import type { Figures } from '@folkmoot/core/contributions/shapes.ts'
import type { Sorting } from '@folkmoot/core/contributions/sorts.ts'
import { SEARCH_FROM, searches } from '@folkmoot/core/contributions/sorts.ts'
import { useEffect, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { Chip, Chips } from '../ui/Chip.tsx'
import { SearchField, SelectField } from '../ui/fields/TextField.tsx'
import type { ShownType } from './asked.ts'
import { OFFERED_SORTINGS, type Wish } from './asked.ts'
import classes from './ListTools.module.css'

export interface ListToolsProps {
  type: ShownType
  wish: Wish
  onWish: (wish: Wish) => void
  /** How many the whole list holds, for the words in the search box. */
  total: number | undefined
}

const PAUSE = 300

/** Search and order of a list. The search begins at four characters, or when the box is emptied (CON-066). */
export function ListTools({ type, wish, onWish, total }: ListToolsProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(wish.search)
  useEffect(() => setTyped(wish.search), [wish.search])
  useEffect(() => {
    if (typed === wish.search || !searches(typed)) return
    const timer = setTimeout(() => onWish({ ...wish, search: typed }), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, wish, onWish])
  const tooShort = !searches(typed)
  return (
    <search className={classes.tools} aria-label={t(`contributions.search.${type}`)}>
      <div>
        <SearchField
          name="search"
          label={t('contributions.search.label')}
          placeholder={
            total === undefined
              ? t(`contributions.search.${type}`)
              : t(`contributions.search.all${type}`, { count: total })
          }
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className={classes.hint} role="status">
          {tooShort ? t('contributions.search.tooShort', { count: SEARCH_FROM }) : ''}
        </p>
      </div>
      <SelectField
        name="sorting"
        labelHidden
        label={t('contributions.sort.label')}
        value={wish.sorting}
        onChange={(event) => onWish({ ...wish, sorting: event.target.value as Sorting })}
        options={OFFERED_SORTINGS.map((value) => ({ value, label: t(`contributions.sort.${value}`) }))}
      />
    </search>
  )
}

export interface ThemeChipsProps {
  figures: Figures | undefined
  chosen: readonly string[]
  onChange: (themes: string[]) => void
}

/** The themes of a list, each with how many items it has; any number may be chosen. */
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
