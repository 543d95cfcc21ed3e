import { randomBytes } from 'node:crypto'
import type { Registration, RegistrationField } from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import { formatVotingCode } from '@folkmoot/core/decisions/ballots/voting-code.ts'
import { normalizeAnswer } from '@folkmoot/core/platform/settings/normalize-answer.ts'
import { hashPassword } from '../../../accounts/users/passwords/hash-password.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Draft, HashedDraft } from '../draft.ts'

/** Where the password of a ballot comes from, when its field has none: the request, else the phase, else the server makes one. */
interface PasswordSources {
  readonly asked: string | undefined
  /** The hash of the password that the phase has. */
  readonly phaseHash: string | undefined
}

/**
 * Hashes the password and the expected answers of a registration. A field that takes the password, where none is given or stored,
 * gets a random one: it is returned once and never stored (VOT-041).
 */
export async function hashRegistration(
  { passwordCost }: Pick<Context, 'passwordCost'>,
  draft: Draft,
  { asked, phaseHash }: PasswordSources,
): Promise<{ draft: HashedDraft; password?: string }> {
  if (!draft.registration) return { draft: { ...draft, registration: null } }
  let made: string | undefined
  const hashAnswer = (answer: string): Promise<string> => hashPassword(normalizeAnswer(answer), passwordCost)
  const fields: RegistrationField[] = []
  for (const { expected, ...field } of draft.registration.fields) {
    const takesPassword = field.kind === 'password'
    if (takesPassword && asked !== undefined) fields.push({ ...field, hash: await hashAnswer(asked) })
    else if (takesPassword && field.hash === undefined && phaseHash !== undefined) fields.push({ ...field, hash: phaseHash })
    else if (takesPassword && field.hash === undefined) {
      made = formatVotingCode(randomBytes(12))
      fields.push({ ...field, hash: await hashAnswer(made) })
    } else fields.push(expected === undefined ? field : { ...field, hash: await hashAnswer(expected) })
  }
  const registration: Registration = { required: draft.registration.required, fields }
  return { draft: { ...draft, registration }, ...(made === undefined ? {} : { password: made }) }
}
