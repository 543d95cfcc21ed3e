import type { ReactNode } from 'react'
import { Pager } from '../loading/Pager.tsx'
import { Check } from './Choice.tsx'
import { FieldGroup } from './Field.tsx'
import classes from './PagedPicker.module.css'
import { SearchField } from './TextField.tsx'

export interface PickedEntry {
  readonly id: number
  readonly label: string
}

export interface PickerOption extends PickedEntry {
  readonly help?: ReactNode
  /** It stands in the list, but is not for choosing. */
  readonly disabled?: boolean
}

interface PagedPickerProps {
  name: string
  label: string
  help?: string
  error?: string | undefined
  searchLabel: string
  search: string
  onSearch: (text: string) => void
  /** What was read so far. */
  options: readonly PickerOption[]
  total: number
  /** "Show more ideas". */
  more: string
  onMore: () => void
  pending: boolean
  /** Instead of an empty list. */
  empty: string
  /** At least one has to be chosen. */
  required?: boolean
  picked: readonly PickedEntry[]
  onChange: (picked: PickedEntry[]) => void
  /** Above the search: a choice between lists. */
  children?: ReactNode
}

/** Boxes to tick in a long list: searched, and read a page at a time. What was ticked before stays on top. */
export function PagedPicker({ picked, onChange, options, total, children, ...props }: PagedPickerProps) {
  const elsewhere = picked.filter(({ id }) => !options.some((option) => option.id === id))
  const toggle = ({ id, label }: PickedEntry, ticked: boolean) =>
    onChange(ticked ? [...picked, { id, label }] : picked.filter((one) => one.id !== id))
  return (
    <FieldGroup name={props.name} label={props.label} help={props.help} error={props.error} optional={!props.required}>
      {children && <div className={classes.lists}>{children}</div>}
      <SearchField
        label={props.searchLabel}
        placeholder={props.searchLabel}
        value={props.search}
        onChange={(e) => props.onSearch(e.target.value)}
        onKeyDown={(e) => {
          // the form is not sent by a search
          if (e.key === 'Enter') e.preventDefault()
        }}
      />
      <div className={classes.options}>
        {[...elsewhere, ...options].map((option: PickerOption) => (
          <Check
            key={option.id}
            name={`${props.name}-${option.id}`}
            label={option.label}
            help={option.help}
            disabled={option.disabled}
            checked={picked.some(({ id }) => id === option.id)}
            onChange={(e) => toggle(option, e.target.checked)}
          />
        ))}
      </div>
      {options.length === 0 ? (
        <p className="fm-dim">{props.empty}</p>
      ) : (
        <Pager shown={options.length} total={total} more={props.more} pending={props.pending} onMore={props.onMore} />
      )}
    </FieldGroup>
  )
}
