/** What a person is to an assembly is read by the rules of assemblies too, so it stands there. */
export * from '../assemblies/standing.ts'
