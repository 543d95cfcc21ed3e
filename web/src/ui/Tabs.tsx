import '@mantine/core/styles/Tabs.layer.css'
import { Tabs as Base } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Glyph } from './Glyph.tsx'
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

export interface TabsProps<V extends string> {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
}

/** Views of one thing; the chosen one is underlined in the colour of the page. Arrow keys move, Tab goes into the view. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const choose = (chosen: string | null) => {
    const tab = tabs.find((t) => t.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <Base value={value} onChange={choose} keepMounted={false} classNames={classes} activateTabWithKeyboard={false}>
      <Base.List aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            leftSection={tab.icon && <Glyph of={tab.icon} />}
          >
            {tab.label}
            {tab.note !== undefined && <span className={classes.note}> {tab.note}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base>
  )
}
