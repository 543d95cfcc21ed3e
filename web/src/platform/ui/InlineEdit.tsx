import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { Failure } from '../lib/api/call-endpoint.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from './Button.tsx'
import { focusFirstInput } from './fields/focus-first-input.ts'
import type { FieldMessages } from './fields/form-faults.ts'
import { type FormDraft, useFormState } from './fields/use-form-state.ts'
import { Glyph } from './Glyph.tsx'
import classes from './InlineEdit.module.css'

interface InlineEditProps<T> {
  /** What is edited: "Budget". The name of the edit button and of the sheet. */
  label: string
  value: T
  /** The permission from the response's `may`; without it the value is read only. */
  may: boolean
  children: ReactNode
  /** The inputs, on a copy of the value. */
  edit: (draft: T, change: (draft: T) => void, errorOf: (field: string) => string | undefined) => ReactNode
  /** The faults of what was typed, by field: then it is not saved. */
  check?: (draft: T) => FieldMessages
  /** Saves; a refusal keeps the edit state and is shown there. */
  save: (draft: T) => Promise<Failure | undefined>
  /** What stays in the form after a refusal; without it everything does. */
  afterRefusal?: (draft: T) => T
  /** The form is open at first: the address asks for it. */
  opens?: boolean
  /** Keeps what is typed in this browser until it is saved or cancelled. */
  keep?: FormDraft<{ draft: T | undefined }>
  /** Who will see it when it is saved. */
  note?: ReactNode
}

/**
 * A text that is edited in place. Cancel restores the old value, a successful save returns to reading, a failed one keeps the
 * typed text (CON-067, CON-068, CON-069).
 */
export function InlineEdit<T>({ label, value, may, children, edit, check, save, afterRefusal, opens, keep, note }: InlineEditProps<T>) {
  const { t } = useText()
  const form = useFormState<{ draft: T | undefined }>({
    initial: { draft: opens && may ? value : undefined },
    draft: may ? keep : undefined,
    check: (values) => (check && values.draft !== undefined ? check(values.draft) : {}),
  })
  const { draft } = form.values
  const change = (next: T) => form.set({ draft: next })
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    form.reset({ draft: undefined })
    requestAnimationFrame(() => opener.current?.focus())
  }
  const send = form.submit(async (values) => {
    if (values.draft === undefined) return
    const refused = await save(values.draft)
    if (refused) {
      if (afterRefusal) change(afterRefusal(values.draft))
      return refused
    }
    close()
  })
  if (draft === undefined) {
    return (
      <div className={classes.read}>
        <div className={classes.value}>{children}</div>
        {may && (
          <button
            ref={opener}
            type="button"
            className={classes.open}
            onClick={() => change(value)}
            aria-label={t('ui.editThing', { thing: label })}
          >
            <Glyph of={IconPencil} />
            {t('ui.edit')}
          </button>
        )}
      </div>
    )
  }
  return (
    <form
      ref={focusFirstInput}
      className={classes.sheet}
      aria-label={t('ui.editThing', { thing: label })}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.sending) send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !form.sending) close()
      }}
    >
      {edit(draft, change, form.faults.of)}
      {form.faults.title && (
        <p className={classes.refused} role="alert">
          {form.faults.title}
        </p>
      )}
      <div className={classes.foot}>
        <span className="fm-sm fm-dim">{note}</span>
        <PlainButton kind="subtle" onClick={close} disabled={form.sending}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton type="submit" loading={form.sending}>
          {t('ui.save')}
        </PlainButton>
      </div>
    </form>
  )
}
