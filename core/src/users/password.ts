import { z } from 'zod/mini'
import { type Refusal, refuse } from '../shared/refusals.ts'

/** The floor an instance may raise (SES-030). */
export const PASSWORD_FLOOR = 5
const PASSWORD_MAX = 200

/** A password as sent; its rules are `checkNewPassword`'s. A cap on the request, above the rule's own maximum. */
export const Password = z.string().check(z.maxLength(1000))
/** A new password, twice. */
export const newPasswordFields = { password: Password, repeatPassword: Password } as const

interface PasswordOwner {
  readonly email?: string | null
  readonly name?: string | null
  /** The name of the site the password is for. */
  readonly site?: string
}
type PasswordRefusal = Refusal<'password_too_short' | 'password_guessable' | 'invalid'>

/**
 * The one rule for a new password: at least `min` characters, at most 200, and neither the person's e-mail (or the part
 * before the @), nor their name, nor the name of the site (SES-030).
 */
export function checkPasswordStrength(
  password: string,
  person: PasswordOwner,
  min: number,
): PasswordRefusal | undefined {
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
  const known = [
    person.email,
    person.email?.split('@')[0],
    person.name,
    ...(person.name?.split(/\s+/) ?? []),
    person.site,
  ]
  if (!known.some(same)) return undefined
  return refuse('password_guessable', { fields: [{ field: 'password', code: 'wrong' }] })
}

/** A password that many people use is refused; whether it is one, the server looks up in a list. */
export const refuseCommonPassword = (): Refusal<'password_common'> =>
  refuse('password_common', { fields: [{ field: 'password', code: 'wrong' }] })

/** A new password at sign-up and reset: it equals its repeat (SES-021, SES-060), and is strong enough. */
export function checkNewPassword(
  passwords: { password: string; repeatPassword: string },
  person: PasswordOwner,
  min: number,
): PasswordRefusal | Refusal<'passwords_differ'> | undefined {
  if (passwords.password === passwords.repeatPassword) return checkPasswordStrength(passwords.password, person, min)
  return refuse('passwords_differ', { fields: [{ field: 'repeatPassword', code: 'differs' }] })
}

/** The same at a change, which has its own sentence for a repeat that differs (SES-063). */
export function checkPasswordChange(
  body: { password: string; repeatPassword: string },
  person: PasswordOwner,
  min: number,
): PasswordRefusal | Refusal<'repeat_differs'> | undefined {
  if (body.password === body.repeatPassword) return checkPasswordStrength(body.password, person, min)
  return refuse('repeat_differs', { fields: [{ field: 'repeatPassword', code: 'differs' }] })
}
