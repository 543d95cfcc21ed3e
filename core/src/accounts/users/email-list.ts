import { dropInvisible } from '../../platform/shared/email.ts'

/** A quoted name in front of `<address>`. */
const QUOTED_NAME = /"[^"\r\n]*"(?=\s*<)/g

/**
 * Parses addresses as people type and copy them: separated by commas, semicolons, line ends or spaces, with names as mail
 * programs write them: `Ada Quay <ada@river.example>, "Doe, Jane" <jane@river.example>`. Names are left out. Each entry is an
 * address, an incomplete one, or words that stand alone; the caller checks them.
 */
export const parseEmailList = (text: string): string[] =>
  dropInvisible(text)
    .replace(QUOTED_NAME, ' ')
    .split(/[;\r\n]/)
    .flatMap(parseCommaList)

/** Parses from the end: words before a comma may begin the name in front of an address, as in `Doe, Jane <jane@river.example>`. */
function parseCommaList(text: string): string[] {
  const entries: string[][] = []
  let isNamed = false
  for (const part of text.split(',').reverse()) {
    const words = part.trim()
    if (words.includes('@')) {
      entries.push(listAddresses(words))
      const [name = ''] = words.split('<', 1)
      isNamed = name !== '' && !name.includes('@')
    } else if (words !== '' && !isNamed) entries.push([words])
  }
  return entries.reverse().flat()
}

/** The words with an @; an address that stands as its own name, `ada@river.example <ada@river.example>`, counts once. */
function listAddresses(part: string): string[] {
  const words = part.split(/[\s<>"]+/).map((word) => word.replace(/^mailto:/i, '').replace(/^'(.+)'$/, '$1'))
  const addresses = words.filter((word) => word.includes('@'))
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]
}
