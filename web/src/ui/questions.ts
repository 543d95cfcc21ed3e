import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import type { Told } from '../lib/call.ts'

/** Alert (APP-024): a title, a message, something extra, and a cancel where there is something to cancel. */
export interface AlertQuestion {
  readonly kind: 'alert'
  readonly title: string
  readonly message?: ReactNode
  readonly extra?: ReactNode
  /** The words of the button that agrees; else "Close". */
  readonly yes?: string
  /** With words the question may be declined. */
  readonly no?: string
  /** What agreeing removes cannot be had back: the button is red. */
  readonly danger?: boolean
}

/** Error (APP-023): what the server said, its status, what it was about. */
export interface ErrorQuestion {
  readonly kind: 'error'
  readonly told: Told
  readonly resource?: { readonly type: string; readonly id?: string | number | undefined }
  /** Repeats what failed. */
  readonly retry?: (() => void) | undefined
}

export type Question = AlertQuestion | ErrorQuestion
interface Open {
  readonly id: number
  readonly question: Question
  readonly answer: (agreed: boolean) => void
}

let open: readonly Open[] = []
let next = 1
const listeners = new Set<() => void>()

function set(now: readonly Open[]): void {
  open = now
  for (const listener of listeners) listener()
}

function put(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = next++
    const answer = (agreed: boolean) => {
      set(open.filter((o) => o.id !== id))
      resolve(agreed)
    }
    set([...open, { id, question, answer }])
  })
}

/** Asks and waits: true when the reader agreed. */
export const confirm = (question: Omit<AlertQuestion, 'kind'> & { yes: string; no: string }): Promise<boolean> =>
  put({ kind: 'alert', ...question })

/** Says something that must be read; resolves when it is closed. */
export const alert = (question: Omit<AlertQuestion, 'kind' | 'no'>): Promise<boolean> =>
  put({ kind: 'alert', ...question })

/** The error dialog: a failed creation, or a failed load of the one thing a page is about (ERR-007). */
export const showError = (told: Told, resource?: ErrorQuestion['resource'], retry?: () => void): Promise<boolean> =>
  put({ kind: 'error', told, ...(resource ? { resource } : {}), ...(retry ? { retry } : {}) })

export const useQuestions = (): readonly Open[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
