import { randomBytes } from 'node:crypto'
import {
  normalizeAnswer,
  type Registration,
  type RegistrationField,
} from '@folkmoot/core/ballots/registration/registration-fields.ts'
import { formatVotingCode } from '@folkmoot/core/ballots/voting-code.ts'
import { hashPassword } from '../../users/passwords/hash-password.ts'
import type { Draft, HashedDraft } from '../draft.ts'

/**
 * Hashes the password and the expected answers of a registration. A field that takes the password, where none is given or stored,
 * gets a random one: it is returned once and never stored (VOT-041).
 */
export async function hashRegistration(
  draft: Draft,
  password: string | undefined,
): Promise<{ draft: HashedDraft; password?: string }> {
  if (!draft.registration) return { draft: { ...draft, registration: null } }
  let made: string | undefined
  const fields: RegistrationField[] = []
  for (const { expected, ...field } of draft.registration.fields) {
    const renews = field.kind === 'password' && (password !== undefined || field.hash === undefined)
    if (renews && password === undefined) made = formatVotingCode(randomBytes(12))
    const secret = renews ? (password ?? made) : expected
    fields.push(secret === undefined ? field : { ...field, hash: await hashPassword(normalizeAnswer(secret)) })
  }
  const registration: Registration = { required: draft.registration.required, fields }
  return { draft: { ...draft, registration }, ...(made === undefined ? {} : { password: made }) }
}
