import { isEmail, isPlaceholderEmail } from '@folkmoot/core/platform/shared/email.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'

/** What is wrong with an address in the profile and in the e-mail dialog (SES-070, SES-071). */
export function checkEmail(email: string): string | undefined {
  if (email.trim() === '') return translateText('users.writeEmail')
  if (!isEmail(email.trim())) return translateText('users.emailLike')
  return isPlaceholderEmail(email.trim()) ? translateText('users.placeholder') : undefined
}

/** Has this account no address of its own yet? */
export const hasNoEmail = (email: string | null): boolean => email === null || isPlaceholderEmail(email)
