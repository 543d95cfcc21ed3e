/** Read by the calls of assemblies too, so it stands there. */
export * from '../assemblies/standing.ts'
