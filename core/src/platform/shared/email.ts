import { z } from 'zod/mini'

/** Pattern of an e-mail address: one @, a domain with a dot, no spaces, up to 254 characters (CON-113). */
const EMAIL_PATTERN = /^[^\s@"<>(),;:\\[\]]+@[^\s@.,;:<>()]+(?:\.[^\s@.,;:<>()]+)+$/
/** Characters that nobody sees and programs leave in copied addresses: soft hyphens, spaces without width, marks of direction. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}]|(?![\t\r\n])\p{Cc}/gu

/** Leaves out what nobody sees in addresses, one or many: a mail server would take it for a part of them. */
export const dropInvisible = (addresses: string): string => addresses.replace(INVISIBLE, '')

/** An address as it was meant: without invisible characters and outer spaces. */
export const cleanEmail = (text: string): string => dropInvisible(text).trim()

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL_PATTERN.test(text) && dropInvisible(text) === text

export const Email = z.string().check(z.overwrite(cleanEmail), z.refine(isEmail, { error: 'not_email' }))

/** Domains without real mailboxes: the product's own, the example one, that of directory accounts (SES-071). */
export const PLACEHOLDER_DOMAINS: readonly string[] = ['folkmoot.invalid', 'example.com', 'ldap.invalid']

/** A placeholder address has a domain equal to, or below, one of `domains` in any case (SES-070). */
export function isPlaceholderEmail(email: string, domains: readonly string[] = PLACEHOLDER_DOMAINS): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.some((d) => domain === d.toLowerCase() || domain.endsWith(`.${d.toLowerCase()}`))
}
