import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import classes from './ErrorSummary.module.css'
import { findFieldLabel, focusField } from './focus-field.ts'
import { type FormFault, formatNamedFault } from './form-faults.ts'

/** Takes the focus when the summary appears and when its form is submitted again, never while the faults are corrected. */
function useSummaryFocus(shown: boolean, words: string) {
  const box = useRef<HTMLDivElement>(null)
  const shouldFocus = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other faults are a new message to hear
  useEffect(() => {
    if (shown && shouldFocus.current) box.current?.focus()
    shouldFocus.current = !shown
  }, [shown, words])
  useEffect(() => {
    const form = shown ? box.current?.closest('form') : undefined
    const sent = () => {
      shouldFocus.current = true
      // the same faults again are heard again; what the server is asked meanwhile may be no fault any more
      setTimeout(() => {
        if (!shouldFocus.current || form?.querySelector('[aria-busy="true"]')) return
        shouldFocus.current = false
        box.current?.focus()
      })
    }
    const typed = () => {
      shouldFocus.current = false
    }
    form?.addEventListener('submit', sent)
    form?.addEventListener('input', typed)
    return () => {
      form?.removeEventListener('submit', sent)
      form?.removeEventListener('input', typed)
    }
  }, [shown])
  return box
}

/** The labels of the fields at fault, as they stand in the form: those of another step of it have none. */
function useFieldLabels(faults: readonly FormFault[], box: RefObject<HTMLElement | null>) {
  const [labels, setLabels] = useState<Readonly<Record<string, string | undefined>>>({})
  useLayoutEffect(() => {
    const form = box.current?.closest('form') ?? document
    const read = faults.map(({ field }) => [field, findFieldLabel(field, form)] as const)
    if (read.some(([field, label]) => labels[field] !== label)) setLabels(Object.fromEntries(read))
  })
  return labels
}

/** The faults of a form, above it: each links to its field. */
export function ErrorSummary({ faults, title }: { faults: readonly FormFault[]; title?: string | undefined }) {
  const { t } = useText()
  const shown = faults.length > 0 || title !== undefined
  const box = useSummaryFocus(shown, `${title ?? ''}\n${faults.map((f) => f.message).join('\n')}`)
  const labels = useFieldLabels(faults, box)
  if (!shown) return null
  return (
    <div className={classes.summary} role="alert" tabIndex={-1} ref={box}>
      <h2>{title ?? t('ui.faults', { count: faults.length })}</h2>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault.field}>
              <a
                href={`#${fault.field}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(fault.field, event.currentTarget.closest('form') ?? document)
                }}
              >
                {formatNamedFault(fault, labels[fault.field], t)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
