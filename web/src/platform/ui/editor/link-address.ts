import { completeWebAddress, isLink } from '@folkmoot/core/platform/shared/web-address.ts'

const MAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/

/** The address that was typed as the target of a link: "town.org" and "name@town.org" as well; undefined where it is none. */
export function parseLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (isLink(text, { paths: true })) return text
  const mail = /^mailto:(.+)$/i.exec(text)?.[1] ?? text
  if (MAIL.test(mail)) return `mailto:${mail}`
  return completeWebAddress(text)
}
