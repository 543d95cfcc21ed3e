import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/contributions/words.ts'
import { findText, type Translate } from '../../lib/text/i18n.ts'

/** What a campaign may ask for that stands on the page of a contribution, so that it can be shown where it is missing. */
const EDITABLE_FIELDS: readonly string[] = [
  'title',
  'text',
  'plaintext',
  'budget',
  'location',
  'place',
  'theme',
  'keyword',
]

/** Are there names, and does the page have all of them? Otherwise the words tell whom to ask (CON-041 to CON-043). */
export const areAllEditableOnPage = (names: readonly string[]): boolean =>
  names.length > 0 && names.every((name) => EDITABLE_FIELDS.includes(name.toLowerCase()))

/** Does a part of the page stand for one of the missing names? */
export const isFieldMissing = (missing: readonly string[], ...names: readonly string[]): boolean =>
  missing.some((name) => names.includes(name.toLowerCase()))

/** 'The status could not be changed. Please contact …', by name and address where the assembly has a contact (CON-043). */
export function formatContactHint(contact: Contribution['contact'], t: Translate): string {
  const { name = '', email = '' } = contact ?? {}
  const contactName = name && email ? `${name} (${email})` : name || email || t('contributions.aCoordinator')
  return t('contributions.statusFailed', { contact: contactName })
}

/** The names that are still missing once parts of an item were saved. */
export const remainingMissingFields = (missing: readonly string[], saved: object): readonly string[] =>
  missing.filter((name) => !Object.keys(saved).includes(name))

/**
 * A change of status that was refused: which parts of the page are marked as missing, and what is said. Where the page has
 * them all, the words name them; else they name whom to ask, with the server's reason unless fields were the reason.
 */
export function explainRefusedStatus(
  refusal: { readonly missingFields?: readonly string[] | undefined; readonly message: string },
  to: ContributionStatus,
  contact: Contribution['contact'],
  t: Translate,
): { readonly missing: readonly string[]; readonly words: string } {
  const names = refusal.missingFields ?? []
  if (!areAllEditableOnPage(names))
    return { missing: [], words: `${formatContactHint(contact, t)}${names.length > 0 ? '' : ` ${refusal.message}`}` }
  const fields = names.map((name) => findText(`contributions.field.${name.toLowerCase()}`) ?? name).join(', ')
  return {
    missing: names,
    words: t('contributions.missingFields', { status: t(`contributions.status.${to}`), fields }),
  }
}
