import type { Contribution } from '@folkmoot/core/contributions/shapes.ts'
import type { Status } from '@folkmoot/core/contributions/words.ts'
import { findText, type Translate } from '../lib/i18n.ts'

/** What a campaign may ask for that stands on the page of a contribution, so that it can be shown where it is missing. */
const ON_PAGE: readonly string[] = ['title', 'text', 'plaintext', 'budget', 'location', 'place', 'theme', 'keyword']

/** Are there names, and does the page have all of them? Otherwise the words tell whom to ask (CON-041 to CON-043). */
export const missingOnPage = (names: readonly string[]): boolean =>
  names.length > 0 && names.every((name) => ON_PAGE.includes(name.toLowerCase()))

/** Does a part of the page stand for one of the missing names? */
export const isMissing = (missing: readonly string[], ...names: readonly string[]): boolean =>
  missing.some((name) => names.includes(name.toLowerCase()))

/** 'The status could not be changed. Please contact …', by name and address where the assembly has a contact (CON-043). */
export function contactWords(contact: Contribution['contact'], t: Translate): string {
  const { name = '', email = '' } = contact ?? {}
  const who = name && email ? `${name} (${email})` : name || email || t('contributions.aCoordinator')
  return t('contributions.statusFailed', { contact: who })
}

/** The names that are still missing once parts of an item were saved. */
export const stillMissing = (missing: readonly string[], saved: object): readonly string[] =>
  missing.filter((name) => !Object.keys(saved).includes(name))

/**
 * A change of status that was refused: which parts of the page are marked as missing, and what is said. Where the page has
 * them all, the words name them; else they name whom to ask, with the server's reason unless fields were the reason.
 */
export function refusedStep(
  refusal: { readonly missingFields?: readonly string[] | undefined; readonly message: string },
  to: Status,
  contact: Contribution['contact'],
  t: Translate,
): { readonly missing: readonly string[]; readonly words: string } {
  const names = refusal.missingFields ?? []
  if (!missingOnPage(names))
    return { missing: [], words: `${contactWords(contact, t)}${names.length > 0 ? '' : ` ${refusal.message}`}` }
  const fields = names.map((name) => findText(`contributions.field.${name.toLowerCase()}`) ?? name).join(', ')
  return {
    missing: names,
    words: t('contributions.missingFields', { status: t(`contributions.status.${to}`), fields }),
  }
}
