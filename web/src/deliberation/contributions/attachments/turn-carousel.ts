/** The picture after a step; after the last one comes the first. */
export const turnedIndex = (index: number, step: number, count: number): number => (index + step + count) % count
