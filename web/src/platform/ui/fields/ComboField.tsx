import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useState } from 'react'
import classes from './ComboField.module.css'
import fieldClasses from './Field.module.css'
import { Field, type FieldTextProps } from './Field.tsx'

export interface ComboOption {
  readonly id: string
  readonly title: string
  /** A second line. */
  readonly detail: string
}

interface ComboFieldProps<T extends ComboOption> extends FieldTextProps, Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'maxLength'> {
  value: string
  /** What is offered for the text so far; the text may be something else. */
  options: readonly T[]
  /** The name of the list. */
  listLabel: string
  /** Says how much is offered, for those who do not see it. */
  describeCount: (count: number) => string
  onType: (text: string) => void
  onChoose: (option: T) => void
  /** Options are needed from now on. */
  onOpen?: () => void
}

const KEY_MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1 < count ? at + 1 : 0),
  ArrowUp: (at, count) => (at > 0 ? at - 1 : count - 1),
}

/** A line of text with suggestions below it, which arrow keys and Enter choose; the focus stays in the field. */
export function ComboField<T extends ComboOption>(props: ComboFieldProps<T>) {
  const { label, help, error, optional, labelHidden, value, options, listLabel, describeCount } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const shown = open && options.length > 0
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const show = (yes: boolean) => {
    setOpen(yes)
    setChosen(-1)
    if (yes) props.onOpen?.()
  }
  const choose = (option: T) => {
    show(false)
    props.onChoose(option)
  }
  const handleKey = (event: KeyboardEvent) => {
    const move = KEY_MOVES[event.key]
    const option = shown ? options[chosen] : undefined
    if (event.key === 'Escape' && shown) show(false)
    else if (event.key === 'Enter' && option) choose(option)
    else if (move && shown) setChosen(move(chosen, options.length))
    else if (event.key === 'ArrowDown' && !open) show(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Field {...{ label, help, optional, labelHidden }} {...(error === undefined ? {} : { error })}>
      {(wiring) => (
        <div className={classes.box}>
          <input
            {...wiring}
            type="text"
            role="combobox"
            name={props.name}
            className={fieldClasses.input}
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={shown && chosen >= 0 ? `${id}-${chosen}` : undefined}
            autoComplete="off"
            maxLength={props.maxLength}
            value={value}
            onChange={(event) => {
              show(true)
              props.onType(event.target.value)
            }}
            onClick={() => show(true)}
            onBlur={() => show(false)}
            onKeyDown={handleKey}
          />
          <p className="fm-hidden" role="status">
            {shown ? describeCount(options.length) : ''}
          </p>
          <div id={`${id}-list`} role="listbox" aria-label={listLabel} className={classes.list} hidden={!shown}>
            {options.map((option, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
              <div
                key={option.id}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === chosen}
                className={classes.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <b>{option.title}</b>
                {option.detail && <span>{option.detail}</span>}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
