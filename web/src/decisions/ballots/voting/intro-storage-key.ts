/** The storage key that records that a browser has shown the introduction of a ballot (VOT-028). */
export const introStorageKey = (ballot: string): string => `ballot.intro.${ballot}`
