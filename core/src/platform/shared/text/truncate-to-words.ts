/** Truncates typed text to the limit; trailing space stays while the limit is not reached (CON-078). */
export function truncateToWords(text: string, limit: number | undefined): string {
  if (limit === undefined) return text
  const words = [...text.matchAll(/\S+/g)]
  const last = words[limit - 1]
  return words.length <= limit || !last ? text : text.slice(0, last.index + last[0].length)
}
