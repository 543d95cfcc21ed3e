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

/** One sentence a field, by the names of the inputs. */
export type FieldMessages = Readonly<Record<string, string | undefined>>

/** The sentences of a refusal at its fields; `renamed` has the inputs that are not called as in the API. */
export const listFieldMessages = (failure: FormFailure, renamed: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries((failure.fields ?? []).map(({ field, message }) => [renamed[field] ?? field, message]))
