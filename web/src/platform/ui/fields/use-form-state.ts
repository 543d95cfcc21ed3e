import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '../../lib/stored-drafts.ts'
import { isSame } from './edited-values.ts'
import { type FieldMessages, type FormFailure, type FormFault, listFieldMessages } from './form-faults.ts'

export interface FormOptions<T> {
  readonly initial: T
  /** What the browser finds wrong, by the same rule of core: asked when the form is sent. */
  readonly check?: (values: T) => FieldMessages
  /** Inputs that are not called as the fields of the API. */
  readonly renamed?: Readonly<Record<string, string>>
  readonly draft?: FormDraft<T> | undefined
}

/** What is typed stays in this browser until it is sent, each tab's own (`lib/stored-drafts.ts`). */
export interface FormDraft<T> {
  readonly name: string
  /** The values of a stored draft; nothing where it is of another form. */
  readonly read: (stored: unknown) => Partial<T> | undefined
  /** What is stored, where it is not all values. */
  readonly write?: (values: T) => unknown
}

/** A draft of all values, restored only if it is such a form. */
export const draftOf = <T>(name: string, fits: (stored: unknown) => stored is T): FormDraft<T> => ({
  name,
  read: (stored) => (fits(stored) ? stored : undefined),
})

/** A draft of the one text of a form. */
export const textDraft = <T extends { readonly text: string }>(name: string): FormDraft<T> => ({
  name,
  read: (stored) => (typeof stored === 'string' ? ({ text: stored } as Partial<T>) : undefined),
  write: ({ text }) => text,
})

export interface FormFaults {
  /** The sentence of one field, for its `error`. */
  readonly of: (field: string) => string | undefined
  readonly list: readonly FormFault[]
  /** The refusal as a whole, where no field is at fault. */
  readonly title: string | undefined
}

type Send<T> = (values: T) => Promise<FormFailure | undefined>

export interface FormState<T> {
  readonly values: T
  readonly set: (part: Partial<T>) => void
  /** What an input of `ui/fields` takes. */
  readonly field: <K extends keyof T & string>(name: K) => BoundField<T[K], K>
  readonly faults: FormFaults
  readonly sending: boolean
  readonly dirty: boolean
  /** Checks the values, then sends them; what `send` returns is told at the fields. `otherwise`: they are not sent. */
  readonly submit: (send: Send<T>, otherwise?: () => void) => () => void
  /** Sends something else than the values, without a check. */
  readonly attempt: (send: Send<T>) => Promise<void>
  /** Begins anew with these values, and without a draft. */
  readonly reset: (values?: T) => void
  readonly dropDraft: () => void
}

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** What an input takes that is bound to a value of a form. */
export interface BoundField<V, N = string> {
  readonly name: N
  readonly value: V
  readonly error: string | undefined
  readonly onChange: (next: V | Change) => void
}

const isChange = (next: unknown): next is ChangeEvent<HTMLInputElement> =>
  typeof next === 'object' && next !== null && 'nativeEvent' in next

const readChange = <V>(next: V | Change): V => (isChange(next) ? next.currentTarget.value : next) as V

interface DraftPart<D> {
  readonly draft: D
  readonly change: (part: Partial<D>) => void
  readonly errorOf: (field: string) => string | undefined
}

/** Binds inputs to the draft of a wizard's part; `name` is what the server calls it, where that is not the draft's own word. */
export const bindDraft =
  <D extends object>({ draft, change, errorOf }: DraftPart<D>) =>
  <K extends keyof D & string>(key: K, name: string = key): BoundField<D[K]> => ({
    name,
    value: draft[key],
    error: errorOf(name),
    onChange: (next) => change({ [key]: readChange(next) } as unknown as Partial<D>),
  })

/**
 * The state of a form. Faults are looked for when it is sent: while somebody types, one may go because it is corrected, but none
 * comes and moves the focus. What the server refused stays until the form is sent again.
 */
export function useFormState<T extends object>({ initial, check = () => ({}), renamed, draft }: FormOptions<T>): FormState<T> {
  const [values, setValues] = useState(() => ({ ...initial, ...draft?.read(readDraft(draft.name)) }))
  const [began, setBegan] = useState(values)
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<FormFailure>()
  const [sending, setSending] = useState(false)
  // two changes in a row build upon each other, before anything is rendered again
  const latest = useRef(values)

  const change = (next: T) => {
    latest.current = next
    setValues(next)
    if (draft) saveDraft(draft.name, draft.write ? draft.write(next) : next)
  }
  const set = (part: Partial<T>) => change({ ...latest.current, ...part })
  useEffect(() => {
    if (refused || Object.keys(messages).length === 0) return
    const faults = check(values)
    const left = Object.entries(messages).filter(([field]) => faults[field])
    if (left.length < Object.keys(messages).length) setMessages(Object.fromEntries(left))
  })

  const attempt = async (send: Send<T>) => {
    setMessages({})
    setRefused(undefined)
    setSending(true)
    const failure = await send(latest.current).finally(() => setSending(false))
    if (!failure) return
    setMessages(listFieldMessages(failure, renamed))
    setRefused(failure)
  }
  const dropDraft = () => {
    if (draft) deleteDraft(draft.name)
  }
  return {
    values,
    set,
    field: (name) => ({
      name,
      value: values[name],
      error: messages[name],
      onChange: (next) => set({ [name]: readChange(next) } as unknown as Partial<T>),
    }),
    faults: {
      of: (field) => messages[field],
      list: Object.entries(messages).map(([field, message]) => ({ field, message })),
      title: Object.keys(messages).length === 0 ? refused?.message : undefined,
    },
    sending,
    dirty: !isSame(values, began),
    submit: (send, otherwise) => () => {
      setRefused(undefined)
      const faults = Object.entries(check(latest.current)).filter((entry): entry is [string, string] => Boolean(entry[1]))
      setMessages(Object.fromEntries(faults))
      if (faults.length > 0) otherwise?.()
      else void attempt(send)
    },
    attempt,
    reset: (next = initial) => {
      change(next)
      setBegan(next)
      setMessages({})
      setRefused(undefined)
      dropDraft()
    },
    dropDraft,
  }
}
