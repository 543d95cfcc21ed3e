/** A word without case and accents, as a search compares it. */
export const foldWord = (word: string): string => word.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
