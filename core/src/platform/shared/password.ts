import { z } from 'zod/mini'
import { type Refusal, refuse } from './refusals.ts'

/** The lowest minimum length; a site may raise it (SES-030). */
export const PASSWORD_FLOOR = 5
const PASSWORD_MAX = 200

/** A password in a request; `checkNewPassword` has its rules. The request limit is above the maximum of the rule. */
export const Password = z.string().check(z.maxLength(1000))
/** A new password and its repetition. */
export const newPasswordFields = { password: Password, repeatPassword: Password } as const

interface PasswordOwner {
  readonly email?: string | null
  readonly name?: string | null
  /** The name of the site. */
  readonly site?: string
}
type PasswordRefusal = Refusal<'password_too_short' | 'password_guessable' | 'invalid'>

/**
 * The rule for every new password: at least `min` characters, at most 200, and neither the user's e-mail address (or the part
 * before the @), nor their name, nor the name of the site (SES-030).
 */
export function checkPasswordStrength(password: string, person: PasswordOwner, min: number): PasswordRefusal | undefined {
  const length = [...password].length
  if (length < min) {
    return refuse('password_too_short', {
      params: { n: min },
      fields: [{ field: 'password', code: 'too_short', params: { limit: min } }],
    })
  }
  if (length > PASSWORD_MAX) {
    return refuse('invalid', { fields: [{ field: 'password', code: 'too_long', params: { limit: PASSWORD_MAX } }] })
  }
  const same = (other?: string | null) => !!other && other.trim().toLowerCase() === password.trim().toLowerCase()
  const known = [person.email, person.email?.split('@')[0], person.name, ...(person.name?.split(/\s+/) ?? []), person.site]
  if (!known.some(same)) return undefined
  return refuse('password_guessable', { fields: [{ field: 'password', code: 'wrong' }] })
}

/** A common password is refused; the server looks it up in a list. */
export const refuseCommonPassword = (): Refusal<'password_common'> =>
  refuse('password_common', { fields: [{ field: 'password', code: 'wrong' }] })

/** A new password at sign-up and reset equals its repetition (SES-021, SES-060) and is strong enough. */
export function checkNewPassword(
  passwords: { password: string; repeatPassword: string },
  person: PasswordOwner,
  min: number,
): PasswordRefusal | Refusal<'passwords_differ'> | undefined {
  if (passwords.password === passwords.repeatPassword) return checkPasswordStrength(passwords.password, person, min)
  return refuse('passwords_differ', { fields: [{ field: 'repeatPassword', code: 'differs' }] })
}

/** The same for a change, which has its own refusal for a different repetition (SES-063). */
export function checkPasswordChange(
  body: { password: string; repeatPassword: string },
  person: PasswordOwner,
  min: number,
): PasswordRefusal | Refusal<'repeat_differs'> | undefined {
  if (body.password === body.repeatPassword) return checkPasswordStrength(body.password, person, min)
  return refuse('repeat_differs', { fields: [{ field: 'repeatPassword', code: 'differs' }] })
}
