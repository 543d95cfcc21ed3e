import type { Icon } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Glyph } from '../Glyph.tsx'
import { Count } from '../Money.tsx'
import classes from './Tabs.module.css'

export interface Tab<V extends string> {
  readonly value: V
  readonly label: string
  readonly icon?: Icon
  /** A number or words behind the label: 87, "from 16 November". */
  readonly note?: ReactNode
  readonly disabled?: boolean
  readonly content: ReactNode
}

interface TabsProps<V extends string> {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** For links that lead to the view. */
  id?: string
}

const KEY_MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys, Home and End move among the tabs that can be chosen; Enter or space chooses. */
function handleArrowKeys(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const next = KEY_MOVES[event.key]?.(at, tabs.length)
  if (next === undefined || at < 0) return
  event.preventDefault()
  tabs[next]?.focus()
}

/** Views of one thing; the chosen one is underlined in the colour of the page. Arrow keys move, Tab goes into the view. */
export function Tabs<V extends string>({ label, tabs, value, onChange, id: panelId }: TabsProps<V>) {
  const id = useId()
  const panel = panelId ?? `${id}-panel`
  const shown = tabs.find((tab) => tab.value === value)
  return (
    <div>
      <div className={classes.list} role="tablist" aria-label={label} onKeyDown={handleArrowKeys}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className={classes.tab}
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={panel}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon && <Glyph of={tab.icon} />}
            {tab.label}
            {tab.note !== undefined && (
              <span className={classes.note}> {typeof tab.note === 'number' ? <Count value={tab.note} /> : tab.note}</span>
            )}
          </button>
        ))}
      </div>
      {shown && (
        <div
          className={classes.panel}
          role="tabpanel"
          id={panel}
          aria-labelledby={`${id}-${shown.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a view without a control of its own is reached by key as well
          tabIndex={0}
        >
          {shown.content}
        </div>
      )}
    </div>
  )
}
