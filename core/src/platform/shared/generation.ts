/** The two generations of screens (APP-002); this table has all their differences. */
export const GENERATIONS = {
  v1: {
    prefix: '/v1',
    /** Bookmarks and flags can be set but not cleared (FBK-004). */
    marksCanBeCleared: false,
    /** The page that opens after a contribution is deleted (CON-099). */
    afterDelete: 'campaign',
    /** Number of default icons offered to an assembly (ASM-030). */
    assemblyIcons: 5,
    /** Generates a title for an empty one (CON-070, CON-071). */
    generatedTitle: { length: 250, dots: false },
    contributionsPerPage: 16,
  },
  v2: {
    prefix: '/v2',
    marksCanBeCleared: true,
    afterDelete: 'reload',
    assemblyIcons: 3,
    generatedTitle: { length: 50, dots: true },
    contributionsPerPage: 12,
  },
} as const

export type Generation = keyof typeof GENERATIONS
