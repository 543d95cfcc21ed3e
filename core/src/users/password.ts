import { type Refusal, refuse } from '../shared/refusals.ts'

/** The floor an instance may raise (SES-030). */
export const PASSWORD_FLOOR = 5
export const PASSWORD_MAX = 200

/**
 * The one rule for a new password, at sign-up, reset and change: it equals its repeat, has at least `min` characters and
 * at most 200, and is neither the person's e-mail nor name (SES-021, SES-030).
 */
export function checkPassword(
  given: { password: string; repeatPassword: string },
  person: { email?: string | null; name?: string | null },
  min: number,
): Refusal<'passwords_differ' | 'password_too_short' | 'password_guessable' | 'invalid'> | undefined {
  const length = [...given.password].length
  if (given.password !== given.repeatPassword) return refuse('passwords_differ')
  if (length < min) return refuse('password_too_short', { params: { n: min } })
  if (length > PASSWORD_MAX) {
    return refuse('invalid', { fields: [{ field: 'password', code: 'too_long', params: { limit: PASSWORD_MAX } }] })
  }
  const same = (other?: string | null) => !!other && other.toLowerCase() === given.password.toLowerCase()
  return same(person.email) || same(person.name) ? refuse('password_guessable') : undefined
}
