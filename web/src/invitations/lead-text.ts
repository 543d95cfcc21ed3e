/** The first sentence or two of a description. */
export const truncateDescription = (description: string): string =>
  description
    .split(/\n\s*\n/)[0]
    ?.trim()
    .slice(0, 220) ?? ''
