import { normalizeAnswer } from '../../../platform/settings/normalize-answer.ts'
import { type Refusal, refuseFields } from '../../../platform/shared/refusals.ts'

/**
 * How a field of a registration is checked: against the password of the ballot or an expected answer, by its type alone, or as a
 * code that registers once (specification E.4).
 */
export const FIELD_KINDS = ['password', 'answer', 'string', 'integer', 'codes'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A field as it is stored: `hash` is the argon2id hash of the password or the expected answer. */
export interface RegistrationField {
  readonly name: string
  readonly description: string
  readonly kind: FieldKind
  readonly hash?: string
}

/** The registration of a ballot. `required`: members register as well, not visitors alone. */
export interface Registration {
  readonly required: boolean
  readonly fields: readonly RegistrationField[]
}

/** A field as a coordinator writes it. */
export interface FieldInput {
  readonly name: string
  readonly description?: string | undefined
  readonly expected_value?: string | undefined
}

/** The one field of a ballot that names none (VOT-042). */
export const DEFAULT_FIELD = { name: 'Ballot password', description: 'Ask the organisers for it' } as const
/** The field of a ballot whose form asks for one-time codes. */
export const CODE_FIELD = { name: 'One-time code', description: 'The organisers have given it to you' } as const

/** Whether a field is the one of a ballot that names none; screens show it in the reader's language. */
export const isDefaultField = ({ name, kind }: Pick<RegistrationField, 'name' | 'kind'>): boolean =>
  name === DEFAULT_FIELD.name && kind === 'password'

/** Whether a field is that of one-time codes as the form makes it; screens show it in the reader's language. */
export const isCodeField = ({ name, kind }: Pick<RegistrationField, 'name' | 'kind'>): boolean =>
  name === CODE_FIELD.name && kind === 'codes'

/** A field with what it expects, before that is hashed. */
export interface ParsedField {
  readonly name: string
  readonly description: string
  readonly kind: FieldKind
  readonly expected?: string
  /** Of an expected answer that stays as it was. */
  readonly hash?: string
}

const PLAIN_KINDS: readonly string[] = ['password', 'string', 'integer', 'codes'] satisfies FieldKind[]

/**
 * The fields of a registration; no field given is the default one. Without an expected value a field stays what it was before,
 * and a new one takes the password.
 */
export function parseRegistrationFields(
  given: readonly FieldInput[],
  before: readonly RegistrationField[] = [],
): ParsedField[] | Refusal<'invalid'> {
  if (given.length === 0) return [{ ...DEFAULT_FIELD, kind: 'password' }]
  const fields = given.map(({ name, description = '', expected_value = '' }): ParsedField => {
    const expected = expected_value.trim()
    const kind = expected === '' ? 'password' : expected.toLowerCase()
    const field = { name: name.trim(), description: description.trim() }
    const same = before.find((other) => normalizeAnswer(other.name) === normalizeAnswer(name))
    if (expected === '' && same) return { ...same, ...field }
    return PLAIN_KINDS.includes(kind)
      ? { ...field, kind: kind as FieldKind }
      : { ...field, kind: 'answer', expected: normalizeAnswer(expected) }
  })
  const wrong = fields.findIndex(({ name, kind }, at) => {
    const earlier = fields.slice(0, at)
    const single = kind === 'password' || kind === 'codes'
    return (
      name === '' ||
      earlier.some((other) => normalizeAnswer(other.name) === normalizeAnswer(name)) ||
      (single && earlier.some((other) => other.kind === kind))
    )
  })
  if (wrong < 0) return fields
  const code = fields[wrong]?.name === '' ? 'required' : 'taken'
  return refuseFields({ field: `ballot_registration_fields.${wrong}`, code })
}

/** With a field that takes one-time codes nobody registers twice, so visitor voting may be binding (VOT-026). */
export const takesOneTimeCodes = (fields: readonly Pick<RegistrationField, 'kind'>[]): boolean =>
  fields.some(({ kind }) => kind === 'codes')

const MAX_ANSWER = 200

/** The answers by field, in the order of the fields; undefined when one is missing or of another type. */
export function matchAnswers(
  fields: readonly RegistrationField[],
  given: readonly { readonly name: string; readonly user_input: string }[],
): { field: RegistrationField; answer: string }[] | undefined {
  const matched = fields.flatMap((field) => {
    const answer = given.find(({ name }) => normalizeAnswer(name) === normalizeAnswer(field.name))
    const text = answer === undefined ? '' : normalizeAnswer(answer.user_input)
    const fits = text !== '' && text.length <= MAX_ANSWER && (field.kind !== 'integer' || /^-?\d{1,30}$/.test(text))
    return fits ? [{ field, answer: field.kind === 'integer' ? BigInt(text).toString() : text }] : []
  })
  return matched.length === fields.length ? matched : undefined
}

/**
 * What tells one person from another: the answers to fields that only check a type, without those that repeat a shared password
 * (specification E.4). Undefined: nothing does.
 */
export function identifyingAnswers(matched: readonly { readonly field: RegistrationField; readonly answer: string }[]): string | undefined {
  const shared = new Set(matched.filter(({ field }) => field.kind === 'password' || field.kind === 'answer').map(({ answer }) => answer))
  const own = matched
    .filter(({ field, answer }) => (field.kind === 'string' || field.kind === 'integer') && !shared.has(answer))
    .map(({ field, answer }) => [normalizeAnswer(field.name), answer])
  return own.length === 0 ? undefined : JSON.stringify(own)
}
