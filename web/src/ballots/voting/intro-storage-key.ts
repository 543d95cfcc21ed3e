/** Under this name a browser remembers that it has shown the introduction of a ballot (VOT-028). */
export const introStorageKey = (ballot: string): string => `ballot.intro.${ballot}`
