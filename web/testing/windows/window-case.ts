import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import type { Answer } from '../screens.ts'

/** What the server says to everything that is sent. */
export const SENTENCE = 'The harbour office says no.'
export const REFUSAL = { responseStatus: 'BADREQUEST', statusMessage: SENTENCE, code: 'bad_request', requestId: '1' }

/** How a window that sends is shown, filled in and sent. */
export interface WindowCase {
  readonly props: object
  /** What holds it, where that is not the component of its file's name: a file below `web/src`, and what it exports. */
  readonly from?: readonly [file: string, name: string]
  /** What is pressed to open it. */
  readonly press?: readonly RegExp[]
  /** What is typed, by the names of fields; anything else where nothing is said. */
  readonly typed?: Readonly<Record<string, string>>
  /** What the server answers; else it refuses whatever is sent. */
  readonly says?: Answer
  /** Who is signed in. */
  readonly as?: Account
  /** Props that are components or functions of the pages: a file below `web/src`, and what it exports. */
  readonly loads?: Readonly<Record<string, readonly [file: string, name: string]>>
  /** The button that sends what stands in no form. */
  readonly sends?: RegExp
  /** Where the sentence stands; else it is an alert that has the focus. */
  readonly told?: 'beside a field'
}

/** A component by its type, so that what it is shown with is checked. */
export const caseOf = <C extends (props: never) => unknown>(
  props: Parameters<C> extends [] ? object : Parameters<C>[0],
  more: Omit<WindowCase, 'props'> = {},
): WindowCase => ({
  props: props as object,
  ...more,
})

/** The server answers this to whatever is read. */
export const reads =
  (json: unknown): Answer =>
  (method) =>
    method === 'GET' ? { json } : undefined

/** Part of what the server would say, as far as a window reads it. */
export const part = <T>(known: unknown): T => known as T
export const nothing = () => {}
