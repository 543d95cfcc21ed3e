import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Failure } from '../lib/api/call-endpoint.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from './Button.tsx'
import { focusFirstInput } from './fields/focus-first-input.ts'
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
  edit: (draft: T, change: (draft: T) => void, error: Failure | undefined) => ReactNode
  /** Saves; a refusal keeps the edit state and is shown there. */
  save: (draft: T) => Promise<Failure | undefined>
  /** Who will see it when it is saved. */
  note?: ReactNode
}

/**
 * A text that is edited in place. Cancel restores the old value, a successful save returns to reading, a failed one keeps the
 * typed text (CON-067, CON-068, CON-069).
 */
export function InlineEdit<T>({ label, value, may, children, edit, save, note }: InlineEditProps<T>) {
  const { t } = useText()
  const [draft, setDraft] = useState<T>()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Failure>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setDraft(undefined)
    setRefused(undefined)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (draft === undefined || pending) return
    setPending(true)
    const answer = await save(draft).finally(() => setPending(false))
    setRefused(answer)
    if (!answer) close()
  }
  if (draft === undefined) {
    return (
      <div className={classes.read}>
        <div className={classes.value}>{children}</div>
        {may && (
          <button
            ref={opener}
            type="button"
            className={classes.open}
            onClick={() => setDraft(value)}
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
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !pending) close()
      }}
    >
      {edit(draft, setDraft, refused)}
      {refused && !refused.fields?.length && (
        <p className={classes.refused} role="alert">
          {refused.message}
        </p>
      )}
      <div className={classes.foot}>
        <span className="fm-sm fm-dim">{note}</span>
        <PlainButton kind="subtle" onClick={close} disabled={pending}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton type="submit" loading={pending}>
          {t('ui.save')}
        </PlainButton>
      </div>
    </form>
  )
}
