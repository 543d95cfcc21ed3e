export interface ThemeChoice {
  readonly chosen: readonly string[]
  readonly keywords: readonly string[]
  /** What stands in the field of keywords and is not added yet. */
  readonly typed?: string
}

/** Whether the limit is reached, so that another theme cannot be chosen; only a limit above 1 blocks (CON-082). */
export const themeLimitReached = (chosen: readonly string[], limit: number): boolean => limit > 1 && chosen.length >= limit

/**
 * Toggles a theme: a chosen one is removed; with a limit of 1 the new one replaces the old; with another limit nothing is added
 * beyond it (CON-082, CON-083).
 */
export function toggleTheme(chosen: readonly string[], theme: string, limit: number): string[] {
  if (chosen.includes(theme)) return chosen.filter((other) => other !== theme)
  if (limit === 1) return [theme]
  return themeLimitReached(chosen, limit) ? [...chosen] : [...chosen, theme]
}

/** The choice after the server refused it: what was added is taken out again, and new keywords stand in their field (CON-085). */
export function takeOutAdded(choice: ThemeChoice, stored: ThemeChoice): ThemeChoice {
  const added = choice.keywords.filter((word) => !stored.keywords.includes(word))
  return {
    chosen: choice.chosen.filter((theme) => stored.chosen.includes(theme)),
    keywords: choice.keywords.filter((word) => stored.keywords.includes(word)),
    typed: [...added, ...(choice.typed?.trim() ? [choice.typed] : [])].join(', '),
  }
}
