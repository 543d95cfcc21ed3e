import { isEmail, isPlaceholderEmail } from '@folkmoot/core/users/email.ts'
import { say } from '../lib/i18n.ts'

/** What is wrong with an address in the profile and in the e-mail dialog (SES-070, SES-071). */
export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return say('users.writeEmail')
  if (!isEmail(email.trim())) return say('users.emailLike')
  return isPlaceholderEmail(email.trim()) ? say('users.placeholder') : undefined
}

/** Has this account no address of its own yet? */
export const hasNoMailbox = (email: string | null): boolean => email === null || isPlaceholderEmail(email)
