import { TABLE_DETAILS } from '@folkmoot/core/deliberation/contributions/details.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { findText, type Translate } from '../../../platform/lib/text/i18n.ts'

/** Fields that a campaign may require and that are edited on the page of a contribution, in place or in its whole form. */
const EDITABLE_FIELDS: readonly string[] = [
  'title',
  'text',
  'plaintext',
  'location',
  'place',
  'theme',
  'keyword',
  'cover',
  ...TABLE_DETAILS.map((name) => name.toLowerCase()),
  'attachment',
  'media',
]

/**
 * Whether fields are missing and the page shows all of them; otherwise the message names a contact (CON-041 to CON-043). `custom`
 * names the custom fields of the contribution.
 */
export const areAllEditableOnPage = (names: readonly string[], custom: readonly string[] = []): boolean => {
  const shown = [...EDITABLE_FIELDS, ...custom.map((name) => name.toLowerCase())]
  return names.length > 0 && names.every((name) => shown.includes(name.toLowerCase()))
}

/** Whether a part of the page shows one of the missing fields. */
export const isFieldMissing = (missing: readonly string[], ...names: readonly string[]): boolean =>
  missing.some((name) => names.includes(name.toLowerCase()))

/** 'The status could not be changed. Please contact …', with the contact of the assembly where it has one (CON-043). */
export function formatContactHint(contact: Contribution['contact'], t: Translate): string {
  const { name = '', email = '' } = contact ?? {}
  const contactName = name && email ? `${name} (${email})` : name || email || t('contributions.aCoordinator')
  return t('contributions.statusFailed', { contact: contactName })
}

/** The fields that are still missing after parts of a contribution were saved. */
export const remainingMissingFields = (missing: readonly string[], saved: object, savedFields: readonly string[] = []): readonly string[] =>
  missing.filter((name) => !Object.keys(saved).includes(name) && !savedFields.some((field) => field.toLowerCase() === name.toLowerCase()))

/**
 * The effect of a refused status change: the parts to mark as missing, and the message. Where the page shows all missing fields,
 * the message names them; else it names the contact, with the server's reason unless missing fields were the reason.
 */
export function explainRefusedStatus(
  refusal: { readonly missingFields?: readonly string[] | undefined; readonly message: string },
  to: ContributionStatus,
  contact: Contribution['contact'],
  t: Translate,
  custom: readonly string[] = [],
): { readonly missing: readonly string[]; readonly words: string } {
  const names = refusal.missingFields ?? []
  if (!areAllEditableOnPage(names, custom))
    return { missing: [], words: `${formatContactHint(contact, t)}${names.length > 0 ? '' : ` ${refusal.message}`}` }
  const fields = names.map((name) => findText(`contributions.field.${name.toLowerCase()}`) ?? name).join(', ')
  return {
    missing: names,
    words: t('contributions.missingFields', { status: t(`contributions.status.${to}`), fields }),
  }
}
