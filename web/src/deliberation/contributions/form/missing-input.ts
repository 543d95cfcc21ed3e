import { TABLE_DETAILS } from '@folkmoot/core/deliberation/contributions/details.ts'
import type { ContributionFormValues } from './contribution-form-values.ts'

/** The inputs of the whole form, by the names that a campaign has for required fields, in small letters. */
const INPUTS: Readonly<Record<string, keyof ContributionFormValues>> = {
  title: 'title',
  text: 'text',
  plaintext: 'text',
  theme: 'chosen',
  keyword: 'keywords',
  place: 'place',
  location: 'place',
  cover: 'cover',
  ...Object.fromEntries(TABLE_DETAILS.map((name) => [name.toLowerCase(), name])),
}

/** The first of the missing fields that the whole form asks for, as its input is called. */
export const findMissingInput = (missing: readonly string[]): keyof ContributionFormValues | undefined =>
  missing.map((name) => INPUTS[name.toLowerCase()]).find((input) => input !== undefined)
