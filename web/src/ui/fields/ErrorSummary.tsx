import { useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n.ts'
import classes from './ErrorSummary.module.css'
import { goToField } from './go-to-field.ts'

export interface Fault {
  /** The `name` of the input. */
  readonly field: string
  readonly message: string
}

/** What is wrong with a form, above it: each sentence leads to its field. Takes the focus when it appears. */
export function ErrorSummary({ faults, title }: { faults: readonly Fault[]; title?: string }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const shown = faults.length > 0 || title !== undefined
  const words = faults.map((f) => f.message).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other faults are a new message to hear
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, words, title])
  if (!shown) return null
  return (
    <div className={classes.summary} role="alert" tabIndex={-1} ref={box}>
      <h2>{title ?? t('ui.faults', { count: faults.length })}</h2>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  goToField(field, event.currentTarget.closest('form') ?? document)
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
