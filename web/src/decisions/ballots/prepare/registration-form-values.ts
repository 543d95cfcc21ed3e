import type { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { CODE_FIELD, DEFAULT_FIELD } from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import type { Ballot, BallotPreparation } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'

/** What the form asks about registration (specification E.4). */
export interface RegistrationFormValues {
  /** People without an account vote too. */
  readonly visitors: boolean
  readonly membersRegister: boolean
  readonly entry: 'PASSWORD' | 'CODES'
  /** A new password. It is never stored in this browser. */
  readonly password: string
  /** The names of what people enter besides. */
  readonly questions: readonly string[]
}

type Draft = Pick<Ballot, 'anonymous' | 'require_registration' | 'ballot_registration_fields'>
type ChangeBody = EndpointRequest<typeof ballots.change>['body']

/** The server's limit (`Password` in core/src/decisions/ballots/endpoints.ts). */
const MIN_BALLOT_PASSWORD = 8
const MAX_FIELDS = 20

export const initialRegistrationValues = (
  given: Pick<BallotPreparation, 'anonymous'>,
  draft: Draft | undefined,
): RegistrationFormValues => {
  const fields = draft?.ballot_registration_fields ?? []
  return {
    visitors: draft?.anonymous ?? given.anonymous,
    membersRegister: draft?.require_registration ?? false,
    entry: fields.some(({ kind }) => kind === 'codes') ? 'CODES' : 'PASSWORD',
    password: '',
    questions: fields.filter(({ kind }) => kind !== 'codes' && kind !== 'password').map(({ name }) => name),
  }
}

/** Whether anybody registers. */
export const takesRegistration = ({ visitors, membersRegister }: RegistrationFormValues): boolean => visitors || membersRegister

/** With one-time codes nobody registers twice, so visitors' votes may bind (VOT-026). */
export const takesCodes = (values: RegistrationFormValues): boolean => takesRegistration(values) && values.entry === 'CODES'

/** Whether the draft has a password, which stays as long as no new one is entered. */
export const hasPassword = (draft: Draft | undefined): boolean =>
  draft?.ballot_registration_fields.some(({ kind }) => kind === 'password') ?? false

export const isPasswordTooShort = (values: RegistrationFormValues): boolean => {
  const typed = values.password.trim()
  return takesRegistration(values) && values.entry === 'PASSWORD' && typed !== '' && typed.length < MIN_BALLOT_PASSWORD
}

/** The parts of the request. A field that the draft has is named again and stays what it is. */
export function buildRegistration(
  values: RegistrationFormValues,
  draft: Draft | undefined,
): { required: boolean } & Pick<ChangeBody, 'ballot_registration_fields' | 'password'> {
  if (!takesRegistration(values)) return { required: false }
  const before = draft?.ballot_registration_fields ?? []
  const codes = values.entry === 'CODES'
  const entry = before.find(({ kind }) => kind === (codes ? 'codes' : 'password'))
  const first = entry
    ? { name: entry.name, description: entry.description }
    : codes
      ? { ...CODE_FIELD, expected_value: 'codes' }
      : DEFAULT_FIELD
  const others = values.questions.map((name) => {
    const same = before.find((field) => field.name === name)
    return same ? { name, description: same.description } : { name, expected_value: 'string' }
  })
  const password = codes ? '' : values.password.trim()
  return {
    required: values.membersRegister,
    ballot_registration_fields: [first, ...others].slice(0, MAX_FIELDS),
    ...(password === '' ? {} : { password }),
  }
}
