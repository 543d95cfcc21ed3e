type ParsedPoints =
  | { readonly points: number; readonly fault?: undefined }
  | { readonly fault: 'whole' | 'too_many'; readonly points?: undefined }

/**
 * The points that a voter typed: digits alone, nothing for none. A fraction, a sign or a letter is no number of points, and is told
 * instead of being read as another number.
 */
export function parsePoints(text: string, most: number): ParsedPoints {
  const word = text.trim()
  if (word === '') return { points: 0 }
  if (!/^\d+$/.test(word)) return { fault: 'whole' }
  const points = Number(word)
  return points > most ? { fault: 'too_many' } : { points }
}
