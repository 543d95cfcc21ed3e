/** Whether the limit is reached, so that another theme cannot be chosen; only a limit above 1 blocks (CON-082). */
export const themeLimitReached = (chosen: readonly string[], limit: number): boolean =>
  limit > 1 && chosen.length >= limit

/**
 * Toggles a theme: a chosen one is removed; with a limit of 1 the new one replaces the old; with another limit nothing is added
 * beyond it (CON-082, CON-083).
 */
export function toggleTheme(chosen: readonly string[], theme: string, limit: number): string[] {
  if (chosen.includes(theme)) return chosen.filter((other) => other !== theme)
  if (limit === 1) return [theme]
  return themeLimitReached(chosen, limit) ? [...chosen] : [...chosen, theme]
}
