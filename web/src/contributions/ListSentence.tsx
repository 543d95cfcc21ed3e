import type { Figures } from '@folkmoot/core/contributions/shapes.ts'
import { useText } from '../lib/i18n.ts'
import type { ShownType } from './asked.ts'
import { markedWords, narrows, type Wish } from './asked.ts'
import classes from './ListTools.module.css'

export interface ListSentenceProps {
  type: ShownType
  wish: Wish
  total: number
  figures: Figures | undefined
  /** Takes back everything but the order. */
  onAll: () => void
}

/** What a list shows, in one sentence: "31 ideas about Streets, newest first". Heard when it changes. */
export function ListSentence({ type, wish, total, figures, onAll }: ListSentenceProps) {
  const { t, lang } = useText()
  const list = new Intl.ListFormat(lang, { type: 'disjunction' })
  const themes = wish.themes.flatMap((uuid) => figures?.byTheme.find((theme) => theme.uuid === uuid)?.title ?? [])
  const parts = [
    markedWords(wish).length > 0 && t('contributions.said.with', { words: wish.search.trim() }),
    themes.length > 0 && t('contributions.said.about', { themes: list.format(themes) }),
  ].filter((part): part is string => typeof part === 'string')
  const words = markedWords(wish).length > 0 ? wish.search.trim() : ''
  return (
    <p className={classes.said} role="status">
      {total === 0 && words !== ''
        ? `${t(`contributions.said.none${type}`, { words })}. `
        : `${[t(`contributions.said.${type}`, { count: total }), ...parts].join(' ')}${
            total > 1 ? `, ${t(`contributions.said.order.${wish.sorting}`)}` : ''
          }. `}
      {narrows(wish) && (
        <button type="button" className={classes.plain} onClick={onAll}>
          {t(`contributions.said.all${type}`)}
        </button>
      )}
    </p>
  )
}
