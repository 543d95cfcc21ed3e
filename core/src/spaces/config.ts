/** Settings are read by assemblies too, so their reading stands in shared. */
export * from '../shared/config.ts'
