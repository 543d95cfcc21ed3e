import { FIELD_ERROR_CODES } from '@folkmoot/core/platform/shared/refusals.ts'
import type { translateText } from '../../lib/text/i18n.ts'

type Translate = typeof translateText

export interface FormFault {
  /** The `name` of the input. */
  readonly field: string
  readonly message: string
}

/** Why a form was not taken: a refusal of the server, or a sentence of our own. */
export interface FormFailure {
  readonly message: string
  readonly fields?: readonly FormFault[]
}

/** Whether a sentence is one for any field, such as "Enter a number." (`faults.json`). */
const isGeneral = (message: string, t: Translate): boolean =>
  FIELD_ERROR_CODES.some((code) => {
    const [before = '', after] = t(`faults.${code}`, { limit: '\n' }).split('\n')
    return after === undefined ? message === before : message.startsWith(before) && message.endsWith(after)
  })

/** A fault as the summary of a form says it: a general sentence has the label of its field before it. */
export function formatNamedFault({ message }: Pick<FormFault, 'message'>, label: string | undefined, t: Translate): string {
  if (label === undefined || !isGeneral(message, t)) return message
  return /[?!:.…]$/.test(label) ? `${label} ${message}` : t('ui.faultOf', { label, message })
}

/** One sentence a field, by the names of the inputs. */
export type FieldMessages = Readonly<Record<string, string | undefined>>

/** The sentences of a refusal at its fields; `renamed` has the inputs that are not called as in the API. */
export const listFieldMessages = (failure: FormFailure, renamed: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries((failure.fields ?? []).map(({ field, message }) => [renamed[field] ?? field, message]))
