import { findColumnField } from '../../platform/shared/tables/match-columns.ts'

/** How a column of addresses is called, in the languages of the site. */
export const EMAIL_COLUMN_NAMES: readonly string[] = [
  ...['e-mail', 'mail', 'e-mail address', 'email address', 'mail address', 'address', 'e-mail-adresse', 'mailadresse'],
  ...['correo', 'correo electrónico', 'dirección de correo', 'dirección de correo electrónico', 'mél', 'courriel'],
  ...['adresse courriel', 'adresse e-mail', 'adresse mail', 'adresse électronique', 'adresse de courriel'],
  ...['endereço de e-mail', 'correio eletrônico', 'indirizzo e-mail', 'indirizzo email', 'posta elettronica'],
]

/** Whether a cell is the name of the column of addresses, in any language, rather than an address or a part of one. */
export const isEmailHeading = (cell: string): boolean =>
  !cell.includes('@') &&
  (findColumnField(cell, { email: EMAIL_COLUMN_NAMES }) !== undefined || (/mail|correo|courriel/i.test(cell) && !cell.includes('.')))
