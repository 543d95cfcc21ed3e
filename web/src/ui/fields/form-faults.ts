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

/** A fault as the summary of a form says it: with the label of its field, unless the sentence has it already. */
export function formatNamedFault(
  label: string | undefined,
  message: string,
  t: (key: 'ui.faultOf', params: { label: string; message: string }) => string,
): string {
  if (label === undefined || message.toLocaleLowerCase().includes(label.toLocaleLowerCase())) return message
  return /[?!:.…]$/.test(label) ? `${label} ${message}` : t('ui.faultOf', { label, message })
}

/** One sentence a field, by the names of the inputs. */
export type FieldMessages = Readonly<Record<string, string | undefined>>

/** The sentences of a refusal at its fields; `renamed` has the inputs that are not called as in the API. */
export const listFieldMessages = (failure: FormFailure, renamed: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries((failure.fields ?? []).map(({ field, message }) => [renamed[field] ?? field, message]))
