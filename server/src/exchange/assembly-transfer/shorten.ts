/** What a package says, as a part of a sentence for a terminal: on one line, and no longer than it needs to be. */
export const shorten = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200)
