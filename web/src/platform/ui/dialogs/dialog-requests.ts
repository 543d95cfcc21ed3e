import type { ReactNode } from 'react'
import type { FailureDetails } from '../../lib/api/call-endpoint.ts'
import { translateText } from '../../lib/text/i18n.ts'
import { useStore } from '../../lib/use-store.ts'

/** Alert (APP-024): a title, a message, something extra, and a cancel where there is something to cancel. */
interface AlertRequest {
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
export interface ErrorDialogRequest {
  readonly kind: 'error'
  readonly failure: FailureDetails
  readonly resource?: { readonly type: string; readonly id?: string | number | undefined }
  /** Repeats what failed. */
  readonly retry?: (() => void) | undefined
}

export type DialogRequest = AlertRequest | ErrorDialogRequest
interface OpenRequest {
  readonly id: number
  readonly question: DialogRequest
  readonly answer: (agreed: boolean) => void
}

let openRequests: readonly OpenRequest[] = []
let next = 1
const listeners = new Set<() => void>()

function setOpenRequests(now: readonly OpenRequest[]): void {
  openRequests = now
  for (const listener of listeners) listener()
}

function openDialog(question: DialogRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const id = next++
    const answer = (agreed: boolean) => {
      setOpenRequests(openRequests.filter((o) => o.id !== id))
      resolve(agreed)
    }
    setOpenRequests([...openRequests, { id, question, answer }])
  })
}

/** Asks and waits: true when the reader agreed. */
export const confirm = (question: Omit<AlertRequest, 'kind'> & { yes: string }): Promise<boolean> =>
  openDialog({ kind: 'alert', no: translateText('ui.cancel'), ...question })

/** Says something that must be read; resolves when it is closed. */
export const alert = (question: Omit<AlertRequest, 'kind' | 'no'>): Promise<boolean> => openDialog({ kind: 'alert', ...question })

/** The error dialog: a failed creation, or a failed load of the one thing a page is about (ERR-007). */
export const showError = (failure: FailureDetails, resource?: ErrorDialogRequest['resource'], retry?: () => void): Promise<boolean> =>
  openDialog({ kind: 'error', failure: failure, ...(resource ? { resource } : {}), ...(retry ? { retry } : {}) })

export const useOpenDialogs = (): readonly OpenRequest[] =>
  useStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => openRequests,
  )
