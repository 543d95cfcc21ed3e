/** The same text with plain spaces: for files, what is copied, and what is compared. */
export const withPlainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
