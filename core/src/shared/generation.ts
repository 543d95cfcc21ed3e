/** The two generations of screens (APP-002). Their differences are the fields of this table and nothing else. */
export const GENERATIONS = {
  v1: {
    prefix: '/v1',
    /** Fav and flag are only set, never cleared (FBK-004). */
    marksCanBeCleared: false,
    /** Where a deleted contribution leaves the reader (CON-099). */
    afterDelete: 'campaign',
    /** How many default icons an assembly is offered (ASM-030). */
    assemblyIcons: 5,
    /** Title made from an empty one (CON-070, CON-071). */
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
