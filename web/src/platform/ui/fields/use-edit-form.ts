import { useEffect, useRef, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '../../lib/stored-drafts.ts'
import { type EditedValues, listConflicts, listDifferences, rebaseValues } from './edited-values.ts'
import { type FormDraft, type FormOptions, type FormState, useFormState } from './use-form-state.ts'

interface EditFormOptions<T> extends Omit<FormOptions<T>, 'initial' | 'draft'> {
  /** What is saved now. Somebody else may change it while the form is open. */
  readonly saved: T
  readonly draft: FormDraft<T>
}

export interface EditFormState<T> extends Omit<FormState<T>, 'reset' | 'dropDraft'> {
  /** Whether changes of an earlier visit were restored. */
  readonly restored: boolean
  /** The fields that the user changed and somebody else has saved otherwise meanwhile. */
  readonly conflicts: readonly (keyof T & string)[]
  readonly takeSaved: (field: keyof T & string) => void
  /** Keeps the user's values of all conflicts. */
  readonly keepOwn: () => void
  /** Gives up all changes. */
  readonly discard: () => void
}

/** The values of a stored draft and what they began from; nothing of a draft that does not say it. */
function readEditedValues<T extends object>({ name, read }: FormDraft<T>, saved: T): EditedValues<T> {
  const stored = readDraft(name)
  const part = (key: keyof EditedValues<T>) =>
    typeof stored === 'object' && stored !== null && key in stored ? read((stored as EditedValues<unknown>)[key]) : undefined
  const [values, began] = [part('values'), part('began')]
  return values && began ? { values: { ...saved, ...values }, began: { ...saved, ...began } } : { values: saved, began: saved }
}

/**
 * The form of something that is saved. Its draft remembers what it began from, so that only changes of the user are put on top
 * of what is saved now, and what somebody else changed as well is named.
 */
export function useEditForm<T extends object>({ saved, draft, ...options }: EditFormOptions<T>): EditFormState<T> {
  const [start] = useState(() => rebaseValues(readEditedValues(draft, saved), saved))
  const [began, setBegan] = useState(start.began)
  const [restored, setRestored] = useState(() => listDifferences(start.values, saved).length > 0)
  const form = useFormState<T>({ ...options, initial: start.values })
  const { values, sending } = form
  const savedText = JSON.stringify(saved)
  const rebasedOn = useRef(savedText)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newer state; what is being sent stays as it is
  useEffect(() => {
    if (sending || rebasedOn.current === savedText) return
    rebasedOn.current = savedText
    const next = rebaseValues({ values, began }, saved)
    setBegan(next.began)
    form.set(next.values)
  }, [sending, savedText])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name and the shape of the draft stay the same
  useEffect(() => {
    const { name, write = (all) => all } = draft
    if (listDifferences(values, began).length > 0) saveDraft(name, { values: write(values), began: write(began) })
    else deleteDraft(name)
  }, [values, began])

  const conflicts = listConflicts({ values, began }, saved)
  const begin = (fields: readonly (keyof T & string)[]) =>
    setBegan({ ...began, ...Object.fromEntries(fields.map((field) => [field, saved[field]])) })
  const { reset, dropDraft: _, ...state } = form
  return {
    ...state,
    dirty: listDifferences(values, saved).length > 0,
    restored,
    conflicts,
    takeSaved: (field) => {
      form.set({ [field]: saved[field] } as unknown as Partial<T>)
      begin([field])
    },
    keepOwn: () => begin(conflicts),
    discard: () => {
      reset(saved)
      setBegan(saved)
      setRestored(false)
      deleteDraft(draft.name)
    },
    submit: (send, otherwise) =>
      form.submit(async (sent) => {
        const failure = await send(sent)
        if (failure) return failure
        setBegan(sent)
        setRestored(false)
        // the form may be closed now
        deleteDraft(draft.name)
        return undefined
      }, otherwise),
  }
}
