import { z } from 'zod/mini'

/** What the product takes for an e-mail address: one @, a domain with a dot, no spaces, up to 254 characters (CON-113). */
const EMAIL_PATTERN = /^[^\s@"<>(),;:\\[\]]+@[^\s@.,;:<>()]+(?:\.[^\s@.,;:<>()]+)+$/
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL_PATTERN.test(text)

export const Email = z.string().check(z.trim(), z.refine(isEmail, { error: 'not_email' }))

/** Domains of addresses that are no mailbox: the product's own, the example one, accounts of a directory (SES-071). */
export const PLACEHOLDER_DOMAINS: readonly string[] = ['folkmoot.invalid', 'example.com', 'ldap.invalid']

/** Is this a placeholder address: its domain equal to, or below, one of `domains` in any case (SES-070)? */
export function isPlaceholderEmail(email: string, domains: readonly string[] = PLACEHOLDER_DOMAINS): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.some((d) => domain === d.toLowerCase() || domain.endsWith(`.${d.toLowerCase()}`))
}
